import { Check, Play, RefreshCw } from "lucide-react";
import type { DoubtfulSentence } from "#contract/checks.ts";
import { CHECK } from "#words/pages/check.ts";
import { Tool } from "../tool.tsx";
import { useDoubtActs } from "./doubts-of-text.ts";

type DoubtNoteProps = {
  doubt: DoubtfulSentence;
  /** The sentence as it is written. */
  text: string;
  /** Plays it; null where that can't be. */
  onListen: (() => void) | null;
};

/** What is written and what was heard at the doubtful places of a sentence, and what can be done about it. */
export function DoubtNote({ doubt, text, onListen }: DoubtNoteProps) {
  const { remake, dismiss, busy, making } = useDoubtActs();
  return (
    <section aria-label={CHECK.place.label} className="mb-1 border-l-2 border-voice pl-4">
      <ul className="grid gap-2 text-small">
        {doubt.places.map(({ from, to, heard }) => (
          <li key={from}>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 [overflow-wrap:anywhere]">
              <dt className="text-ink-2">{CHECK.place.written}</dt>
              <dd className="font-semibold">{text.slice(from, to)}</dd>
              <dt className="text-ink-2">{CHECK.place.heard}</dt>
              <dd className={heard ? "font-semibold" : "text-ink-2"}>{heard || CHECK.place.nothing}</dd>
            </dl>
          </li>
        ))}
      </ul>
      {doubt.remake === "used" ? <p className="mt-2 text-note text-ink-2">{CHECK.used}</p> : null}
      <div className="mt-1 flex flex-wrap gap-x-6">
        {onListen ? (
          <Tool icon={Play} onPress={onListen}>
            {CHECK.listen}
          </Tool>
        ) : null}
        {doubt.remake === "free" ? (
          <Tool icon={RefreshCw} disabled={busy || making} onPress={() => remake(doubt)}>
            {CHECK.remake}
          </Tool>
        ) : null}
        <Tool icon={Check} disabled={busy} onPress={() => dismiss(doubt)}>
          {CHECK.right}
        </Tool>
      </div>
    </section>
  );
}
