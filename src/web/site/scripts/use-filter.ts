import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "#web/lib/session/use-hydrated.ts";
import { EVERYTHING, type Filter, filterQuery, readFilter } from "./filter.ts";

/** What the router remembers with an address that came about by typing into the search field. */
export const TYPED = { typed: true };

/** The address of this page with a filter. */
export const filteredPath = (filter: Filter) => `/presets${filterQuery(filter)}`;

/**
 * The filter as the address has it, and how to change it. A choice is a step that the back button takes back; a
 * search is one such step, however many letters it has. Prerendered pages know no query and list everything.
 */
export function useFilter() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filter = useHydrated() ? readFilter(search) : EVERYTHING;
  // The address follows letters typed fast only in its own time: what was asked for last decides, not what it shows.
  const searching = useRef(false);
  useEffect(() => {
    searching.current = filter.q !== "";
  }, [filter.q]);
  return {
    filter,
    choose: (part: Partial<Filter>) => void navigate(filteredPath({ ...filter, ...part })),
    type: (q: string) => {
      void navigate(filteredPath({ ...filter, q }), { replace: searching.current, state: TYPED });
      searching.current = q.trim() !== "";
    },
  };
}
