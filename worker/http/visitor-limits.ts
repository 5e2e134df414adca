/** Counting visitors apart: by the address that Cloudflare saw, never by anything that a visitor can write. */
export async function isWithinLimit(limit: RateLimit, request: Request): Promise<boolean> {
  const { success } = await limit.limit({
    key: request.headers.get("CF-Connecting-IP") ?? "local",
  });
  return success;
}
