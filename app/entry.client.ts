import { closeMenuWhenLeft } from "./ui/frame/close-menu.ts";
import { startIslands } from "./ui/islands/start-islands.ts";
import { watchPhotoLinks } from "./ui/pictures/photo-links.ts";

closeMenuWhenLeft();
watchPhotoLinks();
void startIslands();
