import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { useSession } from "#web/lib/session/session.ts";
import { SCRIPTLESS, SHELL } from "#words/pages/site.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** The frame of every page but /loading: skip link, header, the page, footer. */
export default function ShellLayout() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { ended } = useSession();
  useStartOfPage(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-3 left-3 z-50 -translate-y-24 rounded-small bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
      >
        {SHELL.skip}
      </a>
      <Header />
      <noscript>
        {/* What runs has no use for it, and leaves what stands in here alone. */}
        {import.meta.env.SSR ? <p className="page py-3 text-small font-medium">{SCRIPTLESS}</p> : null}
      </noscript>
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        {/* The first page holds nothing of anybody, and its lower half is made alive only once. */}
        <Outlet key={pathname === "/" ? "first" : ended} />
      </main>
      <Footer key={ended} />
    </div>
  );
}

/** Every change of page begins at its top, with the keyboard focus at the page and not on the link that led here. */
function useStartOfPage(main: React.RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const anchor = hash ? document.getElementById(hash.slice(1)) : null;
    if (anchor) {
      anchor.scrollIntoView();
      return;
    }
    window.scrollTo({ top: 0, behavior: "instant" });
    main.current?.focus({ preventScroll: true });
  }, [pathname, hash, main]);
}
