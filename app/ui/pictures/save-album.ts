import { downloadZip } from "client-zip";
import { fetchPhoto, getName } from "./photo-file.ts";
import { saveFile } from "./save-file.ts";

/** Rejects if a photo cannot be fetched. */
export async function saveAlbum(links: readonly HTMLAnchorElement[], say: (text: string) => void) {
  const zip = await downloadZip(fetchPhotos(links, say)).blob();
  const name = `${getName(document)}.zip`;
  saveFile(zip, name);
  say(`Saved as ${name}`);
}

async function* fetchPhotos(links: readonly HTMLAnchorElement[], say: (text: string) => void) {
  for (const [index, link] of links.entries()) {
    say(`Saving photo ${index + 1} of ${links.length}`);
    yield await fetchPhoto(link);
  }
}
