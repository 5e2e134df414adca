import { defaultSession, toppersOf } from "../../entities/topper.ts";
import { currentMoment, schoolApi } from "../../school-api.ts";
import { pageAt } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import type { Route } from "./+types/class-x.ts";
import { topperChoice } from "./topper-choice.ts";
import { TopperList } from "./topper-list.tsx";

const page = pageAt("/Toppers");

export const meta = () => pageMeta(page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const toppers = toppersOf(await context.get(schoolApi).list("toppers"), "X");
  return topperChoice(
    toppers,
    url.searchParams,
    defaultSession(toppers, context.get(currentMoment)),
  );
}

export default function ClassX({ loaderData }: Route.ComponentProps) {
  return (
    <Page page={page} wide>
      <TopperList page={page} {...loaderData} />
    </Page>
  );
}
