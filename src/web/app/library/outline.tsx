import type { Document } from "#contract/documents.ts";
import { Bars } from "#web/ui/bars.tsx";

/** Dots in the place of levels, where there is no sound. */
const NO_SOUND = Array<number>(60).fill(0);
const HEIGHT = 34;

/** How a document sounds: warm when it was spoken, cool when it was written down; and where words were found in it. */
export function Outline({ kind, peaks, seconds, found }: Document) {
  const levels = peaks?.length ? peaks : NO_SOUND;
  const colour = kind === "speech" ? "var(--voice)" : "var(--cool)";
  const at = found?.start ?? null;
  return (
    <div className="relative pb-2 max-md:[&_path]:stroke-3 max-md:[&_path]:[vector-effect:non-scaling-stroke]">
      <Bars peaks={levels} height={HEIGHT} colours={{ done: colour, rest: "" }} />
      {at !== null && seconds ? (
        <span
          className="absolute bottom-0 h-[5px] w-[2.5px] rounded-full bg-cool-t"
          style={{ left: `${Math.min(1, at / seconds) * 100}%` }}
        />
      ) : null}
    </div>
  );
}
