import { CutShort } from "#server/engines/service/failures.ts";
import { placeWords } from "#server/engines/service/place-words.ts";
import { Sounding } from "#server/engines/service/sounding.ts";
import { asFloats, TRANSCRIBE_RATE } from "#server/speech-runtime/sherpa.ts";
import type { Found } from "../../live/live-transcript.ts";

/** Nobody says so much in one turn: text that goes on does not end. */
const MOST_CHARACTERS = 5_000;

/** One turn of somebody who talks, in seconds from the first sample of all. */
export type Turn = {
  from: number;
  to: number;
  /** What the service calls it, once it did. */
  item: string | undefined;
  /** What it said of it so far, and whether that is all. */
  text: string;
  whole: boolean;
  sounding: Sounding;
};

/** The turns that a service was given and has not transcribed, in their order. */
export class Turns {
  #open: Turn[] = [];
  /** What turns were called that were reported: what still comes of them is nobody else's. */
  readonly #reported = new Set<string>();
  readonly #found: (found: Found) => void;

  constructor(found: (found: Found) => void) {
    this.#found = found;
  }

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  begin(from: number): Turn {
    const sounding = new Sounding(TRANSCRIBE_RATE);
    const turn = { from, to: from, item: undefined, text: "", whole: false, sounding };
    this.#open.push(turn);
    return turn;
  }

  add(turn: Turn, samples: Int16Array): void {
    turn.sounding.add(asFloats(samples));
    turn.to += samples.length / TRANSCRIBE_RATE;
  }

  /** More of a turn's text. @throws CutShort when it does not end */
  append(item: string, text: string): void {
    const turn = this.#called(item);
    if (!turn) return;
    turn.text += text;
    if (turn.text.length > MOST_CHARACTERS) throw new CutShort("The text does not end.");
    if (turn === this.#open[0]) this.#showFirst();
  }

  /** All of a turn's text. Phrases are reported in the order of their turns, whichever is whole first. */
  finish(item: string, text: string): void {
    const finished = this.#called(item);
    if (!finished) return;
    finished.text = text;
    finished.whole = true;
    for (let first = this.#open[0]; first?.whole; first = this.#open[0]) {
      this.#open.shift();
      if (first.item !== undefined) this.#reported.add(first.item);
      this.#found(foundIn(first));
    }
    this.#showFirst();
  }

  /** Turns are called in their order: a name that is new is that of the first without one. */
  #called(item: string): Turn | undefined {
    if (this.#reported.has(item)) return undefined;
    const turn = this.#open.find((one) => one.item === item) ?? this.#open.find((one) => !one.item);
    if (turn) turn.item = item;
    return turn;
  }

  #showFirst(): void {
    const [first] = this.#open;
    const text = first?.text.trim() ?? "";
    if (first && text !== "") this.#found({ kind: "partial", text, from: first.from });
  }
}

function foundIn({ from, to, text, sounding }: Turn): Found {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { kind: "silence", to };
  const stretches = sounding.stretches();
  const heard = stretches.length > 0 ? stretches : [{ start: 0, end: to - from }];
  const placed = placeWords(words, heard).map(({ start, end }, at) => ({
    text: words[at] ?? "",
    start: from + start,
    end: from + end,
    estimated: true,
  }));
  const segment = {
    start: placed[0]?.start ?? from,
    end: placed.at(-1)?.end ?? to,
    text: text.trim(),
    words: placed,
  };
  return { kind: "phrase", segment, to };
}
