import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { ClientScript } from "../frame/client-script.tsx";
import { noMarkup } from "./trusted-html.ts";

/** Of a bundle (app/islands.ts) the part of this name. */
export type IslandName = `${string}/${string}`;

/**
 * A part of a page that comes to life where scripts run; its words are there before. The rest of the page is never sent as a
 * script. Its properties are JSON and travel in the page, but for those that it shows in a `Kept` and names as `kept`.
 */
export function island<Props extends object>(
  name: IslandName,
  Part: ComponentType<Props>,
  kept: readonly (keyof Props & string)[] = [],
): ComponentType<Props> {
  if (!import.meta.env.SSR) return Part;
  return function Island(props: Props) {
    const sent = JSON.stringify(props, (key, value) =>
      (kept as readonly string[]).includes(key) ? undefined : value,
    );
    return (
      <>
        <div className="contents" data-island={name} data-properties={sent}>
          <Part {...props} />
        </div>
        <ClientScript />
      </>
    );
  };
}

/** In the browser: what the `Kept` of an island held before it came to life, by name. */
export const KeptNodes = createContext<ReadonlyMap<string, readonly Node[]>>(new Map());

type KeptProps = {
  /** One of its island. */
  name: string;
  as?: "div" | "ul" | "li";
  children?: ReactNode;
} & React.HTMLAttributes<HTMLElement>;

/**
 * What of an island never changes: the browser has it from the page, and it is left alone when the island comes to life. Where
 * something has changed the page till then (an extension of the browser may), what holds it may be made anew; it is put back.
 */
export function Kept({ name, as: Tag = "div", children, ...attributes }: KeptProps) {
  const kept = useContext(KeptNodes).get(name);
  if (import.meta.env.SSR) {
    return (
      <Tag data-kept={name} {...attributes}>
        {children}
      </Tag>
    );
  }
  return (
    <Tag
      data-kept={name}
      {...attributes}
      ref={(element: HTMLElement | null) => {
        if (element && kept && !element.hasChildNodes()) element.replaceChildren(...kept);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; what is there then stays
      dangerouslySetInnerHTML={{ __html: noMarkup }}
    />
  );
}
