import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { ClientScript } from "../frame/client-script.tsx";
import { noMarkup } from "./trusted-html.ts";

/** On the server: the module of each island, which browsers fetch (hydrate-islands.tsx). */
export const IslandModules = createContext<ReadonlyMap<unknown, string>>(new Map());

/**
 * The default export of a `*.island.tsx`: a part of a page that is hydrated where scripts run; its words are there before. The
 * rest of the page is never sent as a script. Its properties are JSON and travel in the page, except those that it shows in a
 * `StaticSlot` and names as `slots`.
 */
export function island<Props extends object>(
  Part: ComponentType<Props>,
  slots: readonly (keyof Props & string)[] = [],
): ComponentType<Props> {
  if (!import.meta.env.SSR) return Part;
  return function Island(props: Props) {
    const module = useContext(IslandModules).get(Island);
    if (!module) throw new Error("An island is the default export of a *.island.tsx.");
    const sent = JSON.stringify(props, (key, value) =>
      (slots as readonly string[]).includes(key) ? undefined : value,
    );
    return (
      <>
        <div className="contents" data-island={module} data-properties={sent}>
          <Part {...props} />
        </div>
        <ClientScript />
      </>
    );
  };
}

/** In the browser: the server's markup of an island's slots, by name. */
export const SlotNodes = createContext<ReadonlyMap<string, readonly Node[]>>(new Map());

type StaticSlotProps = {
  /** Unique within its island. */
  name: string;
  as?: "div" | "ul" | "li";
  children?: ReactNode;
} & React.HTMLAttributes<HTMLElement>;

/**
 * The part of an island that never changes: the browser has its markup from the page, and hydration leaves it alone. Where
 * something has changed the page before (a translator, an extension), React may recreate the element; its nodes are put back.
 */
export function StaticSlot({ name, as: Tag = "div", children, ...attributes }: StaticSlotProps) {
  const nodes = useContext(SlotNodes).get(name);
  if (import.meta.env.SSR) {
    return (
      <Tag data-slot={name} {...attributes}>
        {children}
      </Tag>
    );
  }
  return (
    <Tag
      data-slot={name}
      {...attributes}
      ref={(element: HTMLElement | null) => {
        if (element && nodes && !element.hasChildNodes()) element.replaceChildren(...nodes);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React keeps what is there
      dangerouslySetInnerHTML={{ __html: noMarkup }}
    />
  );
}
