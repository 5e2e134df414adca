import { childPath } from "../../site-map.ts";
import { datedLists } from "../../ui/lists/dated-lists.ts";
import { Section } from "../../ui/words/section.tsx";
import { newsFeed } from "./news-feed.ts";

const { page } = datedLists.news;

export function FollowNews() {
  return (
    <Section title="Follow the news" id="follow" screenOnly>
      <p>
        An app that reads news feeds (a “feed reader”, free for any phone) tells you when the school
        has news. Add this address to it; no sign-up needed.
      </p>
      <p>
        <a href={childPath(page.path, "feed.atom")} className="inline-block py-2 break-anywhere">
          {newsFeed.file("feed.atom")}
        </a>
      </p>
      <p className="text-small text-muted">
        Also available as a <a href={childPath(page.path, "feed.json")}>JSON feed</a>.
      </p>
    </Section>
  );
}
