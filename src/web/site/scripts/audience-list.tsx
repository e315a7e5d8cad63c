import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { AUDIENCES } from "#contract/scripts.ts";
import { SCRIPTS } from "#web/lib/scripts/scripts.ts";
import { useHydrated } from "#web/lib/session/use-hydrated.ts";
import { formatNumber } from "#words/locale.ts";
import { AUDIENCE_WORDS, SCRIPTS_PAGE } from "#words/pages/scripts/words.ts";
import { type Filter, matching } from "./filter.ts";
import { filteredPath } from "./use-filter.ts";

/**
 * For whom: a list beside the scripts, on a phone a row that stays under the header. Until the page's code runs the
 * links lead to the sections instead, so that they are of use without JavaScript too.
 */
export function AudienceList({ filter }: { filter: Filter }) {
  const nav = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change may need a scroll
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.clientWidth / 3;
  }, [filter.audience]);
  const choices = [null, ...AUDIENCES].map((audience) => ({
    audience,
    name: audience ? AUDIENCE_WORDS[audience].name : SCRIPTS_PAGE.everybody,
    scripts: matching(SCRIPTS, { ...filter, audience }).length,
  }));
  return (
    <nav
      ref={nav}
      aria-label={SCRIPTS_PAGE.forWhom}
      className="section-list max-lg:sticky max-lg:top-[72px] max-lg:z-20 max-lg:border-b max-lg:border-line max-lg:bg-paper"
    >
      <ul>
        {choices.map(({ audience, name, scripts }) => (
          <li key={name}>
            <Link
              to={hydrated ? filteredPath({ ...filter, audience }) : `#${audience ?? "scripts"}`}
              aria-current={filter.audience === audience ? "page" : undefined}
              className="lg:flex! lg:items-baseline lg:justify-between"
            >
              {name}{" "}
              <span className="font-sans text-note font-normal tracking-normal text-ink-3 tabular-nums max-lg:ml-1">
                {formatNumber(scripts)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
