import { Navigate, Outlet, useLocation } from "react-router";
import { loginPath } from "./destination.ts";
import { useSession } from "./session.ts";

/** Layout of every route that needs a session: sends a visitor to /login, and remembers where he was going. */
export default function Protected() {
  const { token } = useSession();
  const { pathname, search } = useLocation();
  if (!token) return <Navigate to={loginPath(pathname + search)} replace />;
  return <Outlet />;
}
