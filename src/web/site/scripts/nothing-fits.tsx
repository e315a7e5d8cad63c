import { Link } from "react-router";
import { SCRIPTS } from "#web/lib/scripts/scripts.ts";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { AUDIENCE_WORDS, MOOD_WORDS, SCRIPTS_PAGE } from "#words/pages/scripts/words.ts";
import { EVERYTHING, type Filter, matching } from "./filter.ts";
import { filteredPath } from "./use-filter.ts";

/** When no script fits: which part of the filter to give up, and what that brings. */
export function NothingFits({ filter }: { filter: Filter }) {
  const ways = waysOut(filter);
  return (
    <div className="pt-6">
      <StatePanel kind="empty" awaits="sound" title={SCRIPTS_PAGE.noneTitle}>
        {ways.length > 0 ? <p>{SCRIPTS_PAGE.noneBody}</p> : null}
        <ul className="mt-4 grid justify-items-start gap-3.5">
          {ways.map(({ label, without }) => (
            <li key={label}>
              <Link to={filteredPath(without)} className="link text-ink">
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link to={filteredPath(EVERYTHING)} className="link text-ink">
              {SCRIPTS_PAGE.all(SCRIPTS.length)}
            </Link>
          </li>
        </ul>
      </StatePanel>
    </div>
  );
}

/** The filter with one part left open at a time, where that finds something. */
function waysOut(filter: Filter): { label: string; without: Filter }[] {
  const { audience, mood, q } = filter;
  const { without: words } = SCRIPTS_PAGE;
  const count = (without: Filter) => matching(SCRIPTS, without).length;
  const ways: { given: boolean; without: Filter; label: (scripts: number) => string }[] = [
    { given: q !== "", without: { ...filter, q: "" }, label: (n) => words.q(q, n) },
    {
      given: mood !== null,
      without: { ...filter, mood: null },
      label: (n) => words.mood(mood ? MOOD_WORDS[mood] : "", n),
    },
    {
      given: audience !== null,
      without: { ...filter, audience: null },
      label: (n) => words.audience(audience ? AUDIENCE_WORDS[audience].name : "", n),
    },
  ];
  return ways
    .filter(({ given, without }) => given && count(without) > 0 && count(without) < SCRIPTS.length)
    .map(({ without, label }) => ({ without, label: label(count(without)) }));
}
