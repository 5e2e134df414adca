import { afterAll, beforeAll, beforeEach } from "vitest";
import { openSchool, type School } from "../school-api/client.ts";
import { type Control, startControl } from "../school-api/control.ts";

/** For a test file: a school of its own, sound and with nothing counted before each test. */
export function openedSchool(today?: string): () => School {
  let control: Control;
  let school: School;
  beforeAll(async () => {
    control = await startControl();
    school = await openSchool(control.origin, today ? { today } : {});
  });
  beforeEach(async () => {
    await school.clearFaults();
    await school.resetRequests();
  });
  afterAll(() => control.close());
  return () => school;
}
