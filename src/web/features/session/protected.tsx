import { Navigate, Outlet, useLocation } from "react-router";
import { MENU } from "#web/content/site.ts";
import { loginPath } from "./destination.ts";
import { useSession } from "./session.ts";
import { useAwake } from "./use-awake.ts";

/** Layout of every route that needs a session: sends a visitor to /login, and remembers where he was going. */
export default function Protected() {
  const { token } = useSession();
  const awake = useAwake();
  const { pathname, search } = useLocation();
  if (!awake) return <WakingTool path={pathname.replace(/\/$/, "")} />;
  if (!token) return <Navigate to={loginPath(pathname + search)} replace />;
  return <Outlet />;
}

/** What a tool's page shows until its code has come, to people who are known: its heading, in its place. */
function WakingTool({ path }: { path: string }) {
  const links = MENU.flatMap((entry) => ("entries" in entry ? entry.entries : []));
  return (
    <div className="page min-h-dvh pt-8 sm:pt-12" data-member-page>
      <h1 className="head-page">{links.find(({ to }) => to === path)?.label}</h1>
    </div>
  );
}
