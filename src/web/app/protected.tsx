import { lazy, Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { menu } from "#contract/routes/menu.ts";
import { ToolHead } from "#web/app/conversions/tool-head.tsx";
import { FollowNotices } from "#web/app/notices/follow-notices.tsx";
import { PaletteHost } from "#web/app/palette/palette-host.tsx";
import { OfferedVisitorSound } from "#web/app/visitor-sound/offered.tsx";
import { useFactorDemand } from "#web/lib/session/factor-demand.ts";
import { loginPath } from "#web/lib/session/login-path.ts";
import { loggedInSession, useSession } from "#web/lib/session/session.ts";
import { useHydrated } from "#web/lib/session/use-hydrated.ts";
import { APP_STYLES } from "#web/ui/app-styles.ts";
import { LINK_WORDS } from "#words/pages/site.ts";
import { TOOL_LEADS } from "#words/pages/tool-leads.ts";

export const links = () => APP_STYLES;

/** Said over a page that stays although its session is over. */
const SessionOver = lazy(async () => (await loggedInSession()).loadOver());

/** The one page for somebody of whom two-factor login is demanded: it says why. */
const FACTOR_PAGE = "/profile/security";

/**
 * Layout of every route that needs a session: sends a visitor to /login, and remembers where he was going; home, when
 * he has just logged out.
 */
export default function Protected() {
  const { token, left, over } = useSession();
  const hydrated = useHydrated();
  const { pathname, search, hash } = useLocation();
  const factorFirst = useFactorDemand(token);
  if (!hydrated) return <HydratingTool path={pathname.replace(/\/$/, "")} />;
  if (!token) return <Navigate to={left ? "/" : loginPath(pathname + search) + hash} replace />;
  if (factorFirst && pathname !== FACTOR_PAGE) return <Navigate to={FACTOR_PAGE} replace />;
  return (
    <>
      <OfferedVisitorSound />
      <FollowNotices />
      {over?.token === token ? (
        <Suspense>
          <SessionOver />
        </Suspense>
      ) : null}
      <Outlet />
      <PaletteHost />
    </>
  );
}

/** What a tool's page shows until its code has come, to people who are known: its heading, in its place. */
function HydratingTool({ path }: { path: string }) {
  const link = menu.flatMap(({ group }) => group ?? []).find(({ to }) => to === path);
  const leads: Partial<Record<string, string>> = TOOL_LEADS;
  const title = link ? LINK_WORDS[link.page] : "";
  return (
    <div className="page min-h-dvh pt-8 sm:pt-12" data-customer-page>
      {leads[path] ? <ToolHead title={title} lead={leads[path]} /> : <h1 className="head-page">{title}</h1>}
    </div>
  );
}
