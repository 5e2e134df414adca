export const megabyte = 1024 * 1024;

/** The bytes received; undefined if the body is cut short. */
export async function countBytes({ body }: Response): Promise<number | undefined> {
  let received = 0;
  try {
    for await (const chunk of body ?? []) received += chunk.length;
  } catch {
    return undefined;
  }
  return received;
}
