import sharp from "sharp";

/** In the EXIF and XMP of each picture, with a place. */
const cameraName = "Camera 12";

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Model="${cameraName}"/></rdf:RDF></x:xmpmeta>`;
const exif = {
  IFD0: { Model: cameraName },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "31/1 19/1 30/1", GPSLongitudeRef: "E" },
};

/** A picture of each kind as a camera or an editor writes it, as base64. */
export async function makeCameraPictures(): Promise<Record<string, string>> {
  const width = 480;
  const create = { width, height: 320, channels: 3, background: "#a0522d" } as const;
  const taken = () => sharp({ create }).withExif(exif).withXmp(xmp);
  const other = await sharp({ create: { ...create, background: "#2e8b57" } })
    .png()
    .toBuffer();
  const moving = sharp([await taken().png().toBuffer(), other], { join: { animated: true } });
  const pictures = {
    jpeg: await taken().jpeg().toBuffer(),
    "progressive jpeg": await taken().jpeg({ progressive: true }).toBuffer(),
    png: await taken().png().toBuffer(),
    webp: await taken().webp().toBuffer(),
    "moving webp": await moving
      .withExif(exif)
      .withXmp(xmp)
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer(),
    avif: await taken().avif({ effort: 0 }).toBuffer(),
  };
  return Object.fromEntries(
    Object.entries(pictures).map(([kind, bytes]) => [kind, bytes.toString("base64")]),
  );
}
