import { Link2, Play } from "lucide-react";
import { useState } from "react";
import { formatClock } from "#contract/format-clock.ts";
import type { Quote } from "#contract/quotes.ts";
import { quoteRoutes } from "#contract/routes/quotes.ts";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { QUOTING } from "#words/pages/quoting.ts";
import type { Passage } from "./marked-passage.ts";

type QuotePartProps = {
  id: string;
  revision: number;
  passage: Passage;
  /** Who says it; null where nobody is named. */
  speaker: string | null;
  /** Words are marked; else it is the whole sentence. */
  isMarked: boolean;
  /** Null where there is no sound: then there is no link either. */
  onPlay: ((seconds: number) => void) | null;
};

/** The passage that is marked, to be copied, heard, or given a link that proves it. */
export function QuotePart({ id, revision, passage, speaker, isMarked, onPlay }: QuotePartProps) {
  const { from, to, text, start, end } = passage;
  const [made, setMade] = useState<{ quote: Quote; of: Passage } | null>(null);
  const [busy, make] = useAction(async (access) => {
    const body = { from, to, revision };
    const { quote } = await call(quoteRoutes.createQuote, { params: { id }, body, ...access });
    setMade({ quote, of: passage });
  });
  const by = QUOTING.by(speaker, formatClock(start), formatClock(end));
  const link = made && isSame(made.of, passage) ? made.quote : null;
  return (
    <section data-tools="" className="mt-5 border-t border-line pt-4">
      <h3 className="head-field">{QUOTING.title}</h3>
      <p className="mt-2 line-clamp-3 font-medium [overflow-wrap:anywhere]">“{text}”</p>
      <p className="mt-1 text-note text-ink-2 tabular-nums">{by}</p>
      {isMarked ? null : <p className="mt-1 text-note text-ink-3">{QUOTING.hint}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={QUOTING.copied(text, by)} />
        {onPlay ? (
          <>
            <Button
              tone="ghost"
              size="small"
              icon={<Icon of={Play} size={16} filled />}
              onClick={() => onPlay(start)}
            >
              {QUOTING.play}
            </Button>
            {link ? null : (
              <Button
                tone="ghost"
                size="small"
                busy={busy}
                icon={<Icon of={Link2} size={18} />}
                onClick={() => void make()}
              >
                {QUOTING.link}
              </Button>
            )}
          </>
        ) : null}
      </div>
      {onPlay && !link ? <p className="mt-2 text-note text-ink-3">{QUOTING.linkHint}</p> : null}
      {link ? (
        <div role="status" className="mt-3">
          <p className="text-note text-ink-2">{QUOTING.made}</p>
          <p className="mt-1 mb-3 text-small [overflow-wrap:anywhere]">{link.url}</p>
          <CopyButton text={`${QUOTING.copied(text, by)} ${link.url}`} />
        </div>
      ) : null}
    </section>
  );
}

const isSame = (one: Passage, other: Passage) =>
  one.text === other.text && one.start === other.start && one.end === other.end;
