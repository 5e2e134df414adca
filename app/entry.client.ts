import { wakeIslands } from "./ui/islands/wake-islands.ts";
import { watchPhotoLinks } from "./ui/pictures/photo-links.ts";

watchPhotoLinks();
void wakeIslands();
