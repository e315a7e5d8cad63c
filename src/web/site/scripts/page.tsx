import { useEffect, useRef } from "react";
import { AUDIENCES } from "#contract/scripts.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { SCRIPTS } from "#web/lib/scripts/scripts.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Line } from "#web/ui/line.tsx";
import { SCRIPTS_PAGE } from "#words/pages/scripts/words.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { AudienceList } from "./audience-list.tsx";
import { matching } from "./filter.ts";
import { MarkSheet } from "./marks.tsx";
import { MoodChoice } from "./mood-choice.tsx";
import { NothingFits } from "./nothing-fits.tsx";
import { ScriptGroup } from "./script-group.tsx";
import { SearchField } from "./search-field.tsx";
import { useFilter } from "./use-filter.ts";

export const meta = () => pageMeta(PAGE_TITLES.scripts, SCRIPTS_PAGE.meta(SCRIPTS.length));

/** So few results are shown with their texts, without asking for each. */
const FEW = 6;

/** Starter scripts: a text, a voice and a tone each, one press away from Text to Speech. */
export default function ScriptsPage() {
  const { filter, choose, type } = useFilter();
  const found = matching(SCRIPTS, filter);
  const picked = filter.q !== "" || filter.mood !== null;
  const results = useRef<HTMLDivElement>(null);
  useTopOf(results, `${filter.audience} ${filter.mood}`);
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <Head />
      <div id="scripts" className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-x-20">
        <AudienceList filter={filter} />
        <div ref={results} className="scroll-mt-36 max-lg:mt-7">
          <search
            aria-label={SCRIPTS_PAGE.filters}
            className="scripted grid items-start gap-x-9 gap-y-5 md:grid-cols-[16rem_1fr]"
          >
            <SearchField q={filter.q} onType={type} />
            <MoodChoice filter={filter} onChoose={(mood) => choose({ mood })} />
          </search>
          <noscript>
            <p className="text-ink-2">{SCRIPTS_PAGE.needsScripts}</p>
          </noscript>
          <div className="mt-6 mb-9 flex flex-wrap justify-between gap-x-9 gap-y-1 text-small text-ink-2">
            <p role="status" className="font-semibold text-ink tabular-nums">
              {SCRIPTS_PAGE.found(found.length)}
            </p>
            <p>{SCRIPTS_PAGE.drawn}</p>
          </div>
          <MarkSheet />
          <div>
            {AUDIENCES.map((audience) => {
              const scripts = found.filter((script) => script.audience === audience);
              if (scripts.length === 0) return null;
              const open = picked && found.length <= FEW;
              return <ScriptGroup key={audience} {...{ audience, scripts, open }} leads={!picked} />;
            })}
          </div>
          {found.length === 0 ? <NothingFits filter={filter} /> : null}
          <div className="mt-16 flex flex-wrap items-end justify-between gap-x-9 gap-y-5 border-t-2 border-ink pt-6 lg:mt-24">
            <div>
              <h2 className="head-row">{SCRIPTS_PAGE.end}</h2>
              <p className="mt-1.5 text-ink-2">{SCRIPTS_PAGE.endBody}</p>
            </div>
            <ButtonLink to="/text-to-speech" tone="ghost">
              {SCRIPTS_PAGE.own}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}

function Head() {
  return (
    <header className="mb-9 grid items-end gap-x-16 gap-y-6 lg:mb-16 lg:grid-cols-[minmax(0,1fr)_30rem]">
      <div>
        <h1 className="head-page">{SCRIPTS_PAGE.heading}</h1>
        <p className="mt-5 max-w-[36rem] text-lead text-ink-2">{SCRIPTS_PAGE.lead(SCRIPTS.length)}</p>
      </div>
      <div className="max-w-[30rem]">
        <Line
          recording="said"
          word={SCRIPTS_PAGE.word}
          direction="writing-to-sound"
          width={548}
          height={110}
          size={104}
          amplitude={44}
          swing={4.8}
          base={76}
          axis={60}
          tail={16}
          strokeWidth={4}
          className="w-full"
        />
      </div>
    </header>
  );
}

/** When something else is chosen further down the page, what was found is shown from its beginning. */
function useTopOf(part: React.RefObject<HTMLElement | null>, chosen: string) {
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    if ((part.current?.getBoundingClientRect().top ?? 0) < 0) part.current?.scrollIntoView();
  }, [part, chosen]);
}
