import type { SpokenWord } from "#contract/transcript.ts";

/** When characters sound, in seconds, as ElevenLabs tells it of each piece of sound. */
export type Alignment = {
  characters: string[];
  character_start_times_seconds: number[];
  character_end_times_seconds: number[];
};

/** Times that go back further than this are counted from the beginning of their piece. */
const BACK_SECONDS = 0.05;
/** How many characters of the text the service may leave out at a place. */
const REACH = 3;

/** Collects the times of characters and tells the words of a text whose times are known. */
export class TimedCharacters {
  readonly #text: string;
  readonly #bounds: { from: number; to: number }[];
  readonly #times = new Map<number, { start: number; end: number }>();
  #at = 0;
  #lastEnd = 0;
  #timed = false;
  #ended = false;

  constructor(text: string) {
    this.#text = text;
    this.#bounds = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ index, segment }) => ({ from: index, to: index + segment.length }));
  }

  /** Adds what came with a piece of sound that begins after `secondsBefore` of it. */
  add(alignment: Alignment, secondsBefore: number): void {
    const {
      characters,
      character_start_times_seconds: starts,
      character_end_times_seconds: ends,
    } = alignment;
    if (characters.length === 0) return;
    this.#timed = true;
    const offset = (starts[0] ?? 0) < this.#lastEnd - BACK_SECONDS ? secondsBefore : 0;
    characters.forEach((character, i) => {
      const from = this.#place(character);
      const [start, end] = [starts[i], ends[i]];
      if (from === undefined || start === undefined || end === undefined) return;
      this.#times.set(from, { start: start + offset, end: end + offset });
      this.#lastEnd = Math.max(this.#lastEnd, end + offset);
    });
  }

  /** No more characters come. */
  end(): void {
    this.#ended = true;
  }

  /** The words that are whole, in order; undefined while no character has come. */
  words(): SpokenWord[] | undefined {
    if (!this.#timed) return undefined;
    return this.#bounds
      .filter(({ to }) => this.#ended || to < this.#at)
      .flatMap(({ from, to }) => {
        const times = [...Array(to - from).keys()].flatMap((i) => this.#times.get(from + i) ?? []);
        const [first, last] = [times[0], times.at(-1)];
        return first && last ? [{ start: first.start, end: Math.max(first.start, last.end), from, to }] : [];
      });
  }

  /** Where a character stands in the text; a little further on where the service left some out. */
  #place(character: string): number | undefined {
    if (character === "") return undefined;
    const found = this.#text.indexOf(character, this.#at);
    const reach = character.trim() === "" ? 0 : REACH;
    if (found < 0 || found - this.#at > reach) return undefined;
    this.#at = found + character.length;
    return found;
  }
}
