import { createElement, type ReactNode } from "react";
import { useLocation } from "react-router";
import {
  filterByCategory,
  type Message,
  type MessageCategory,
  silhouettes,
} from "../../entities/message.ts";
import { type MessageNode, messageBlocks } from "../../entities/message-body.server.ts";
import { paginate } from "../../entities/pagination.ts";
import { MAX_LINKS } from "../../parse/find-links.ts";
import { schoolApi } from "../../school-api.ts";
import { getPage } from "../../site-map.ts";
import { EmptyState, listMeta, Page, Pagination, SchoolImage } from "../../ui/page-parts.ts";
import { SchoolPhotos } from "../../ui/pictures/photo-grid.tsx";
import { type LinkBudget, LinkedText } from "../../ui/text/description.tsx";
import { ContentLink } from "../../ui/text/links.tsx";
import type { Route } from "./+types/desk-messages.ts";

const PARTS_PER_PAGE = 100;

function getOffice(pathname: string): MessageCategory {
  return pathname === "/PrincipalMessage" ? "Principal" : "Director";
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return listMeta(getPage(`/${getOffice(location.pathname)}Message`), loaderData);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const all = await context.get(schoolApi).list("messages");
  const parts = filterByCategory(all, getOffice(url.pathname)).flatMap(toParts);
  const { items, position } = paginate(parts, url.searchParams, PARTS_PER_PAGE);
  const messages = [...Map.groupBy(items, ({ message }) => message)].map(([message, own]) => {
    const { name, portrait, letter } = message;
    return { name, portrait, letter, blocks: own.flatMap(({ block }) => block ?? []) };
  });
  return { messages, position };
}

/** One for each block; a message without text is one part. */
function toParts(message: Message) {
  const blocks = messageBlocks(message);
  return (blocks.length > 0 ? blocks : [undefined]).map((block) => ({ message, block }));
}

export default function DeskMessages({ loaderData }: Route.ComponentProps) {
  const { messages, position } = loaderData;
  const office = getOffice(useLocation().pathname);
  return (
    <Page>
      {messages.length === 0 && <EmptyState title={`From the ${office}’s desk`} />}
      {messages.map(({ name, portrait, letter, blocks }, index) => (
        <article
          key={index}
          aria-label={`Message from ${name || `the ${office}`}`}
          className="apart grid grid-cols-1 gap-6 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-8"
        >
          <div className="flex gap-4 items-center sm:block">
            <div className="flex-none w-32 max-w-full sm:w-auto overflow-hidden rounded-2 border border-rule bg-band">
              <SchoolImage
                reference={portrait}
                alt={`Portrait of ${name || `the ${office}`}`}
                slot="desk"
                drawing={silhouettes[office]}
                priority={index === 0}
              />
            </div>
            <p className="min-w-0 sm:mt-3">
              {name && <span className="block font-600">{name}</span>}
              <span className="block text-small text-muted">{office}</span>
            </p>
          </div>
          <div className="prose min-w-0">
            {letter.length > 0 ? (
              <>
                <h2>Letter from the {office}</h2>
                <SchoolPhotos references={letter} of={`the letter from the ${office}`} />
              </>
            ) : (
              blocks.map((block) => renderNodes([block], { left: MAX_LINKS }))
            )}
          </div>
        </article>
      ))}
      <Pagination position={position} />
    </Page>
  );
}

function renderNodes(
  nodes: readonly MessageNode[],
  budget: LinkBudget,
  isInLink = false,
): ReactNode[] {
  return nodes.map((node, key) => {
    if (typeof node === "string")
      return isInLink ? node : <LinkedText key={key} of={node} budget={budget} />;
    const { tag, href, start, type, value } = node;
    const children = renderNodes(node.children, budget, isInLink || href !== undefined);
    if (href) return createElement(ContentLink, { key, href, children });
    if (tag === "s") children.unshift(<span className="sr-only">struck out: </span>);
    const className = tag === "blockquote" ? quotation : undefined;
    return createElement(tag, { key, className, start, type, value }, ...children);
  });
}

const quotation = "prose apart border-l-4 border-ornament pl-4 font-serif";
