import { Play } from "lucide-react";
import { Link } from "react-router";
import type { Document, FoundPlace } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import { Icon } from "#web/ui/icon.tsx";
import { LIBRARY as copy } from "#words/pages/library.ts";
import { documentAt, documentPath, documentPlaying } from "./document-address.ts";

/** The first sentence in which words were found, with a way to hear it, and how many more there are. */
export function FoundSentence({ document, found }: { document: Document; found: FoundPlace }) {
  const { id, title, language, audio, places } = document;
  const { start } = found;
  const time = start === null ? "" : formatClock(start);
  return (
    <div className="flex items-baseline gap-x-4 text-ink-2">
      {start !== null && audio ? (
        <Link
          to={documentPlaying(id, start)}
          aria-label={copy.playFrom(time, title)}
          className="-my-1.5 flex min-w-14 max-lg:-my-2.5 max-lg:min-h-11 flex-none items-center gap-2 py-1.5 text-small font-medium text-ink tabular-nums hover:text-voice-t"
        >
          <Icon of={Play} size={13} filled />
          {time}
        </Link>
      ) : null}
      <p>
        <span lang={language ?? undefined}>
          {piecesOf(found).map(({ text, isFound, at }) =>
            isFound ? (
              <mark
                key={at}
                className="border-b-2 border-cool bg-cool-tint px-1 font-semibold text-cool-t [box-decoration-break:clone]"
              >
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
        {places > 1 ? (
          <Link
            to={start === null ? documentPath(id) : documentAt(id, start)}
            className="link ml-4 text-note whitespace-nowrap"
          >
            {copy.morePlaces(places - 1)}
          </Link>
        ) : null}
      </p>
    </div>
  );
}

type Piece = { text: string; isFound: boolean; at: number };

/** A text cut where what was found begins and ends. */
function piecesOf({ text, marks }: FoundPlace): Piece[] {
  const cuts = [0, ...marks.flat(), text.length];
  return cuts
    .slice(1)
    .map((to, index) => ({ from: cuts[index] ?? 0, to, isFound: index % 2 === 1 }))
    .filter(({ from, to }) => to > from)
    .map(({ from, to, isFound }) => ({ text: text.slice(from, to), isFound, at: from }));
}
