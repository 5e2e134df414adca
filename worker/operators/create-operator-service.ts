import type { OperatorService } from "../../app/operator-service.ts";
import { type ImageReference, imageName } from "../../app/parse/image-reference.ts";
import { listNames, notOffered } from "../../app/school-api.ts";
import type { AppContext } from "../app-env.ts";
import { failed } from "../runtime/guard-call.ts";
import { hiddenImages, isHidden } from "../school/purged-pictures.ts";
import type { PurgeRequest } from "../school/school-state.ts";
import { findPictures, labelPictures, parsePicture } from "./find-pictures.ts";
import { verifyToken } from "./purge-token.ts";
import { createSessions } from "./sessions.ts";

/** What `/operator` shows and does. */
export function createOperatorService(
  c: AppContext,
  request: Request,
  render: (page: Request) => Promise<string>,
): OperatorService {
  const { runtime, scope, settings, schoolClient } = c.var;
  const sessions = createSessions(c.var, request);
  /** Whose pictures are wanted, or "". */
  const address = new URL(request.url).searchParams.get("address")?.trim() ?? "";
  return {
    view: async () => {
      if (settings.purgeTokens.length === 0) return "not set up";
      if ((await sessions.check()) === "none") return "signed out";
      const answer = await scope.callSchool((school) => school.records(runtime.now()));
      const labels = await labelPictures(schoolClient, address);
      const found = address === "" ? [] : await findAt();
      const { state } = await schoolClient.known();
      const records = answer === failed ? undefined : answer;
      const describe = (picture: ImageReference) => ({
        picture,
        label: labels.get(imageName(picture)),
        isHidden: isHidden(state.pictures, picture),
      });
      const lists = listNames.map((read) => {
        return { read, ...state.lists[read], rejectedItems: records?.rejected[read] };
      });
      const hidden = hiddenImages(state.pictures).map(describe);
      const files = Object.entries(await schoolClient.allFiles());
      const refused = files.flatMap(([name, facts]) =>
        facts?.contentType === notOffered.contentType ? (labels.get(name) ?? []) : [],
      );
      return { address, lists, found: found.map(describe), hidden, refused, records };
    },
    submit: async (form) => {
      const intent = form.get("intent");
      if (settings.purgeTokens.length === 0) return {};
      if (intent === "sign-in") return signIn(String(form.get("secret")).trim());
      const session = await sessions.check();
      if (session === "none") return { result: "expired" };
      if (intent === "sign-out") return sessions.end();
      // Perhaps it was ended.
      if (session === "unconfirmed") return { result: "not done" };
      if (intent === "refresh") return purge({ lists: listNames, images: [] });
      const picture = parsePicture(URL.parse(String(form.get("picture")), request.url));
      const isVisibility = intent === "hidden" || intent === "shown";
      if (!picture || !isVisibility) return { result: "unreadable" };
      const name = imageName(picture);
      const label = (await labelPictures(schoolClient, address)).get(name);
      return purge({ lists: [], images: [name], visibility: intent, label });
    },
  };

  async function signIn(secret: string) {
    const verdict = await verifyToken(c, secret);
    return verdict === "right" ? { cookie: await sessions.start(secret) } : { result: verdict };
  }

  async function purge(change: Omit<PurgeRequest, "album">) {
    const id = crypto.randomUUID();
    const reports = await schoolClient.purge({ ...change, album: false, id });
    return { result: reports ? id : "not done" };
  }

  /** The picture that the address names, or those of its page. */
  async function findAt(): Promise<ImageReference[]> {
    const url = URL.parse(address, request.url);
    const picture = parsePicture(url);
    if (picture || !url) return picture ? [picture] : [];
    return findPictures(await render(new Request(new URL(url.pathname + url.search, request.url))));
  }
}
