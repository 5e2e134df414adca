import { type FacultyMember, sortFaculty } from "../../entities/faculty-member.ts";
import { paginate } from "../../entities/pagination.ts";
import { foldText } from "../../parse/fold-text.ts";
import { schoolApi } from "../../school-api.ts";
import { getPage } from "../../site-map.ts";
import { FilteredList, listMeta, Page, pageMeta } from "../../ui/page-parts.ts";
import type { Route } from "./+types/faculty.ts";

const FACULTY_PER_PAGE = 200;

export function meta({ loaderData }: Route.MetaArgs) {
  const page = getPage("/Faculty");
  if (!loaderData || loaderData.category === "All") return listMeta(page, loaderData);
  return pageMeta(page, { title: `${page.title}: ${loaderData.category}` });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const members = sortFaculty(await context.get(schoolApi).list("faculty"));
  const inCategory = members.filter(({ category }) => category);
  const byCategory = Map.groupBy(inCategory, ({ category }) => foldText(category));
  const categories = [...byCategory.values()].flatMap(([first]) => first?.category ?? []);
  const requested = foldText(url.searchParams.get("category")?.trim() ?? "");
  const chosen = requested === "all" ? undefined : byCategory.get(requested);
  return {
    ...paginate(chosen ?? members, url.searchParams, FACULTY_PER_PAGE),
    category: chosen?.[0]?.category ?? "All",
    categories,
  };
}

export default function Faculty({ loaderData }: Route.ComponentProps) {
  const { items, position, category, categories } = loaderData;
  const choices = ["All", ...categories.filter((name) => name !== "All")];
  const caption = category === "All" ? "Teachers and staff" : `Teachers and staff: ${category}`;
  return (
    <Page wide>
      <FilteredList
        fields={
          categories.length > 0
            ? [{ label: "Category", name: "category", value: category, choices }]
            : []
        }
        position={position}
        placeholder={<FacultyTable caption={caption} members={[]} first={0} />}
        hasItems={items.length > 0}
      >
        <FacultyTable caption={caption} members={items} first={position.first} />
      </FilteredList>
    </Page>
  );
}

type FacultyTableProps = {
  caption: string;
  members: readonly FacultyMember[];
  first: number;
};

const columns = [
  { title: "S. No.", width: "w-18 md:w-24" },
  { title: "Employee Name", width: "w-[32%]" },
  { title: "Designation", width: "" },
  { title: "Category", width: "w-[24%]" },
];

function FacultyTable({ caption, members, first }: FacultyTableProps) {
  const isEmpty = members.length === 0;
  return (
    <table className="apart table-fixed w-full border-collapse text-left text-small md:text-body media-phone:block">
      <caption className="pb-2 text-left text-body font-600 text-title media-phone:block">
        {caption}
      </caption>
      <thead
        className={`bg-ground text-on-ground ${isEmpty ? "media-phone:block" : "media-phone:sr-only"}`}
      >
        <tr className="media-phone:flex media-phone:flex-wrap">
          {columns.map(({ title, width }) => (
            <th
              key={title}
              scope="col"
              className={`px-3 md:px-4 py-2 font-600 ${width} media-phone:w-auto`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="media-phone:block">
        {members.map((member, index) => (
          <FacultyRow key={index} member={member} serial={first + index + 1} />
        ))}
        {isEmpty && (
          <tr className="border-b border-rule media-phone:block">
            <td
              colSpan={columns.length}
              className="px-3 md:px-4 py-6 text-center text-muted media-phone:block"
            >
              Stay tuned for more updates
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const cell = "md:px-4 md:py-3 align-top media-phone:inline";

function FacultyRow({ member, serial }: { member: FacultyMember; serial: number }) {
  const { name, designation, category } = member;
  const isSecond = designation && category;
  return (
    <tr className="relative border-b border-rule media-phone:block media-phone:py-1 media-phone:pl-12">
      <td className={`${cell} text-muted media-phone:absolute media-phone:left-2`}>{serial}</td>
      <th
        scope="row"
        className={`${cell} font-600 media-phone:!block media-phone:text-body media-phone:text-title`}
      >
        {name}
      </th>
      <td className={cell}>{designation}</td>
      <td
        className={`${cell} text-muted ${isSecond ? "media-phone:before:content-['_·_'/'']" : ""}`}
      >
        {category}
      </td>
    </tr>
  );
}
