import { startIslands } from "./ui/islands/start-islands.ts";
import { watchPhotoLinks } from "./ui/pictures/photo-links.ts";

watchPhotoLinks();
void startIslands();
