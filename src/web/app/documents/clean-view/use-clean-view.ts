import { useCallback, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** In the address while the text is read with nothing beside it: `?read`. */
const READ = "read";

export type CleanView = { open: boolean; show: () => void; leave: () => void };

/** The clean view of a text has an address of its own. Leaving it is a step back, if it was opened from here. */
export function useCleanView(): CleanView {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [openedHere, setOpenedHere] = useState(false);
  const rest = new URLSearchParams(search);
  rest.delete(READ);
  const others = rest.toString();

  const show = useCallback(() => {
    setOpenedHere(true);
    void navigate({ pathname, search: `?${others ? `${others}&` : ""}${READ}` });
  }, [navigate, pathname, others]);
  const leave = useCallback(() => {
    setOpenedHere(false);
    if (openedHere) void navigate(-1);
    else void navigate({ pathname, search: others }, { replace: true });
  }, [navigate, pathname, others, openedHere]);
  return { open: search.has(READ), show, leave };
}
