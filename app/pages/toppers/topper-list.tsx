import type { ListPosition } from "../../entities/list-page.ts";
import type { Topper, TopperFilter } from "../../entities/topper.ts";
import type { SitePage } from "../../site-map.ts";
import { CardGrid } from "../../ui/lists/card-grid.tsx";
import { ChoiceForm } from "../../ui/lists/choice-form.tsx";
import { FilteredList } from "../../ui/lists/filtered-list.tsx";
import { TopperCard, TopperPlaceholder } from "../../ui/lists/topper-card.tsx";

type TopperListProps = {
  page: SitePage;
  items: readonly Topper[];
  position: ListPosition;
  sessions: readonly string[];
  filter: TopperFilter;
  /** Whether the class has toppers at all, of any session. */
  hasToppers: boolean;
};

/** The toppers of a class with the choice of session and the search for a name. */
export function TopperList(props: TopperListProps) {
  const { page, items, position, sessions, filter, hasToppers } = props;
  const first = items.findIndex(({ photo }) => photo);
  return (
    <>
      <ChoiceForm
        action={page.path}
        label="Session"
        name="session"
        choices={[{ value: "All", words: "Select Years" }, ...sessions]}
        chosen={filter.session}
        search={{ label: "Name", name: "name", placeholder: "Search Here..", text: filter.name }}
      />
      <FilteredList
        action={page.path}
        filter={filter}
        position={position}
        of={{ one: "topper", many: "toppers" }}
        all="session=All"
        labels={{ previous: "Previous", next: "Next" }}
        placeholder={
          <CardGrid perRow={4}>
            <TopperPlaceholder />
          </CardGrid>
        }
        hasItems={hasToppers}
      >
        <CardGrid perRow={4}>
          {items.map((topper, index) => (
            <TopperCard
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and the school gives no sure key
              key={index}
              topper={topper}
              withSession={filter.session === "All"}
              isFirst={index === first}
            />
          ))}
        </CardGrid>
      </FilteredList>
    </>
  );
}
