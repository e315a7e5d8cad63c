import { Link } from "react-router";
import { scriptPath } from "#web/lib/scripts/script-path.ts";
import type { Script } from "#web/lib/scripts/scripts.ts";
import { Bars } from "#web/ui/bars.tsx";
import { MOOD_WORDS, SCRIPTS_PAGE } from "#words/pages/scripts/words.ts";
import { Cost } from "./cost.tsx";
import { RowMark } from "./marks.tsx";

/** Width of a second in a row, in pixels, and its bars: what lasts longer is longer, on one scale for all. */
const SECOND = { width: 4.5, bars: 1.5 };

/** A script as one row: its opening words and its sound. Pressing it shows the whole text. */
export function ScriptRow({ script, open }: { script: Script; open: boolean }) {
  const { id, title, text, voice, mood, instructions, seconds, peaks } = script;
  return (
    <li className="relative border-b border-line">
      <details className="group" open={open}>
        <summary className="grid list-none grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-x-4 py-3.5 pr-24 md:grid-cols-[2.25rem_minmax(0,1fr)_auto_7rem] md:gap-x-6 md:pr-28 [&::-webkit-details-marker]:hidden">
          <RowMark voice={voice} />
          <div>
            <h3 className="head-field">{title}</h3>
            <p className="mt-0.5 flex gap-2 text-small text-ink-3">
              <span className="flex-none text-voice-t">
                {MOOD_WORDS[mood]}, {voice}
              </span>
              <span lang="en" className="hidden truncate group-open:invisible md:block" aria-hidden="true">
                {text.slice(0, 110)}
              </span>
              <span className="tabular-nums md:hidden">
                <Cost script={script} />
              </span>
            </p>
          </div>
          <div className="hidden justify-self-end md:block" style={{ width: seconds * SECOND.width }}>
            <Bars
              peaks={peaks}
              count={Math.round(seconds * SECOND.bars)}
              height={32}
              colours={{ done: `var(--v-${voice})`, rest: "" }}
            />
          </div>
          <p className="hidden text-right text-small text-ink-2 tabular-nums md:block">
            <Cost script={script} />
          </p>
        </summary>
        <div className="pb-7 md:pl-[3.75rem]">
          <p
            lang="en"
            className="max-w-[40rem] whitespace-pre-line text-[1.1875rem] leading-[1.55] text-cool-t"
          >
            {text}
          </p>
          <p className="mt-3 text-small text-voice-t">
            <span className="sr-only">{SCRIPTS_PAGE.instructions}: </span>
            <span lang="en">{instructions}</span>
          </p>
        </div>
      </details>
      <Link
        to={scriptPath(id)}
        aria-label={`${SCRIPTS_PAGE.use}: ${title}`}
        className="absolute top-0 right-0 flex h-19 items-center"
      >
        <span className="link text-small">{SCRIPTS_PAGE.use}</span>
      </Link>
    </li>
  );
}
