import { Link2, Play } from "lucide-react";
import { useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import type { Quote } from "#contract/quotes.ts";
import { quoteRoutes } from "#contract/routes/quotes.ts";
import { SHARE_LIMITS, type ShareLasts } from "#contract/share-limits.ts";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/select.tsx";
import { QUOTING } from "#words/pages/quoting.ts";
import { SHARING } from "#words/pages/sharing.ts";
import { LASTS } from "../new-share.tsx";
import type { Opened } from "../opened.ts";
import { type Passage, passageOf, useMarkedPassage } from "./marked-passage.ts";

type QuotePartProps = {
  opened: Opened;
  /** The chosen one: it is quoted where no words are marked. */
  segment: DocumentSegment;
  nameOf: (speaker: number) => string;
  /** Null where there is no sound: then there is no link either. */
  onPlay: ((seconds: number) => void) | null;
};

/** The passage that is marked, to be copied, heard, or given a link that proves it. */
export function QuotePart({ opened, segment, nameOf, onPlay }: QuotePartProps) {
  const marked = useMarkedPassage(opened.segments);
  const passage = marked ?? passageOf(segment);
  return passage ? (
    <Quoting
      {...{ passage, nameOf, onPlay }}
      id={opened.document.id}
      revision={opened.revision}
      isMarked={marked !== null}
    />
  ) : null;
}

type QuotingProps = Pick<QuotePartProps, "nameOf" | "onPlay"> & {
  id: string;
  revision: number;
  passage: Passage;
  isMarked: boolean;
};

function Quoting({ id, revision, passage, isMarked, nameOf, onPlay }: QuotingProps) {
  const { from, to, text, start, end } = passage;
  const [made, setMade] = useState<{ quote: Quote; of: Passage } | null>(null);
  const [lasts, setLasts] = useState<ShareLasts>("month");
  /** Null of a link without one. */
  const [password, setPassword] = useState<string | null>(null);
  const [busy, make] = useAction(async (access) => {
    const body = { from, to, revision, lasts, ...(password && { password }) };
    const { quote } = await call(quoteRoutes.createQuote, { params: { id }, body, ...access });
    setMade({ quote, of: passage });
    setPassword(null);
  });
  const isShort = password !== null && password.length < SHARE_LIMITS.passwordMin;
  const [warned, setWarned] = useState(false);
  const link = made && isSame(made.of, passage) ? made.quote : null;
  // What is signed names nobody where somebody has no name.
  const speaker = link ? link.speaker : passage.speakers.map(nameOf).join(", ") || null;
  const by = QUOTING.by(speaker, formatClock(start), formatClock(end));
  return (
    <section data-key="q" className="mt-5 border-t border-line pt-4">
      <h2 className="head-field">{QUOTING.title}</h2>
      <p className="mt-2 line-clamp-3 font-medium [overflow-wrap:anywhere]">{QUOTING.quoted(text)}</p>
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
                onClick={() => {
                  setWarned(isShort);
                  if (!isShort) void make();
                }}
              >
                {QUOTING.link}
              </Button>
            )}
          </>
        ) : null}
      </div>
      {onPlay && !link ? (
        <>
          <p className="mt-2 text-note text-ink-3">{QUOTING.linkHint}</p>
          <Select
            label={QUOTING.lasts}
            className="mt-3"
            value={lasts}
            onChange={({ target }) => setLasts(LASTS.find((one) => one === target.value) ?? "month")}
          >
            {LASTS.map((one) => (
              <option key={one} value={one}>
                {SHARING.make.lastsFor[one]}
              </option>
            ))}
          </Select>
          <div className="mt-4 grid gap-4">
            <Checkbox
              checked={password !== null}
              onChange={({ target }) => setPassword(target.checked ? "" : null)}
            >
              {QUOTING.locked}
            </Checkbox>
            {password === null ? null : (
              <PasswordField
                label={SHARING.make.password}
                autoComplete="off"
                maxLength={SHARE_LIMITS.passwordMax}
                value={password}
                error={warned && isShort ? SHARING.make.passwordShort(SHARE_LIMITS.passwordMin) : undefined}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
          </div>
        </>
      ) : null}
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
