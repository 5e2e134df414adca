import { buildSite } from "../../../tools/commands/steps/build-site.ts";

/** Builds before any Vitest worker starts, because parallel builds empty each other's folder. */
export default function setUp() {
  buildSite();
}
