import { downloadZip } from "client-zip";
import { fetchPhoto, getName } from "./photo-file.ts";
import { saveFile } from "./save-file.ts";

/** Photos that the site does not have are left out. Rejects without a connection. */
export async function saveAlbum(links: readonly HTMLAnchorElement[], say: (text: string) => void) {
  let missing = 0;
  async function* fetchPhotos() {
    for (const [index, link] of links.entries()) {
      say(`Saving photo ${index + 1} of ${links.length}`);
      const photo = await fetchPhoto(link);
      if (photo) yield photo;
      else missing += 1;
    }
  }
  const zip = await downloadZip(fetchPhotos()).blob();
  const name = `${getName(document)}.zip`;
  saveFile(zip, name);
  say(`Saved as ${name}${missing > 0 ? `. Photos not available: ${missing}` : ""}`);
}
