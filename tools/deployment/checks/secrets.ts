import type { Configuration } from "../configuration.ts";
import { type Check, type Facts, toDo, well } from "./check.ts";

export function checkSecrets({ configuration, account }: Facts): Check {
  const about = "Secrets";
  const put = putSecret("PURGE_TOKEN", configuration);
  if (!account)
    return toDo(about, `set PURGE_TOKEN in the account, if that was not done before: ${put}`);
  if (account.is === "signed-out")
    return toDo(
      about,
      "wrangler is not signed in at Cloudflare, or cannot reach it: run npx wrangler login, and see with npx wrangler whoami",
    );
  if (account.is === "failing")
    return toDo(
      about,
      `wrangler could not ask which secrets are set (${account.complaint}): put that right, and see with npx wrangler secret list --name ${configuration.worker}`,
    );
  if (!account.secrets)
    return toDo(
      about,
      `the account has no Worker ${configuration.worker} yet: ${put} makes it with its secret (answer its question with yes), then deploy again`,
    );
  if (!account.secrets.includes("PURGE_TOKEN"))
    return toDo(about, `PURGE_TOKEN is not set, so nobody could purge: run ${put}`);
  return well(
    about,
    account.secrets.includes("SCHOOL_API_TOKEN")
      ? "PURGE_TOKEN and SCHOOL_API_TOKEN are set"
      : `PURGE_TOKEN is set; where the school's server wants a token: ${putSecret("SCHOOL_API_TOKEN", configuration)}`,
  );
}

/** Of npm's own wrangler, which finds the project's Node. */
export function putSecret(name: string, { worker }: Configuration): string {
  return `npx wrangler secret put ${name} --name ${worker}`;
}
