import type { Doubt } from "#contract/checks.ts";
import { CHECK } from "#words/pages/check.ts";

type DoubtedTextProps = {
  text: string;
  /** Where it begins in its sentence (UTF-16 offset). */
  at: number;
  places: readonly Doubt[];
};

/** A piece of a sentence, with a wavy line under what sounds like something else; all of it may be in order. */
export function DoubtedText({ text, at, places }: DoubtedTextProps) {
  const own = places.filter(({ from, to }) => from < at + text.length && to > at);
  if (own.length === 0) return text;
  let done = 0;
  const pieces = own.map(({ from, to, heard }) => {
    const begins = Math.max(done, from - at);
    const ends = Math.max(begins, Math.min(text.length, to - at));
    const before = text.slice(done, begins);
    done = ends;
    return { before, begins, said: text.slice(begins, ends), heard };
  });
  return (
    <>
      {pieces.map(({ before, begins, said, heard }) => (
        <span key={begins}>
          {before}
          <span
            data-doubt=""
            title={CHECK.heardThere(heard)}
            className="underline decoration-voice-t decoration-wavy decoration-[1.5px] underline-offset-[5px]"
          >
            {said}
          </span>
        </span>
      ))}
      {text.slice(done)}
    </>
  );
}
