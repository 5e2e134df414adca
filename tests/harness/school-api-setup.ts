import type { TestProject } from "vitest/node";
import { startControl } from "../school-api/control.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the tests open stand-in school APIs. */
    schoolApiControl: string;
  }
}

export default async function setUp({ provide }: TestProject) {
  const control = await startControl();
  provide("schoolApiControl", control.origin);
  return () => control.close();
}
