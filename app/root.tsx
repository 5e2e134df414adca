import "./ui/frame/typeface.css";
import "./ui/frame/base.css";
import "virtual:uno.css";
import "./styles.css";
import "./ui/frame/print.css";
import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Meta,
  type MetaDescriptor,
  Outlet,
  redirect,
  useLocation,
} from "react-router";
import type { Route } from "./+types/root";
import registerServiceWorker from "./offline/register.ts?worker&url";
import { findRedirect } from "./redirects.ts";
import { school } from "./school.ts";
import { findPage, operator, parentPage } from "./site-map.ts";
import { ErrorPage } from "./ui/frame/error-page.tsx";
import { CurrentPage } from "./ui/frame/page.tsx";
import { pageMeta } from "./ui/frame/page-meta.ts";
import { PageStyles } from "./ui/frame/page-styles.tsx";
import { SiteFooter } from "./ui/frame/site-footer.tsx";
import { SiteHeader } from "./ui/frame/site-header.tsx";
import { ClientScript } from "./ui/islands/client-script.tsx";

/** The asset server redirects trailing slashes of pre-rendered pages, and the pre-renderer requests them with one. */
const redirectToCanonical: Route.MiddlewareFunction = ({ request }) => {
  const url = new URL(request.url);
  const { pathname } = url;
  const page = findPage(pathname);
  if (pathname === page?.path || (page?.render === "static" && pathname === `${page.path}/`))
    return;
  const address = findRedirect(url);
  if (address) throw redirect(address, 301);
};

export const middleware: Route.MiddlewareFunction[] = [redirectToCanonical];

export function meta({ error, location }: Route.MetaArgs): MetaDescriptor[] {
  const { pathname } = location;
  if (!error) return pageMeta(findPage(pathname) ?? parentPage(pathname) ?? operator);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [
    { title: `${isMissing ? "Page not found" : "Something went wrong"} | ${school.name}` },
    { name: "robots", content: "noindex" },
  ];
}

/** Never hydrated: only islands (ui/islands/) are. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const own = findPage(pathname);
  const page = own ?? parentPage(pathname);
  return (
    <html lang={page?.language ?? "en-IN"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={school.colours.always.ground} />
        <Meta />
        <PageStyles />
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        <a
          href="#content"
          className="absolute left-2 -top-24 z-10 focus:top-2 button-secondary no-print"
        >
          Skip to content
        </a>
        <SiteHeader here={page} isBelow={page !== own} />
        <main id="content" tabIndex={-1} className="outline-none">
          <CurrentPage value={page ?? operator}>{children}</CurrentPage>
        </main>
        <SiteFooter />
        <ClientScript />
        {page?.render === "cached" && page.storedOffline !== "always" && import.meta.env.PROD && (
          <script type="module" fetchPriority="low" src={registerServiceWorker} />
        )}
        {import.meta.env.DEV && <script type="module" src="/app/dev.ts" />}
      </body>
    </html>
  );
}

export { Outlet as default };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <ErrorPage isMissing={isMissing} path={pathname} />;
}
