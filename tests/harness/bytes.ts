export const megabyte = 1024 * 1024;

/** How many bytes come; undefined where the body breaks off. */
export async function countBytes({ body }: Response): Promise<number | undefined> {
  let received = 0;
  try {
    for await (const chunk of body ?? []) received += chunk.length;
  } catch {
    return undefined;
  }
  return received;
}
