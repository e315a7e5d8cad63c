import { Navigate, Outlet, useLocation } from "react-router";
import { MENU } from "#web/content/site.ts";
import { TOOL_LEADS } from "#web/content/tool-leads.ts";
import { ToolHead } from "#web/features/conversions/tool-head.tsx";
import { useFactorDemand } from "./factor-demand.ts";
import { loginPath } from "./login-path.ts";
import { useSession } from "./session.ts";
import { useAwake } from "./use-awake.ts";

/** The one page for somebody of whom two-factor login is demanded: it says why. */
const FACTOR_PAGE = "/profile/security";

/**
 * Layout of every route that needs a session: sends a visitor to /login, and remembers where he was going; home, when
 * he has just logged out.
 */
export default function Protected() {
  const { token, left } = useSession();
  const awake = useAwake();
  const { pathname, search, hash } = useLocation();
  const factorFirst = useFactorDemand(token);
  if (!awake) return <WakingTool path={pathname.replace(/\/$/, "")} />;
  if (!token) return <Navigate to={left ? "/" : loginPath(pathname + search) + hash} replace />;
  if (factorFirst && pathname !== FACTOR_PAGE) return <Navigate to={FACTOR_PAGE} replace />;
  return <Outlet />;
}

/** What a tool's page shows until its code has come, to people who are known: its heading, in its place. */
function WakingTool({ path }: { path: string }) {
  const links = MENU.flatMap((entry) => ("entries" in entry ? entry.entries : []));
  const leads: Partial<Record<string, string>> = TOOL_LEADS;
  const title = links.find(({ to }) => to === path)?.label ?? "";
  return (
    <div className="page min-h-dvh pt-8 sm:pt-12" data-member-page>
      {leads[path] ? <ToolHead title={title} lead={leads[path]} /> : <h1 className="head-page">{title}</h1>}
    </div>
  );
}
