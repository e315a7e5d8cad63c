import { Link } from "react-router";
import type { StatementLine } from "#contract/credits.ts";
import { formatMoment } from "#web/app/formats/past.ts";
import { MiddleCut } from "#web/app/parts/middle-cut.tsx";
import { signed } from "#web/lib/formats/signed.ts";
import { classNames } from "#web/ui/class-names.ts";
import { formatNumber } from "#words/locale.ts";
import { STATEMENT_COPY as copy } from "#words/pages/profile.ts";

/** The movements of credits, newest first: when, what and why, how many, and the balance after. */
export function StatementRows({ lines, stale }: { lines: readonly StatementLine[]; stale: boolean }) {
  return (
    <table className={classNames("w-full", stale && "text-ink-3")} aria-busy={stale}>
      <thead className="text-left text-small text-ink-3">
        <tr className="border-b border-line">
          <th className="hidden py-2.5 font-medium sm:table-cell">{copy.columns.when}</th>
          <th className="py-2.5 font-medium">{copy.columns.what}</th>
          <th className="py-2.5 pl-3 text-right font-medium">{copy.columns.amount}</th>
          <th className="py-2.5 pl-5 text-right font-medium sm:pl-9">{copy.columns.balance}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line }: { line: StatementLine }) {
  const { at, because, amount, balanceAfter, kind } = line;
  const [what, title] = wordsOf(line);
  return (
    <tr className="border-b border-line align-baseline">
      <td className="hidden w-36 py-3.5 pr-5 text-small whitespace-nowrap text-ink-3 tabular-nums sm:table-cell">
        <time dateTime={at}>{formatMoment(at)}</time>
      </td>
      <td className="w-full max-w-0 py-3.5 pr-4">
        <span className="block font-medium">{what}</span>
        {title ? (
          <span className="block truncate text-small text-ink-2" title={title}>
            {line.paid ? (
              <Link to={`/documents/${line.paid.document}?block=${line.paid.block}`} className="link">
                {title}
              </Link>
            ) : line.tool === "transcribe" ? (
              <MiddleCut>{title}</MiddleCut>
            ) : (
              title
            )}
          </span>
        ) : null}
        {line.asked === null ? null : (
          <span className="block truncate text-note text-ink-3">{copy.askedBy(line.asked)}</span>
        )}
        {line.engine ? <span className="block text-note text-ink-3">{line.engine}</span> : null}
        {because ? <span className="block text-small text-ink-2">{because.message}</span> : null}
        <time dateTime={at} className="block text-note text-ink-3 tabular-nums sm:hidden">
          {formatMoment(at)}
        </time>
      </td>
      <td
        className={classNames(
          "py-3.5 pl-3 text-right",
          kind === "not-charged" ? "text-small text-ink-2" : "head-number whitespace-nowrap",
          amount > 0 && "text-cool-t",
        )}
      >
        {kind === "not-charged" ? copy.shows[kind] : signed(amount)}
      </td>
      <td className="py-3.5 pl-5 text-right whitespace-nowrap text-ink-2 tabular-nums sm:pl-9">
        {balanceAfter < 0 ? signed(balanceAfter) : formatNumber(balanceAfter)}
      </td>
    </tr>
  );
}

/** What happened and to what. The reason of an operator is their own words, so who spoke them stands above. */
function wordsOf({ kind, reason, words, amount }: StatementLine): [what: string, title: string] {
  if (kind !== "adjustment") return [reason.message, words];
  return [amount > 0 ? copy.given : copy.takenByUs, words || reason.message];
}
