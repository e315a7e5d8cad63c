import { useState } from "react";
import type { ConversionLimits } from "#contract/conversion-limits.ts";
import { usePacks } from "#web/lib/packs/use-packs.ts";
import { Button } from "#web/ui/button.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { CALCULATOR, type Kind } from "#words/pages/pricing.ts";
import { AmountField } from "./amount-field.tsx";
import { Answer } from "./answer.tsx";
import { BlockMeter } from "./block-meter.tsx";
import { blockOf, creditsForOne, longestOf, MOST_PIECES, type Problem, readAmount } from "./need.ts";

/** Where the calculator begins, as far as one conversion may go; each kind keeps its own numbers when the other is looked at. */
const START = { text: { length: 22_000, pieces: 3 }, audio: { length: 48, pieces: 1 } } as const;
const KINDS: readonly Kind[] = ["text", "audio"];
/** What the sliders reach and step by; the number fields take more, and anything in between. */
const SLIDER = { text: 500, audio: 1, pieces: { most: 50, step: 1 } } as const;

type Typed = { length: string; pieces: string };

/** What a customer's own texts or recordings cost: the blocks they start, the credits, the cheapest packs. */
export function Calculator() {
  const { packs, prices, limits } = usePacks();
  const [kind, setKind] = useState<Kind>("text");
  const [touched, setTouched] = useState<Partial<Record<Kind, Typed>>>({});
  const words = CALCULATOR.kinds[kind];
  const block = blockOf(kind, prices);
  const most = longestOf(kind, limits);

  const { length: start, pieces: startPieces } = START[kind];
  const typed = touched[kind] ?? { length: String(Math.min(start, most)), pieces: String(startPieces) };
  const length = readAmount(typed.length, { most, whole: kind === "text" });
  const pieces = readAmount(typed.pieces, { most: MOST_PIECES, whole: true });
  const seen = length.value ?? 0;
  const type = (change: Partial<Typed>) => setTouched({ ...touched, [kind]: { ...typed, ...change } });

  return (
    <section className="section border-y border-line bg-sheet">
      <div className="page">
        <div className="grid items-end gap-x-20 gap-y-4 lg:grid-cols-2">
          <h2 className="head-page">{CALCULATOR.title}</h2>
          <p className="text-lead text-ink-2">{CALCULATOR.lead}</p>
        </div>
        <noscript>
          <p className="mt-5 text-small text-ink-2">{CALCULATOR.noScript}</p>
        </noscript>
        <div className="mt-9 grid gap-x-20 gap-y-12 lg:mt-16 lg:grid-cols-2">
          <div>
            <KindChoice kind={kind} onChoose={setKind} />
            <div className="mt-7 grid gap-7">
              <AmountField
                label={words.length}
                typed={typed.length}
                onType={(value) => type({ length: value })}
                error={length.problem ? explain(length.problem, { kind, most }) : null}
                value={seen}
                most={most}
                step={SLIDER[kind]}
                valueText={`${words.measured(seen)}, ${formatCredits(creditsForOne({ kind, length: seen }, prices))}`}
              >
                <BlockMeter kind={kind} length={seen} block={block} most={most} />
              </AmountField>
              <AmountField
                label={words.pieces}
                typed={typed.pieces}
                onType={(value) => type({ pieces: value })}
                error={pieces.problem ? explain(pieces.problem) : null}
                value={pieces.value ?? 0}
                {...SLIDER.pieces}
                valueText={words.counted(pieces.value ?? 0)}
              />
            </div>
            <Examples
              limits={limits}
              onChoose={(chosen, amounts) => {
                setKind(chosen);
                setTouched({ ...touched, [chosen]: amounts });
              }}
            />
          </div>
          <Answer
            need={
              length.value !== null && pieces.value !== null
                ? { kind, length: length.value, pieces: pieces.value }
                : null
            }
            packs={packs}
            prices={prices}
          />
        </div>
      </div>
    </section>
  );
}

/** What is wrong with an amount; a length that is too long says what to do about it. */
function explain(problem: Problem, length?: { kind: Kind; most: number }): string {
  const { high, longText, longAudio, ...rest } = CALCULATOR.problems;
  if (problem !== "high") return rest[problem];
  if (!length) return high(MOST_PIECES);
  return length.kind === "text" ? longText(length.most) : longAudio(length.most);
}

function KindChoice({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  return (
    <fieldset className="flex gap-x-4 border-b border-line sm:gap-x-7">
      <legend className="sr-only">{CALCULATOR.choose}</legend>
      {KINDS.map((one) => (
        <label
          key={one}
          className="head-field -mb-px flex cursor-pointer items-end max-sm:text-[1rem] border-b-2 border-transparent py-3 text-ink-3 hover:text-ink has-checked:border-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cool"
        >
          <input
            type="radio"
            name="kind"
            className="sr-only"
            checked={kind === one}
            onChange={() => onChoose(one)}
          />
          {CALCULATOR.kinds[one].choose}
        </label>
      ))}
    </fieldset>
  );
}

type ExamplesProps = { limits: ConversionLimits; onChoose: (kind: Kind, amounts: Typed) => void };

/** Those that this server converts in one piece. */
function Examples({ limits, onChoose }: ExamplesProps) {
  const examples = CALCULATOR.examples.filter(({ kind, length }) => length <= longestOf(kind, limits));
  if (examples.length === 0) return null;
  return (
    <div className="mt-9">
      <p className="text-small text-ink-2">{CALCULATOR.examplesTitle}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {examples.map(({ name, kind, length, pieces }) => (
          <Button
            key={name}
            tone="ghost"
            size="small"
            onClick={() => onChoose(kind, { length: String(length), pieces: String(pieces) })}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
