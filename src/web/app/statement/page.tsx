import { Download } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { creditRoutes } from "#contract/routes/credits.ts";
import { saveFile } from "#web/app/conversions/save-file.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { loadFile } from "#web/lib/client/call.ts";
import { formatLongDay } from "#web/lib/formats/moments.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { STATEMENT_COPY as copy, PROFILE_COPY } from "#words/pages/profile.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { EVERYTHING, type Filter, statementQuery } from "./filter.ts";
import { LoadState } from "./load-state.tsx";
import { StatementFilters } from "./statement-filters.tsx";
import { StatementRows } from "./statement-rows.tsx";
import { UsageChart } from "./usage-chart.tsx";
import { useStatement } from "./use-statement.ts";

export const meta = () => pageMeta(copy.title, PROFILE_COPY.description);

/** Where the credits came from and where they went. */
export default function StatementPage() {
  const [filter, setFilter] = useState<Filter>(EVERYTHING);
  const [address] = useSearchParams();
  const purse = address.get("purse") ?? undefined;
  /** Whose root the download has to prove beside the newest: the page that verifies leads here with it. */
  const asked = address.get("day") ?? "";
  const day = isDay(asked) ? asked : undefined;
  const { load, more, loadingMore, hasMore } = useStatement(filter, purse);
  const [savingCsv, saveCsv] = useAction(async (access) => {
    const query = statementQuery(filter, purse);
    saveFile(await loadFile(creditRoutes.downloadStatement, { query, ...access }), copy.csvName);
  });
  // Whole, whatever is filtered: of rows that were picked out nobody could tell which are missing.
  const [savingProof, saveProof] = useAction(async (access) => {
    const query = { purse, day };
    saveFile(await loadFile(creditRoutes.downloadProvableStatement, { query, ...access }), copy.proofName);
  });
  const statement = load.data;
  return (
    <div className="grid grid-cols-1 gap-16">
      <section aria-labelledby="statement">
        <div className="flex items-baseline justify-between gap-5 border-b-2 border-ink pb-4">
          <h2 id="statement" className="head-row">
            {statement?.purse ? copy.ofPurse(statement.purse.name) : copy.title}
          </h2>
          {statement ? (
            <p className="head-row whitespace-nowrap">
              {formatCredits(statement.purse?.available ?? statement.creditBalance)}
            </p>
          ) : null}
        </div>
        {purse ? (
          <p className="border-b border-line py-4">
            <Link to="/profile/statement" className="link">
              {copy.whole}
            </Link>
          </p>
        ) : null}
        {statement && !purse ? <Notes {...statement} /> : null}
        <div className="flex flex-wrap items-end justify-between gap-5 border-b border-line py-5">
          <StatementFilters filter={filter} onChange={setFilter} />
          <div className="flex w-full flex-wrap gap-3 sm:w-auto">
            <SaveButton words={copy.csv} busy={savingCsv} onClick={() => void saveCsv()} />
            <SaveButton words={copy.proof} busy={savingProof} onClick={() => void saveProof()} />
          </div>
          <p className="w-full text-small text-ink-2">
            {copy.proofNote} {day ? copy.proofOfDay(formatLongDay(day)) : null}{" "}
            <Link to="/verify-statement" className="link">
              {PAGE_TITLES.verifyStatement}
            </Link>
          </p>
        </div>
        {!statement || load.why !== null ? (
          <LoadState load={load} words={copy} />
        ) : statement.lines.length === 0 ? (
          <Nothing filtered={filter !== EVERYTHING} onEverything={() => setFilter(EVERYTHING)} />
        ) : (
          <StatementRows lines={statement.lines} stale={load.loading} />
        )}
        {hasMore ? (
          <Button tone="ghost" className="mt-7" busy={loadingMore} onClick={() => void more()}>
            {copy.more}
          </Button>
        ) : null}
      </section>
      <UsageChart purse={purse} />
    </div>
  );
}

function isDay(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

function SaveButton({ words, busy, onClick }: { words: string; busy: boolean; onClick: () => void }) {
  return (
    <Button
      tone="ghost"
      className="min-h-[50px] w-full sm:w-auto"
      busy={busy}
      icon={<Icon of={Download} size={18} />}
      onClick={onClick}
    >
      {words}
    </Button>
  );
}

function Notes({ held, owed, frozen }: ReplyOf<Calls["readStatement"]>) {
  if (!held && !owed && !frozen) return null;
  return (
    <div className="border-b border-line py-4">
      {held ? <p className="text-ink-2">{copy.held(held)}</p> : null}
      {owed ? <p className="font-medium text-err">{copy.owed(owed)}</p> : null}
      {frozen ? <p className="font-medium text-err">{copy.frozen}</p> : null}
    </div>
  );
}

function Nothing({ filtered, onEverything }: { filtered: boolean; onEverything: () => void }) {
  return (
    <div className="pt-9">
      <StatePanel
        kind="empty"
        title={filtered ? copy.noneFound : copy.empty}
        action={
          filtered ? (
            <Button tone="ghost" size="small" onClick={onEverything}>
              {copy.everything}
            </Button>
          ) : null
        }
      >
        {filtered ? copy.noneFoundBody : copy.emptyBody}
      </StatePanel>
    </div>
  );
}
