import { watchPhotoLinks } from "./ui/photo-links.ts";

watchPhotoLinks();
if ("__reactRouterContext" in window) void import("./hydrate.tsx");
