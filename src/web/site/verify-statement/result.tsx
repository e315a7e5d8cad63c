import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { rowRanges } from "#contract/row-ranges.ts";
import type { Checked } from "#contract/statement-check.ts";
import { ORIGIN } from "#web/lib/address.ts";
import { formatLongDay } from "#web/lib/formats/moments.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VERIFY_STATEMENT as copy } from "#words/pages/verify-statement.ts";
import { STATEMENT_FAULTS } from "#words/statement-faults.ts";

/** Ranges of rows that are named one by one. */
const MOST_RANGES = 20;

const LOOKS = {
  holds: { icon: Check, colour: "text-cool-t", edge: "border-cool" },
  broken: { icon: TriangleAlert, colour: "text-err", edge: "border-err" },
  open: { icon: TriangleAlert, colour: "text-ink", edge: "border-ink" },
} as const;

/** What was found: whether it holds, what is wrong by its row, and what of it is proven. */
export function Result({ found }: { found: Checked }) {
  const { verdict, rows, before, proven, account, server } = found;
  const { icon, colour, edge } = LOOKS[verdict];
  const deleted = rowRanges(found.wordsDeleted);
  const misdated = rowRanges(found.misdated);
  // This server may be reached by another name than its own.
  const names = [ORIGIN, window.location.origin];
  const isElsewhere = !URL.canParse(server) || !names.includes(new URL(server).origin);
  return (
    <div data-verdict={verdict} className={`border-t-2 pt-5 ${edge}`}>
      <h2 className={`head-card flex items-start gap-3 ${colour}`}>
        <Icon of={icon} size={28} className="mt-1 flex-none" />
        {copy.verdicts[verdict]}
      </h2>
      <Faults found={found} />
      <dl className="mt-6 border-t border-line">
        <Fact name="rows" label={copy.rows}>
          {rows === 0 ? copy.none : verdict === "broken" ? copy.rowsRead(rows) : copy.rowsHold(rows)}
        </Fact>
        {rows > 0 ? (
          <Fact name="proven" label={copy.proven}>
            <Proven found={found} />
          </Fact>
        ) : null}
        {proven && rows > proven.rows ? (
          <Fact name="newer" label={copy.newer}>
            {copy.newerRows(proven.rows + 1, rows)}
          </Fact>
        ) : null}
        {before > 0 ? (
          <Fact name="before" label={copy.before}>
            {copy.beforeRows(before)}
          </Fact>
        ) : null}
        {deleted.length > 0 ? (
          <Fact name="deleted" label={copy.deleted}>
            {copy.deletedRows(deleted.slice(0, MOST_RANGES), deleted.length > MOST_RANGES)}
          </Fact>
        ) : null}
        {found.rowless.length > 0 ? (
          <Fact name="rowless" label={copy.rowless}>
            {copy.rowlessDays(found.rowless.map(formatLongDay))}
          </Fact>
        ) : null}
        {misdated.length > 0 ? (
          <Fact name="misdated" label={copy.misdated}>
            {copy.misdatedRows(misdated.slice(0, MOST_RANGES), misdated.length > MOST_RANGES)}
          </Fact>
        ) : null}
        <Fact name="account" label={copy.account}>
          {account}
        </Fact>
        <Fact name="server" label={copy.stated}>
          {server}
          {isElsewhere ? <span className="mt-1 block">{copy.elsewhere}</span> : null}
        </Fact>
      </dl>
    </div>
  );
}

function Faults({ found }: { found: Checked }) {
  const { verdict, faults, moreFaults, purse } = found;
  if (faults.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="head-field">{verdict === "open" ? copy.missing : copy.faults}</h3>
      <ul className="mt-2 list-disc space-y-2 pl-5">
        {faults.map((fault) => {
          const {
            code,
            row = 0,
            to = 0,
            day = "",
          } = { row: undefined, to: undefined, day: undefined, ...fault };
          return (
            <li key={`${code} ${row} ${day}`} data-fault={code} data-row={row || undefined}>
              {STATEMENT_FAULTS[code]({ row, to, day: day && formatLongDay(day) })}
              {code === "proof-missing" ? (
                <Link
                  to={`/profile/statement?day=${day}${purse ? `&purse=${purse}` : ""}`}
                  className="link ml-1.5"
                >
                  {copy.withProof}
                </Link>
              ) : null}
            </li>
          );
        })}
      </ul>
      {moreFaults > 0 ? <p className="mt-2 text-ink-2">{copy.moreFaults(moreFaults)}</p> : null}
    </section>
  );
}

function Proven({ found: { verdict, proven, compared } }: { found: Checked }) {
  if (verdict !== "holds") return copy.nothingProven;
  if (!proven) return copy.notProven;
  return (
    <>
      {copy.provenRows(proven.rows, formatLongDay(proven.day))}
      <code data-compared={compared} className="my-1.5 block text-small">
        {proven.day} {proven.root}
      </code>
      {compared ? copy.compared : copy.notCompared}
    </>
  );
}

function Fact({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div data-fact={name} className="grid gap-x-7 gap-y-1 border-b border-line py-4 md:grid-cols-[9rem_1fr]">
      <dt className="font-semibold">{label}</dt>
      <dd className="min-w-0 text-ink-2 tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
