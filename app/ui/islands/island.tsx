import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { ClientScript } from "../frame/client-script.tsx";
import { emptyHtml } from "./trusted-html.ts";

export const IslandModules = createContext<ReadonlyMap<unknown, string>>(new Map());

/**
 * Wraps the default export of a `*.island.tsx`, which is server-rendered and then hydrated; nothing
 * else is sent as script. Props travel as JSON, except `slots`, which are shown in a `StaticSlot`.
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

export const SlotNodes = createContext<ReadonlyMap<string, readonly Node[]>>(new Map());

type StaticSlotProps = {
  name: string;
  as?: "div" | "ul" | "li";
  children?: ReactNode;
} & React.HTMLAttributes<HTMLElement>;

/** Hydration leaves this markup alone. If a translator or an extension changed the page, React may recreate the element; its nodes are then put back. */
export function StaticSlot({ name, as: Tag = "div", children, ...attributes }: StaticSlotProps) {
  const nodes = useContext(SlotNodes).get(name);
  const content = import.meta.env.SSR
    ? { children }
    : {
        ref: (element: HTMLElement | null) => {
          if (element && nodes && !element.hasChildNodes()) element.replaceChildren(...nodes);
        },
        // Empty, so that React keeps the existing markup.
        dangerouslySetInnerHTML: { __html: emptyHtml },
      };
  return <Tag data-slot={name} {...attributes} {...content} />;
}
