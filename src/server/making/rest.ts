import type { DocumentRow } from "#server/documents/tables.ts";
import type { Wanted } from "./find-wanted.ts";
import type { Rest } from "./tables.ts";

type Plan = Pick<Rest, "size" | "living">;

/** What has to be kept of a press for all, of whose sentences some are written down later. */
export function restOf(
  { sentences, whole }: Pick<Wanted, "sentences"> & { whole: NonNullable<Wanted["whole"]> },
  { revision, voice, instructions, namesOff }: DocumentRow,
  plan: Plan,
): Rest {
  const firsts: Rest["firsts"] = [];
  const also: Rest["also"] = [];
  for (const [index, [first = 0, ...others]] of whole.places.entries()) {
    const last = firsts.at(-1);
    if (last && last[1] === first - 1) last[1] = first;
    else firsts.push([first, first]);
    for (const place of others) also.push([place, index + 1]);
  }
  const characters = sentences.reduce((sum, one) => sum + one.characters, 0);
  const { pronunciations } = whole;
  return { revision, voice, instructions, namesOff, pronunciations, characters, ...plan, firsts, also };
}

/** The number of the sentence that is to sound at each place. */
export function numbersOf({ firsts, also }: Rest): Map<number, number> {
  const numbers = new Map<number, number>();
  let number = 0;
  for (const [from, to] of firsts) for (let place = from; place <= to; place++) numbers.set(place, ++number);
  for (const [place, of] of also) numbers.set(place, of);
  return numbers;
}
