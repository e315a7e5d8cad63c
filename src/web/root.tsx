import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, useLocation } from "react-router";
import { FACTS_ROOM } from "#contract/page-facts.ts";
import { TOOL_PAGES } from "#contract/tool-pages.ts";
import { FACTS } from "#locales/facts.ts";
import { prefixOf } from "#locales/languages.ts";
import { loginPath } from "#web/lib/session/login-path.ts";
import { followSession } from "#web/lib/session/session.ts";
import { HydratingPage } from "#web/lib/shell/hydrating-page.tsx";
import { PageCode } from "#web/lib/shell/page-code.tsx";
import { PageHead } from "#web/lib/shell/page-head.tsx";
import { Toaster } from "#web/ui/toast.tsx";
import { showVoicesOf } from "#web/ui/use-portrait.ts";
import { LANGUAGE } from "#words/locale.ts";
import headFont from "../../build/fonts/head.woff2?url";
import textFont from "../../build/fonts/text.woff2?url";
import boot from "./boot.js?raw";
import stylesheet from "./styles/site.css?url";

export { ErrorPage as ErrorBoundary } from "#web/lib/shell/error-page.tsx";
export { HydratingPage as HydrateFallback };

showVoicesOf(FACTS.voices);

/** The server writes the facts of the moment into every page that it sends. While pages are developed they are the default's. */
const FACTS_WRITTEN = !import.meta.env.SSR
  ? undefined
  : import.meta.env.PROD
    ? FACTS_ROOM
    : JSON.stringify(FACTS);

const FONTS = [headFont, textFont];
/** Stands in the page itself, because it runs before the first paint. In the browser it has run already. */
const BOOT = { __html: import.meta.env.SSR ? boot : "" };

/** Where a tool's page sends a visitor before anything of it is seen. */
const visitorsLogin = (path: string) =>
  TOOL_PAGES.some((tool) => tool === path) ? prefixOf(LANGUAGE) + loginPath(path) : undefined;

export function Layout({ children }: { children: ReactNode }) {
  const path = useLocation().pathname;
  return (
    <html lang={LANGUAGE} data-facts={FACTS_WRITTEN} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7f0" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#15111c" media="(prefers-color-scheme: dark)" />
        <script
          suppressHydrationWarning
          data-login={import.meta.env.SSR ? visitorsLogin(path.replace(/\/$/, "")) : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, at build time
          dangerouslySetInnerHTML={BOOT}
        />
        {FONTS.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={stylesheet} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`${prefixOf(LANGUAGE)}/manifest.webmanifest`} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Toaster />
        <PageCode />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    delete document.documentElement.dataset.known;
    document.documentElement.dataset.hydrated = "";
    const leave = followSession();
    window.dispatchEvent(new Event("hydrated"));
    return leave;
  }, []);
  return (
    <>
      <PageHead />
      <Outlet />
    </>
  );
}
