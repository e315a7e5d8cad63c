import { type ReactNode, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { formatClock } from "#contract/format-clock.ts";
import type { OutcomeCode } from "#contract/outcomes.ts";
import { countWords } from "#web/app/conversions/count-words.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { CAPTIONS } from "#words/pages/captions.ts";
import type { Captioning } from "../use-captions.ts";
import type { CaptionsView } from "./live-captions.ts";
import { Phrases } from "./phrases.tsx";
import { ShareCaptions } from "./share-captions.tsx";

type CaptionsPanelProps = {
  captioning: Captioning;
  /** The recording goes on. */
  on: boolean;
  /** The price of a block, in words. */
  price: string;
  /** Others begin, once these have ended. */
  onAgain: () => void;
};

const UNPAID: readonly OutcomeCode[] = ["live-unpaid", "insufficient-credit"];
/** From so many seconds on it is said how far the words are behind: a phrase is recognised at its end. */
const SAID_BEHIND = 8;

/** What is being said, phrase by phrase, while it is recorded; and the link by which others read along. */
export function CaptionsPanel({ captioning, on, price, onAgain }: CaptionsPanelProps) {
  const { captions, begins } = captioning.session;
  const view = useSyncExternalStore(captions.subscribe, captions.read);
  const earlier = captioning.earlier?.captions ?? captions;
  const viewOfEarlier = useSyncExternalStore(earlier.subscribe, earlier.read);
  const { phase, phrases, until } = view;
  const { before } = captioning;
  const goesOn = on && phase !== "ended";
  const shown = view.live ? { captions, ...view } : { captions: earlier, ...viewOfEarlier };
  const opensOne = goesOn && view.live !== null;
  const shares = on && shown.live !== null && (opensOne || shown.live.link !== null);
  return (
    <section
      className={classNames("mb-12", shares && "xl:grid xl:grid-cols-[minmax(0,1fr)_13.5rem] xl:gap-x-12")}
    >
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 pb-3">
          <h2 className="head-row">{CAPTIONS.title}</h2>
          <p className="text-note text-ink-2 tabular-nums">{factsOf(view)}</p>
        </div>
        <Said view={view} />
        {goesOn && until !== null ? (
          <Notice>
            {CAPTIONS.until(formatClock(begins + until))} <Buy />
          </Notice>
        ) : null}
        {phrases.length > 0 || before.length > 0 || goesOn ? (
          <Phrases view={view} before={before} begins={begins} goesOn={goesOn} />
        ) : null}
        {goesOn && view.live ? (
          <Button tone="ghost" size="small" className="mt-4" onClick={() => void captioning.session.finish()}>
            {CAPTIONS.stop}
          </Button>
        ) : null}
        {on && phase === "ended" ? (
          <Button tone="ghost" size="small" className="mt-4" cost={price} onClick={onAgain}>
            {CAPTIONS.again}
          </Button>
        ) : null}
      </div>
      {shares && shown.live ? (
        <ShareCaptions
          captions={shown.captions}
          live={shown.live}
          waits={!opensOne}
          readers={shown.readers}
        />
      ) : null}
    </section>
  );
}

function factsOf({ phase, phrases, partial, behind }: CaptionsView): string {
  if (phase === "live" && behind >= SAID_BEHIND) return CAPTIONS.behind(behind);
  const words = phrases.reduce((sum, { text }) => sum + countWords(text), 0);
  if (words === 0 && partial === "") return "";
  return phase === "live" ? CAPTIONS.words(words) : CAPTIONS.wordsAlone(words);
}

/** What goes on with them, where that is not plain from the words. */
function Said({ view: { phase, phrases, partial, why } }: { view: CaptionsView }) {
  const waits = phrases.length === 0 && partial === "";
  const said = phase === "live" ? (waits ? CAPTIONS.first : "") : phase === "ended" ? "" : CAPTIONS[phase];
  return (
    <div role="status">
      {said ? <p className="pb-3 text-ink-2">{said}</p> : null}
      {phase === "ended" && why ? (
        <Notice>
          {why.message} {UNPAID.includes(why.code) ? <Buy /> : null}
        </Notice>
      ) : null}
    </div>
  );
}

/** In a tab of its own: the recording goes on in this one. */
function Buy() {
  return (
    <Link to="/pricing" target="_blank" rel="noreferrer" className="link text-ink">
      {CAPTIONS.buy}
    </Link>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <p className="mb-4 border-l-2 border-cool pl-5 text-small text-ink-2">{children}</p>;
}
