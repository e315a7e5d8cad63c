import { useLayoutEffect, useRef, useState } from "react";
import { formatClock } from "#contract/format-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { CAPTIONS } from "#words/pages/captions.ts";
import type { Written } from "../use-captions.ts";
import type { CaptionsView } from "./live-captions.ts";

/** Phrases that stay on the page: what was said before is in the transcript. */
const KEPT = 300;
/** Who is nearer to the end than this is at the end, in pixels. */
const NEAR = 48;

type PhrasesProps = {
  view: CaptionsView;
  before: readonly Written[];
  begins: number;
  goesOn: boolean;
};

/** The words, whose end stays in sight until somebody scrolls back. What may still change is read out by nobody. */
export function Phrases({ view: { phrases, partial }, before, begins, goesOn }: PhrasesProps) {
  const box = useRef<HTMLElement>(null);
  const [follows, setFollows] = useState(true);
  useLayoutEffect(() => {
    if (follows && box.current) box.current.scrollTop = box.current.scrollHeight;
  });
  const look = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    setFollows(scrollHeight - scrollTop - clientHeight < NEAR);
  };
  return (
    <>
      <section
        ref={box}
        aria-label={CAPTIONS.said}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
        tabIndex={0}
        onScroll={look}
        // As high as there is room below the band and, where that sticks, above the bar to stop: the newest words stand there.
        className="max-h-[clamp(10rem,100svh-30rem,35rem)] overflow-y-auto border-b border-line max-lg:max-h-[clamp(10rem,100svh-35rem,35rem)]"
      >
        <div role="log">
          {rowsOf([...before, { phrases, begins }]).map(({ key, time, text }) => (
            <Row key={key} time={time}>
              {text}
            </Row>
          ))}
        </div>
        {partial ? (
          <div aria-hidden="true">
            <Row time="">
              <span className="text-voice-t underline decoration-2 underline-offset-[5px]">{partial}</span>
            </Row>
          </div>
        ) : null}
      </section>
      {goesOn && !follows ? (
        <Button tone="ghost" size="small" className="mt-4 mr-2.5" onClick={() => setFollows(true)}>
          {CAPTIONS.toEnd}
        </Button>
      ) : null}
    </>
  );
}

/** The last of all that was written, at its time in the recording. */
function rowsOf(all: readonly Written[]) {
  const rows = all.flatMap(({ phrases, begins }, round) =>
    phrases.map(({ position, start, text }) => ({
      ...{ key: `${round} ${position}`, text },
      time: formatClock(begins + start),
    })),
  );
  return rows.slice(-KEPT);
}

function Row({ time, children }: { time: string; children: React.ReactNode }) {
  return (
    <p className="flex gap-4 border-t border-line py-4 sm:gap-6">
      <span className="mt-0.5 w-14 flex-none py-1 text-small text-ink-3 tabular-nums">{time}</span>
      <span className="min-w-0 text-[clamp(1.3125rem,1.2rem+0.5vw,1.5625rem)] leading-[1.4] text-cool-t">
        {children}
      </span>
    </p>
  );
}
