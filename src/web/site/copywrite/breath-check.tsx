import { useState } from "react";
import { useNavigate } from "react-router";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { keepDraft } from "#web/lib/draft.ts";
import { sealedItems } from "#web/lib/session/sealed-items.ts";
import { readSession } from "#web/lib/session/session-state.ts";
import { Bars } from "#web/ui/bars.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { TextAreaField } from "#web/ui/field.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { COPYWRITE } from "#words/pages/copywrite.ts";
import { BREATH, type Said, sentencesAloud } from "./breath.ts";

const WORDS = COPYWRITE.check;
/** As much as the drawing is meant for; the tool itself takes far more. */
const MOST_CHARACTERS = 3_000;

/** A text whose sentences are drawn as long as they take to say, so that the ones nobody can say stand out. */
export function BreathCheck() {
  const [text, setText] = useState<string>(WORDS.sample);
  const navigate = useNavigate();
  const said = sentencesAloud(text, LANGUAGE);
  const longest = Math.max(BREATH * 1.5, ...said.map(({ seconds }) => seconds));
  const hear = () => {
    keepDraft(sealedItems(readSession().person), { text, voice: DEFAULT_VOICE, instructions: "" });
    void navigate("/text-to-speech");
  };
  return (
    <section className="border-y border-line bg-sheet">
      <div className="page grid gap-x-20 gap-y-11 py-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-24">
        <div>
          <h2 className="head-card">{WORDS.title}</h2>
          <p className="mt-4 mb-7 text-ink-2">{WORDS.lead}</p>
          <TextAreaField
            label={WORDS.label}
            value={text}
            rows={8}
            maxLength={MOST_CHARACTERS}
            onChange={(event) => setText(event.target.value)}
          />
          <Button tone="warm" onClick={hear} disabled={said.length === 0} className="scripted mt-5">
            {WORDS.hear}
          </Button>
        </div>
        <div>
          <p className="border-t-2 border-ink pt-4" role="status">
            <span className="head-card block">
              {said.length === 0
                ? WORDS.empty
                : WORDS.total(Math.round(said.reduce((sum, { seconds }) => sum + seconds, 0)))}
            </span>
            {said.length > 0 ? (
              <span className="text-ink-2">{WORDS.long(said.filter(({ long }) => long).length)}</span>
            ) : null}
          </p>
          <ol className="mt-5">
            {said.map((one) => (
              <Sentence key={one.from} said={one} longest={longest} />
            ))}
          </ol>
          <p className="mt-4 text-note text-ink-3">{WORDS.note}</p>
        </div>
      </div>
    </section>
  );
}

const SPOKEN = VOICE_DATA[DEFAULT_VOICE].hero.peaks;

/** One sentence: its bar, as wide as it is long, with a mark where a breath ends. */
function Sentence({ said, longest }: { said: Said; longest: number }) {
  const share = (said.seconds / longest) * 100;
  const breath = (BREATH / longest) * 100;
  const colours = { done: said.long ? "var(--voice)" : "var(--cool)", rest: "" };
  return (
    <li className="border-t border-line py-4">
      <div className="relative">
        <div style={{ width: `${share}%` }}>
          <Bars
            peaks={SPOKEN}
            count={Math.max(4, Math.round(said.seconds * 7))}
            height={40}
            colours={colours}
          />
        </div>
        <span
          className="absolute -inset-y-1 border-l-2 border-dotted border-line-2"
          style={{ left: `${breath}%` }}
          aria-hidden="true"
        />
      </div>
      <div className="mt-2 flex items-baseline justify-between gap-x-5 gap-y-1 text-small max-sm:flex-col-reverse">
        <p className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">{said.text}</p>
        <p
          className={classNames(
            "flex-none tabular-nums sm:text-right",
            said.long ? "font-semibold text-voice-t" : "text-ink-3",
          )}
        >
          {WORDS.seconds(Math.round(said.seconds))}
          {said.long ? <span className="block">{WORDS.tooLong}</span> : null}
        </p>
      </div>
    </li>
  );
}
