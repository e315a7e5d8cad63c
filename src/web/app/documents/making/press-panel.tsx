import type { MakeQuote } from "#contract/making.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { Button } from "#web/ui/button.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { MAKING, SCRIPT } from "#words/pages/making.ts";
import { MakingNotes } from "./making-notes.tsx";
import { MakingProgress } from "./making-progress.tsx";
import { roomOf } from "./room.ts";
import { roomInWords } from "./room-in-words.ts";
import type { MakingControl } from "./use-making.ts";

const copy = MAKING.meter;

/** The button that makes what is to be made, and on it the meter: what it takes, of what is left. */
export function PressPanel({ control }: { control: MakingControl }) {
  const { quote, meter, running } = control;
  if (running) return <MakingProgress control={control} />;
  if (isAtRest(control))
    return (
      <>
        <Rest left={quote?.leftAfter ?? 0} until={meter?.until ?? null} />
        <Renewing control={control} />
      </>
    );
  if (!quote) return control.refusal ? <MakingNotes control={control} /> : null;
  return (
    <section aria-label={MAKING.label}>
      <MakingNotes control={control} />
      <Renewing control={control} />
      <Meter quote={quote} />
      {control.unmade > quote.sentences ? (
        <p className="mt-2 text-note text-ink-2">{MAKING.repeats(control.unmade, quote.sentences)}</p>
      ) : null}
      {quote.host === null ? null : (
        <p className="mt-2 text-note text-ink-2 [overflow-wrap:anywhere]">{MAKING.sentTo(quote.host)}</p>
      )}
      {quote.ignored.includes("emphasis") ? (
        <p className="mt-2 mb-2.5 text-note text-ink-2">{SCRIPT.noEmphasis}</p>
      ) : null}
      <Button
        tone="warm"
        size="large"
        wide
        data-make=""
        aria-keyshortcuts="M"
        busy={control.pressing}
        cost={quote.credits === 0 ? MAKING.free : formatCredits(quote.credits)}
        onClick={control.press}
        className="mt-1.5 px-4!"
      >
        {MAKING.press(quote.sentences)}
      </Button>
    </section>
  );
}

/** There is nothing to make, and nothing that could be pressed. */
export const isAtRest = ({ running, quote }: MakingControl): boolean => !running && quote?.sentences === 0;

/** Nothing to make: what is left for corrections by the engine that would speak them, and for how long. */
function Rest({ left, until }: { left: number; until: string | null }) {
  return (
    <p className="text-note text-ink-2 tabular-nums">
      {left > 0 && until !== null ? copy.left(left, formatDay(until)) : copy.madeAll}
    </p>
  );
}

/** What another engine spoke stays as it is, or is made anew, as its person chooses. */
function Renewing({ control: { quote, renew, setRenew } }: { control: MakingControl }) {
  if (!quote || quote.byOthers === 0) return null;
  return (
    <div className="my-2">
      <p className="text-note text-ink-2">{MAKING.renew.found(quote.byOthers)}</p>
      <Button tone="ghost" size="small" onClick={() => setRenew(!renew)} className="mt-2">
        {renew ? MAKING.renew.keep : MAKING.renew.make}
      </Button>
    </div>
  );
}

function Meter({ quote }: { quote: MakeQuote }) {
  const { share } = roomOf(quote);
  return (
    <>
      <p className="text-note text-ink-2 tabular-nums">{roomInWords(quote)}</p>
      <div aria-hidden="true" className="mt-1.5 h-1 bg-line">
        <div className="h-full bg-cool" style={{ width: `${Math.max(1, 100 * share)}%` }} />
      </div>
    </>
  );
}
