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
  const jpeg = await taken().jpeg().toBuffer();
  const gif = await sharp({ create }).gif().toBuffer();
  const other = await sharp({ create: { ...create, background: "#2e8b57" } })
    .png()
    .toBuffer();
  const moving = sharp([await taken().png().toBuffer(), other], { join: { animated: true } });
  const pictures = {
    jpeg,
    // Phones append a second picture.
    "two jpeg": Buffer.concat([jpeg, jpeg]),
    "progressive jpeg": await taken().jpeg({ progressive: true }).toBuffer(),
    png: await taken().png().toBuffer(),
    webp: await taken().webp().toBuffer(),
    "moving webp": await moving
      .withExif(exif)
      .withXmp(xmp)
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer(),
    avif: await taken().avif({ effort: 0 }).toBuffer(),
    gif: withGifMetadata(gif),
  };
  return Object.fromEntries(
    Object.entries(pictures).map(([kind, bytes]) => [kind, bytes.toString("base64")]),
  );
}

/** A comment, and XMP as an application extension, after the global colour table. */
function withGifMetadata(gif: Buffer): Buffer {
  const flags = gif[10] ?? 0;
  const at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const block = (words: string) => Buffer.concat([Buffer.from([words.length]), Buffer.from(words)]);
  const comment = [Buffer.from([0x21, 0xfe]), block(cameraName), Buffer.from([0])];
  const application = [
    Buffer.from([0x21, 0xff]),
    block("XMP DataXMP"),
    block(`Exif ${cameraName}`),
  ];
  return Buffer.concat([
    gif.subarray(0, at),
    ...comment,
    ...application,
    Buffer.from([0]),
    gif.subarray(at),
  ]);
}
