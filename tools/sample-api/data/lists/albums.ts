import { type FileStore, specimenNames } from "../../files/file-store.ts";
import { type PhotoTopic, pickAlbumPhotographs } from "../../files/photographs.ts";
import { addDays, type Day, getYear, varyFormat } from "../calendar.ts";
import { objectId } from "../object-id.ts";
import { listOccasions, type Occasion } from "../school-year.ts";
import { createSeededRandom } from "../seeded-random.ts";

export interface Album {
  _id: string;
  title: string;
  description?: string | null;
  date?: string | null;
  category: string;
  attachments?: string[] | null;
}

const photoCounts = [12, 24, 4, 30, 8, 16, 6, 21, 9, 14, 5, 18, 7, 11];

/** Fourteen photo albums, the newest of today, and two of a category that the site does not show. */
export function albums(today: Day, files: FileStore): Album[] {
  const occasions = [morningAssembly(today), ...pastOccasions(today)];
  const shown = photoCounts.map((photos, index) =>
    photoAlbum(occasions[index] as Occasion, photos, index, files),
  );
  return createSeededRandom("album order").shuffled([...shown, ...otherCategories(today, files)]);
}

/** The newest albums, for the slider on the home page. */
export function homeAlbums(all: Album[]): Album[] {
  return [...all]
    .sort((one, other) => (other.date ?? "").localeCompare(one.date ?? ""))
    .slice(0, 8);
}

function pastOccasions(today: Day): Occasion[] {
  const past = listOccasions(today).filter(({ day }) => day < today);
  return past.reverse().filter((_, index) => index % 2 === 0);
}

function morningAssembly(today: Day): Occasion {
  const description = "A quiet start into the day: prayer, news, thought of the day & the anthem.";
  const title = "Morning Assembly";
  return { title, description, venue: "", time: "", subject: "assembly", day: today };
}

function photoAlbum(occasion: Occasion, photos: number, index: number, files: FileStore): Album {
  const { title, day, subject } = occasion;
  const seed = `album/${day}/${title}`;
  return {
    _id: objectId(seed),
    title: `${title} ${getYear(day)}`,
    ...varyDescription(occasion.description, index),
    date: varyFormat(day, index),
    category: "PhotoGallery",
    attachments: photoIds(seed, subject, photos, files),
  };
}

function varyDescription(description: string, index: number): Pick<Album, "description"> {
  if (index === 4) return {};
  if (index === 7) return { description: null };
  return { description: index === 9 ? "" : description };
}

// The last photo of every third album has the camera's original size.
function photoIds(seed: string, subject: PhotoTopic, photos: number, files: FileStore): string[] {
  return pickAlbumPhotographs(subject, photos).map((name, place) =>
    isUpload(photos, place)
      ? files.upload(`${seed}/${place}`)
      : files.photograph(name, `${seed}/${place}`),
  );
}

function isUpload(photos: number, place: number): boolean {
  return place === photos - 1 && photos % 3 === 0;
}

/** One of each picture format that a school may upload. */
export function createFormatAlbum(today: Day, files: FileStore): Album {
  return {
    _id: objectId("album/every sort"),
    title: "Pictures from many cameras",
    date: `${Number(getYear(today)) - 2}-03-01`,
    category: "PhotoGallery",
    attachments: specimenNames.map(files.specimen),
  };
}

function otherCategories(today: Day, files: FileStore): Album[] {
  return ["Slider", "Achievement"].map((category, index) => ({
    _id: objectId(`album/${category}`),
    title: `${category} pictures (not for the gallery)`,
    date: varyFormat(addDays(today, -10 * (index + 1)), index),
    category,
    ...(index === 0 ? { attachments: [files.photograph("campus-1", `album/${category}`)] } : {}),
  }));
}
