import { wakeIslands } from "./ui/islands/wake-islands.ts";
import { watchFailedPictures } from "./ui/pictures/failed-pictures.ts";
import { watchPhotoLinks } from "./ui/pictures/photo-links.ts";

watchFailedPictures();
watchPhotoLinks();
void wakeIslands();
