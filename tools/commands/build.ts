/** `npm run build` */
import { buildSite } from "./steps/build-site.ts";

buildSite();
