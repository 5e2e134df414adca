import { toppersOf } from "../../entities/topper.ts";
import { schoolApi } from "../../school-api.ts";
import { pageAt } from "../../site-map.ts";
import { Page } from "../../ui/frame/page.tsx";
import { pageMeta } from "../../ui/frame/page-meta.ts";
import type { Route } from "./+types/class-xii.ts";
import { topperChoice } from "./topper-choice.ts";
import { TopperList } from "./topper-list.tsx";

const page = pageAt("/ToppersXII");

export const meta = () => pageMeta(page);

export async function loader({ context, url }: Route.LoaderArgs) {
  const toppers = toppersOf(await context.get(schoolApi).list("toppers"), "XII");
  return topperChoice(toppers, url.searchParams, "All");
}

export default function ClassXii({ loaderData }: Route.ComponentProps) {
  return (
    <Page page={page} wide>
      <TopperList page={page} {...loaderData} />
    </Page>
  );
}
