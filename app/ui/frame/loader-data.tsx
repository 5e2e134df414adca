import { createContext, useContext } from "react";

const id = "loader-data";

const LoaderDataText = createContext("");

/** On the server: what the loaders of the page gave, in React Router's own text. */
export const LoaderData = LoaderDataText.Provider;

/**
 * The data that a hydrated page is brought to life with. It is no script, as React Router would make of it: so a page's
 * scripts are the same whatever the school says, and its policy allows only these.
 */
export function LoaderDataElement() {
  const text = useContext(LoaderDataText);
  return (
    <script
      id={id}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can stand
      dangerouslySetInnerHTML={{ __html: text.replaceAll("<", "\\u003c") }}
    />
  );
}

/** In the browser: hands it to React Router, which waits for it. */
export function passOnLoaderData(): void {
  const { streamController } = window.__reactRouterContext;
  streamController.enqueue(document.getElementById(id)?.textContent ?? "");
  streamController.close();
}

declare global {
  interface Window {
    /** Set by React Router's first script. */
    __reactRouterContext: { streamController: ReadableStreamDefaultController<string> };
  }
}
