import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The token of a mailed link, which stands behind the `#` so that it reaches no server, log or Referer, and is taken
 * out of the address bar at once. Null when the link carries none, and in prerendered HTML: what is drawn must not
 * differ by it before the page is hydrated. `orQuery` for the one address that mail programs may open as it stands
 * (List-Unsubscribe), with its token in the query.
 */
export function useLinkToken({ orQuery = false } = {}): string | null {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const tokenIn = (parameters: string) => new URLSearchParams(parameters).get("token");
  const carried = tokenIn(hash.slice(1)) ?? (orQuery ? tokenIn(search) : null);
  const [kept, keep] = useState(carried);
  if (carried !== null && carried !== kept) keep(carried);
  useEffect(() => {
    if (carried !== null) void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [carried, pathname, navigate]);
  return carried ?? kept;
}
