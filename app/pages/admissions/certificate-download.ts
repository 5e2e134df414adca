import { parseCertificateImage } from "../../entities/certificate-request.ts";
import { getStorage } from "../../ui/browser-storage.ts";

export const unsavedMessage = "Failed to download data.";

/** Undefined if there is none; rejects without a connection. */
export async function requestCertificate(
  schoolCode: string,
  request: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const response = await fetch(`/api/tc/${encodeURIComponent(schoolCode)}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...visitorHeaders() },
    body: JSON.stringify(request),
    cache: "no-store",
  });
  return response.ok ? parseCertificateImage(await response.text()) : undefined;
}

export async function saveCertificate(image: string): Promise<void> {
  const response = await fetch(`/api/image/${image}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = "tc.jpg";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Another part of the school's software may have left a token and a school code in this browser. */
function visitorHeaders(): Record<string, string> {
  const token = stored("token");
  const schoolcode = stored("schoolcode");
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(schoolcode && { schoolcode }),
  };
}

function stored(key: string): string | null | undefined {
  return getStorage("localStorage")?.getItem(key) ?? getStorage("sessionStorage")?.getItem(key);
}
