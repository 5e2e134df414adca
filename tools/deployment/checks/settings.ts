import { readSettings, WrongSetting } from "../../../worker/runtime/settings.ts";
import { configurationFile } from "../configuration.ts";
import { type Check, type Facts, tableOf, well, wrong } from "./check.ts";
import { putSecret } from "./secrets.ts";

const secrets = ["PURGE_TOKEN", "PURGE_TOKEN_PREVIOUS", "SCHOOL_API_TOKEN"];

/** What is wrong with these is wrong in any case. */
export function checkSettings({ configuration, isStaging }: Facts): Check {
  const about = "Settings";
  const place = `[${tableOf("vars", { isStaging })}]`;
  const open = secrets.find((name) => configuration.vars[name] !== undefined);
  if (open)
    return wrong(
      about,
      `${open} stands in ${place} of ${configurationFile}, where all who have the project read it: take it out, make a new one, and give it with ${putSecret(open, configuration)}`,
    );
  try {
    if (readSettings(configuration.vars).isStaging !== isStaging)
      return wrong(
        about,
        isStaging
          ? `SITE_STAGE is not "staging" in ${place} of ${configurationFile}: put it there, or search engines list this site, and it changes what the real one keeps`
          : `SITE_STAGE is "staging" in ${place} of ${configurationFile}: take it out, or no search engine lists the school's site`,
      );
  } catch (error) {
    if (error instanceof WrongSetting)
      return wrong(about, `${error.message} (${place} of ${configurationFile})`);
    throw error;
  }
  return well(about, `${Object.keys(configuration.vars).join(", ")} are well-formed`);
}
