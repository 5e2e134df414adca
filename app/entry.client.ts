import { scheduleHydration } from "./ui/islands/schedule-hydration.ts";
import { watchPhotoLinks } from "./ui/pictures/photo-links.ts";

watchPhotoLinks();
void scheduleHydration();
