import { buildSite } from "../../tools/commands/steps/build-site.ts";

/** Once, before any worker of Vitest starts: two that build at the same time empty each other's folder. */
export default function setUp() {
  buildSite();
}
