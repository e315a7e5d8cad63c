import { classNames } from "#web/ui/class-names.ts";
import type { Kind } from "#words/pages/pricing.ts";

/** More blocks than this are drawn as one: their edges would be all there is to see. */
const MOST_BLOCKS = 60;

type BlockMeterProps = {
  kind: Kind;
  /** All three in characters or minutes. */
  length: number;
  block: number;
  most: number;
};

/** What one text or recording starts (outlined) and what it uses of that (filled), in blocks. */
export function BlockMeter({ kind, length, block, most }: BlockMeterProps) {
  const size = most / block > MOST_BLOCKS ? most : block;
  const blocks = Array.from({ length: Math.ceil(most / size) }, (_, i) => i * size);
  const [edge, tint, fill] =
    kind === "text"
      ? ["border-cool", "bg-cool-tint", "bg-cool"]
      : ["border-voice", "bg-voice-tint", "bg-voice"];
  return (
    <span className="flex h-full">
      {blocks.map((from) => {
        const used = Math.min(1, Math.max(0, (length - from) / size));
        return (
          <span
            key={from}
            style={{ flexGrow: Math.min(size, most - from) / size }}
            className={classNames(
              "basis-0 border-y border-l last:border-r",
              used > 0 ? `${edge} ${tint}` : "border-line",
              used > 0 && from > 0 && "border-l-sheet",
            )}
          >
            <span className={classNames("block h-full", fill)} style={{ width: `${used * 100}%` }} />
          </span>
        );
      })}
    </span>
  );
}
