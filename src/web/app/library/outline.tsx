import type { Document } from "#contract/documents.ts";
import { Bars } from "#web/ui/bars.tsx";

/** Dots in the place of levels, where there is no sound. */
const NO_SOUND = Array<number>(60).fill(0);
const HEIGHT = 34;

/**
 * How a document sounds: warm when it was spoken, cool when it was written down or is text still; and where words were
 * found in it.
 */
export function Outline({ kind, peaks, seconds, foundAt }: Document) {
  const levels = peaks?.length ? peaks : NO_SOUND;
  const colour = kind === "speech" && levels !== NO_SOUND ? "var(--voice)" : "var(--cool)";
  return (
    <div className="relative pb-2 max-md:[&_path]:stroke-3 max-md:[&_path]:[vector-effect:non-scaling-stroke]">
      <Bars peaks={levels} height={HEIGHT} colours={{ done: colour, rest: "" }} />
      {seconds
        ? placesOf(foundAt, seconds).map((share) => (
            <span
              key={share}
              className="absolute bottom-0 h-[5px] w-[2.5px] rounded-full bg-cool-t"
              style={{ left: `${share}%` }}
            />
          ))
        : null}
    </div>
  );
}

/** Where moments are in a sound, in percent of its length. What falls together is one place. */
function placesOf(moments: readonly number[], seconds: number): number[] {
  return [...new Set(moments.map((at) => Math.min(100, Math.round((200 * at) / seconds) / 2)))];
}
