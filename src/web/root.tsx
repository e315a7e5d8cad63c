import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, useLocation } from "react-router";
import { TOOL_PAGES } from "#contract/private-pages.ts";
import { prefixOf } from "#locales/languages.ts";
import { FACTS_ROOM, OTHER_VOICES } from "#web/content/facts.ts";
import { LANGUAGE } from "#web/content/locale.ts";
import { loginPath } from "#web/features/session/login-path.ts";
import { followSession } from "#web/features/session/session.ts";
import { PageHead } from "#web/features/shell/page-head.tsx";
import { WakingPage } from "#web/features/shell/waking-page.tsx";
import { Toaster } from "#web/ui/toast.tsx";
import { showVoicesOf } from "#web/ui/use-portrait.ts";
import headFont from "../../build/fonts/head.woff2?url";
import textFont from "../../build/fonts/text.woff2?url";
import boot from "./boot.js?raw";
import stylesheet from "./styles/app.css?url";

export { ErrorPage as ErrorBoundary } from "#web/features/shell/error-page.tsx";
export { WakingPage as HydrateFallback };

showVoicesOf(OTHER_VOICES);

const FONTS = [headFont, textFont];
/** Stands in the page itself, because it runs before the first paint. In the browser it has run already. */
const BOOT = { __html: import.meta.env.SSR ? boot : "" };

/** Where a tool's page sends a visitor before anything of it is seen. */
const visitorsLogin = (path: string) =>
  TOOL_PAGES.some((tool) => tool === path) ? prefixOf(LANGUAGE) + loginPath(path) : undefined;

export function Layout({ children }: { children: ReactNode }) {
  const path = useLocation().pathname;
  return (
    <html lang={LANGUAGE} data-facts={FACTS_ROOM} suppressHydrationWarning>
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
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    delete document.documentElement.dataset.known;
    document.documentElement.dataset.awake = "";
    const leave = followSession();
    window.dispatchEvent(new Event("awake"));
    return leave;
  }, []);
  return (
    <>
      <PageHead />
      <Outlet />
    </>
  );
}
