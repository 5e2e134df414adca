/** Pages in app/content can use every component that this file exports (docs/words.md). */
import {
  Children,
  type ComponentProps,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from "react";
import type { PictureName } from "../../pictures/manifest.ts";
import { school } from "../../school.ts";
import * as ui from "../../ui/page-parts.ts";
import { feeDocuments } from "../admissions/fee-documents.ts";

export { CardGrid } from "../../ui/lists/card-grid.tsx";
export { Figure } from "../../ui/pictures/figure.tsx";
export { PictureGrid } from "../../ui/pictures/photo-grid.tsx";
export { Callout } from "../../ui/text/callout.tsx";
export { HoursTable } from "../../ui/text/fact-table.tsx";
export { EmailLink, OutsideLink, TelephoneLink } from "../../ui/text/links.tsx";
export { RemoveStoredPages } from "../contact/remove-stored-pages.tsx";

type Parent = ReactElement<{ children: ReactNode }>;

function listElements({ props }: Parent): Parent[] {
  return Children.toArray(props.children) as Parent[];
}

/** The first child is the heading; as a link to itself, such as [Fines](#fines), it gives the section its id. */
export function Section({ children }: PropsWithChildren) {
  const [heading, ...words] = Children.toArray(children) as Parent[];
  const title = heading?.props.children;
  const link = isValidElement<ComponentProps<"a">>(title) ? title.props : undefined;
  if (!link?.href?.startsWith("#")) return <ui.Section title={title}>{words}</ui.Section>;
  return (
    <ui.Section title={link.children} id={link.href.slice(1)}>
      {words}
    </ui.Section>
  );
}

type FactTableProps = ComponentProps<typeof ui.FactTable> & { children?: ReactNode };

/** Around a table of Markdown, or with the rows of a fact. */
export function FactTable({ children, ...table }: FactTableProps) {
  if (!children) return <ui.FactTable {...table} />;
  const [columns = [], ...rows] = listElements(children as Parent)
    .flatMap(listElements)
    .map((row) => listElements(row).map((cell) => cell.props.children));
  const headed = columns.some(Boolean) ? { columns } : {};
  return <ui.FactTable caption={table.caption} {...headed} rows={rows} />;
}

export function ButtonLink({ href, children }: PropsWithChildren<{ href: string }>) {
  return (
    <p>
      <ui.OutsideLink href={href} className="button-primary">
        {children}
      </ui.OutsideLink>
    </p>
  );
}

export function Quote({ children }: PropsWithChildren) {
  return (
    <blockquote className="apart border-y border-ornament py-8 text-center text-balance font-serif text-display text-accent">
      {children}
    </blockquote>
  );
}

/** Lines stay lines; an empty line separates stanzas. */
export function Verses({ children }: PropsWithChildren) {
  return (
    <div className="apart flow-root rounded-2 border border-rule bg-card px-4 py-8 font-serif">
      {Children.map(children, (stanza) => {
        const words = (stanza as Parent).props.children;
        const lines = typeof words === "string" ? words.split("\n") : [];
        if (lines.length < 2) return stanza;
        return (
          <p className="mb-8">
            {lines.map((line, index) => (
              <span key={index} className="block pl-4 -indent-4">
                {line}
              </span>
            ))}
          </p>
        );
      })}
    </div>
  );
}

type LeaderProps = PropsWithChildren<{ title: string; person?: string; picture: PictureName }>;

export function Leader({ title, person, picture, children }: LeaderProps) {
  return (
    <article className="flex flex-wrap gap-4 sm:gap-6 h-full rounded-2 border border-rule bg-card p-4">
      <div className="flex-none self-start w-24 sm:w-32 overflow-hidden rounded-2 bg-band">
        <ui.Picture name={picture} sizes="(min-width: 30rem) 128px, 96px" className="w-full" />
      </div>
      <div className="flex-1 basis-32 min-w-0">
        <h3>{title}</h3>
        {person && <p className="font-600">{person}</p>}
        <div className="mt-2 text-small text-muted">{children}</div>
      </div>
    </article>
  );
}

type PictureCardProps = PropsWithChildren<{ title: string; href: string; picture: PictureName }>;

/** The picture only adorns it. */
export function PictureCard({ title, href, picture, children }: PictureCardProps) {
  const image = (
    <ui.Picture
      name={picture}
      alt=""
      sizes="(min-width: 64rem) 360px, (min-width: 30rem) 46vw, 92vw"
      className="w-full aspect-video object-cover"
    />
  );
  return (
    <ui.Card title={title} href={href} image={image}>
      {children}
    </ui.Card>
  );
}

/** A table with its picture. */
export function Uniform({ picture, ...table }: FactTableProps & { picture: PictureName }) {
  return (
    <div className="apart grid gap-6 items-start md:max-[63.98rem]:grid-cols-[2fr_3fr] xl:grid-cols-[2fr_3fr]">
      <ui.Figure name={picture} narrow />
      <FactTable {...table} />
    </div>
  );
}

export function AffiliationNumber() {
  const { affiliationNumber } = school;
  return affiliationNumber && <p>Affiliation number: {affiliationNumber}</p>;
}

export function HousesTable() {
  return (
    <ui.FactTable
      caption="Houses and their colours"
      columns={["House", "Colour"]}
      rows={school.houses.map(({ name, called }, index) => [
        name,
        <span key="flag" className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className={`[forced-color-adjust:none] w-12 h-6 rounded-1 border border-control bg-house-${index + 1}`}
          />
          {called}
        </span>,
      ])}
    />
  );
}

export function FeeDocuments() {
  return (
    <ui.CardGrid perRow={2}>
      {feeDocuments.map(([classes, name]) => (
        <ui.DocumentTile key={name} name={name} title={classes} />
      ))}
    </ui.CardGrid>
  );
}
