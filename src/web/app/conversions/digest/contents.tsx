import type { Digest, DigestContent, DigestItem } from "#contract/digests.ts";
import { formatClock } from "#contract/format-clock.ts";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { DIGEST } from "#words/pages/digest.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { digestText } from "./digest-text.ts";

type Times = {
  /** Whether times lead to the sound; else to the text. */
  listens: boolean;
  onTime: (seconds: number) => void;
};
type DigestContentsProps = Times & Pick<Digest, "model" | "host" | "notes"> & { content: DigestContent };

/** A digest that is there. What it says is plain text, and each part leads to what was said. */
export function DigestContents({ content, model, host, notes, ...times }: DigestContentsProps) {
  const { title, summary, chapters, actions } = content;
  return (
    <>
      <p className="head-card mt-1 [overflow-wrap:anywhere]">{title}</p>
      <p className="mt-2 text-note text-ink-3">{DIGEST.made(model, host)}</p>
      {notes.map(({ code, message }) => (
        <p key={code} className="mt-2 max-w-[42rem] text-small text-ink-2">
          {message}
        </p>
      ))}
      <ul className="mt-5 grid max-w-[42rem] gap-2.5 [overflow-wrap:anywhere]">
        {summary.map((item) => (
          <li key={keyOf(item)}>
            {item.text} <ItemTimes item={item} {...times} />
          </li>
        ))}
      </ul>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <ItemList heading={DIGEST.chapters} items={chapters} {...times} />
        <ItemList heading={DIGEST.actions} items={actions} none={DIGEST.noActions} {...times} />
      </div>
      <div className="mt-6">
        <CopyButton text={digestText(content, { model, host, notes })} />
      </div>
    </>
  );
}

const keyOf = ({ text, starts }: DigestItem) => `${starts[0]} ${text}`;

type ItemListProps = Times & { heading: string; items: readonly DigestItem[]; none?: string };

/** Rows with their time before them, as the transcript has them. */
function ItemList({ heading, items, none, ...times }: ItemListProps) {
  if (items.length === 0 && !none) return null;
  return (
    <div>
      <h4 className="head-field">{heading}</h4>
      {items.length > 0 ? (
        <ul className="mt-3 border-b border-line">
          {items.map((item) => (
            <li key={keyOf(item)} className="flex gap-4 border-t border-line py-2.5">
              <span className="w-14 flex-none">
                <ItemTimes item={{ ...item, starts: item.starts.slice(0, 1) }} {...times} />
              </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">{item.text}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-small text-ink-2">{none}</p>
      )}
    </div>
  );
}

function ItemTimes({ item, listens, onTime }: Times & { item: DigestItem }) {
  return [...new Set(item.starts)].map((seconds) => {
    const clock = formatClock(seconds);
    return (
      <button
        key={seconds}
        type="button"
        aria-label={listens ? TOOLS_COPY.listenFrom(clock) : DIGEST.showFrom(clock)}
        onClick={() => onTime(seconds)}
        className="mr-2 rounded-word py-1 text-small text-ink-3 tabular-nums underline decoration-line-2 underline-offset-4 hover:text-ink"
      >
        {clock}
      </button>
    );
  });
}
