import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { Line } from "#web/ui/line.tsx";
import { size as formatSize } from "#words/formats.ts";
import { LIBRARY as copy } from "#words/pages/library.ts";

type LibraryFootProps = Pick<ReplyOf<Calls["readLibrary"]>, "soundBytes" | "nextExpiry">;

/** How much sound is kept, and what is deleted next. */
export function LibraryFoot({ soundBytes, nextExpiry }: LibraryFootProps) {
  return (
    <footer className="mt-12">
      <div className="max-w-[430px]">
        <Line
          className="w-full"
          recording="saywrite"
          word=""
          direction="sound-to-writing"
          width={430}
          height={40}
          size={40}
          amplitude={18}
          swing={3.6}
          base={24}
          axis={20}
          strokeWidth={3}
        />
      </div>
      <p className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-1 text-small text-ink-2">
        <strong className="font-semibold text-ink">{copy.kept(formatSize(soundBytes))}</strong>
        {nextExpiry ? <span>{copy.nextExpiry(formatDay(nextExpiry))}</span> : null}
      </p>
    </footer>
  );
}
