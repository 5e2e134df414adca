import { downloadZip } from "client-zip";
import { noConnection } from "../words/no-connection.ts";
import { fetchPhoto, getName } from "./photo-file.ts";
import { saveFile } from "./save-file.ts";

export async function saveAlbum(links: readonly HTMLAnchorElement[], say: (text: string) => void) {
  try {
    const zip = await downloadZip(fetchPhotos(links, say)).blob();
    const name = `${getName(document)}.zip`;
    saveFile(zip, name);
    say(`Saved as ${name}`);
  } catch {
    say(noConnection);
  }
}

async function* fetchPhotos(links: readonly HTMLAnchorElement[], say: (text: string) => void) {
  for (const [index, link] of links.entries()) {
    say(`Saving photo ${index + 1} of ${links.length}`);
    yield await fetchPhoto(link);
  }
}
