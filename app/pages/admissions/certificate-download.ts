import {
  type CertificateRequest,
  parseCertificateImage,
} from "../../entities/certificate-request.ts";
import { getStorage } from "../../ui/browser-storage.ts";

export async function requestCertificate(
  schoolCode: string,
  request: CertificateRequest,
): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/tc/${encodeURIComponent(schoolCode)}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...visitorHeaders() },
      body: JSON.stringify({ name: request.name, admission: request.admission }),
      cache: "no-store",
    });
    return response.ok ? parseCertificateImage(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}

export async function saveCertificate(image: string): Promise<boolean> {
  try {
    const response = await fetch(`/api/image/${image}`, { cache: "no-store" });
    if (!response.ok) return false;
    saveFile(await response.blob(), "tc.jpg");
    return true;
  } catch {
    return false;
  }
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Another part of the school's software may have left a token and a school code in this browser.
 */
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
