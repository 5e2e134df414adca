/** `npm run build` */
import { buildSite } from "./build-site.ts";

buildSite();
