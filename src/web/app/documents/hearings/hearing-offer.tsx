import { useState } from "react";
import type { Document } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import { hearingRoutes } from "#contract/routes/hearings.ts";
import { namedLanguages } from "#web/app/conversions/named-languages.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { HEARINGS } from "#words/pages/hearings.ts";
import { QUOTING } from "#words/pages/quoting.ts";

type HearingOfferProps = {
  document: Document;
  /** What is spoken in the passage, as far as it is known (BCP 47). */
  spoken: string | null;
  passage: { from: string; to: string };
  onBegun: () => void;
  onClose: () => void;
};

/** Who could listen again, in which language, and for what price; then the press. */
export function HearingOffer({ document, spoken, passage, onBegun, onClose }: HearingOfferProps) {
  const { id } = document;
  const { setCredits } = useSession();
  const [key, setKey] = useState(newKey); // pressed twice, it is one
  const [engine, setEngine] = useState<string | null>(null);
  const [language, setLanguage] = useState(spoken ?? "");
  const load = useLoad(`hearing offer ${id} ${passage.from} ${passage.to}`, async (access) => {
    const reply = await call(hearingRoutes.offerHearing, { params: { id }, query: passage, ...access });
    if (!reply.success) throw new Error(reply.message);
    return reply;
  });
  const [busy, begin, refused] = useAction(async (access, quote: string, credits: number, wanted: string) => {
    const body = { ...passage, engine: quote, credits, ...(wanted !== "" && { language: wanted }) };
    const reply = await call(hearingRoutes.beginHearing, { params: { id }, body, key, ...access });
    setCredits(reply.creditBalance, access.token);
    if (!reply.success && reply.code === "engine-changed") load.reload();
    if (!reply.success) throw new Error(reply.message);
    onBegun();
  });
  if (!load.data) return <LoadState load={load} words={HEARINGS} />;
  const { engines, start, end } = load.data;
  const chosen = engines.find((one) => one.engine === engine) ?? engines[0];
  if (!chosen) return <p className="mt-2 text-ink-2">{HEARINGS.none}</p>;
  const besides = [document.language, spoken].filter((one) => one !== null);
  const languages = namedLanguages(chosen.languages, besides);
  const wanted = languages.some(({ tag }) => tag === language) ? language : "";
  return (
    <div className="mt-2">
      <p className="text-note text-ink-2 tabular-nums">
        {QUOTING.by(null, formatClock(start), formatClock(end))}
      </p>
      <Select
        label={HEARINGS.engine}
        className="mt-3"
        value={chosen.engine}
        onChange={({ target }) => {
          setEngine(target.value);
          setKey(newKey());
        }}
      >
        {engines.map((one) => (
          <option key={one.engine} value={one.engine}>
            {`${one.name} · ${formatCredits(one.credits)}`}
          </option>
        ))}
      </Select>
      <Select
        label={HEARINGS.language}
        className="mt-3"
        value={wanted}
        onChange={({ target }) => {
          setLanguage(target.value);
          setKey(newKey());
        }}
      >
        <option value="">{HEARINGS.found}</option>
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </Select>
      {chosen.host === null ? null : (
        <p className="mt-2 text-note text-ink-2">{HEARINGS.sentTo(chosen.host)}</p>
      )}
      <p className="mt-3 flex flex-wrap gap-2">
        <Button
          tone="cool"
          size="small"
          busy={busy}
          cost={formatCredits(chosen.credits)}
          onClick={() => void begin(chosen.engine, chosen.credits, wanted)}
        >
          {HEARINGS.press}
        </Button>
        <Button tone="ghost" size="small" onClick={onClose}>
          {HEARINGS.close}
        </Button>
      </p>
      {refused ? <p className="mt-2 text-small font-medium text-err">{refused}</p> : null}
    </div>
  );
}
