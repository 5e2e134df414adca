import { watchPhotoLinks } from "./ui/pictures/photo-links.ts";

watchPhotoLinks();
if ("__reactRouterContext" in window) void import("./hydrate.tsx");
