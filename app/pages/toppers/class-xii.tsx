import { toppersOf } from "../../entities/topper.ts";
import { schoolApi } from "../../school-api.ts";
import { Page } from "../../ui/page.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { TopperList } from "../../ui/topper-list.tsx";
import type { Route } from "./+types/class-xii.ts";
import { topperChoice } from "./topper-choice.ts";

export const meta = () => pageMeta("/ToppersXII", { noindex: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const toppers = toppersOf(await context.get(schoolApi).list("toppers"), "XII");
  return topperChoice(toppers, url.searchParams, "All");
}

export default function ClassXii({ loaderData }: Route.ComponentProps) {
  return (
    <Page path="/ToppersXII" wide>
      <TopperList action="/ToppersXII" {...loaderData} />
    </Page>
  );
}
