import { Link } from "react-router";
import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { Line } from "#web/ui/line.tsx";
import { size as formatSize } from "#words/formats.ts";
import { LIBRARY } from "#words/pages/library.ts";
import { EVERYTHING, writeFilter } from "./filter.ts";

const copy = LIBRARY.storage;

type LibraryFootProps = Pick<
  ReplyOf<Calls["readLibrary"]>,
  "soundBytes" | "textBytes" | "binBytes" | "quotaBytes" | "nextExpiry"
>;

/** How much is kept, of what, and of how much; and what is deleted next. */
export function LibraryFoot({ soundBytes, textBytes, binBytes, quotaBytes, nextExpiry }: LibraryFootProps) {
  const used = soundBytes + textBytes;
  const full = quotaBytes !== null && used >= quotaBytes;
  const kept =
    quotaBytes === null ? copy.kept(formatSize(used)) : copy.keptOf(formatSize(used), formatSize(quotaBytes));
  return (
    <footer className="mt-12">
      <StorageLine
        share={quotaBytes === null ? null : used / quotaBytes}
        words={used === 0 ? 0 : textBytes / used}
      />
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 text-small text-ink-2">
        <span>
          <strong className="font-semibold text-ink">{kept}</strong>{" "}
          {copy.parts(formatSize(soundBytes), formatSize(textBytes))}
          {binBytes > 0 ? ` ${copy.inBin(formatSize(binBytes))}` : null}
        </span>
        {nextExpiry ? (
          <span>
            {copy.nextExpiry(formatDay(nextExpiry))}{" "}
            <Link
              to={{ search: writeFilter({ ...EVERYTHING, order: "going" }) }}
              className="ml-2 inline-flex min-h-11 items-center"
            >
              <span className="link">{copy.choose}</span>
            </Link>
          </span>
        ) : null}
      </p>
      {full ? <p className="mt-2 text-small font-medium text-err">{copy.full}</p> : null}
    </footer>
  );
}

/** The page's width, a tablet's and a phone's: the wave is drawn for each, so that it is as high on all. */
const WIDTHS = [
  { room: 1296, className: "hidden lg:flex" },
  { room: 740, className: "hidden sm:flex lg:hidden" },
  { room: 350, className: "flex sm:hidden" },
];
/** What is used takes so much of the line where no end is set, and at least where one is; of it each kind has so much. */
const OPEN_SHARE = 0.34;
const LEAST = 64;
const LEAST_WORDS = 10;

/** Sound as the wave, words as the quiet line after it, and as a hairline what is free. */
function StorageLine({ share, words }: { share: number | null; words: number }) {
  return WIDTHS.map(({ room, className }) => {
    const used = Math.max(LEAST, Math.min(1, share ?? OPEN_SHARE) * room);
    const written = Math.max(LEAST_WORDS, words * (used - LEAST));
    const sound = Math.round(used - written);
    return (
      <div key={room} aria-hidden="true" className={`${className} h-10 items-center`}>
        <div className="flex-none" style={{ width: `${(100 * sound) / room}%` }}>
          <Line
            className="w-full"
            recording="saywrite"
            word=""
            direction="sound-to-writing"
            width={sound}
            height={40}
            size={40}
            amplitude={18}
            swing={3.6}
            base={24}
            axis={20}
            tail={0}
            strokeWidth={3}
          />
        </div>
        <span
          className="-ml-3 h-[3px] flex-none rounded-full bg-cool"
          style={{ width: `${(100 * written) / room}%` }}
        />
        {share === null ? null : (
          <>
            <span className="h-[1.5px] min-w-0 flex-1 bg-line-2" />
            <span className="h-3 w-[1.5px] flex-none bg-line-2" />
          </>
        )}
      </div>
    );
  });
}
