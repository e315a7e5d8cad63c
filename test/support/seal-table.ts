import { type StatementFile, statementFileSchema } from "#contract/statement-file.ts";
import { openingSeal, sealOf } from "#contract/statement-seals.ts";
import { sha256 } from "#server/credits/day-tree.ts";
import { statementJson, statementProofs } from "#server/credits/statement-json.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The statement of an account as it is handed out, read as whoever verifies it reads it. */
export async function provableStatement(db: Db, account: string, day?: string): Promise<StatementFile> {
  let text = "";
  const proofs = (await statementProofs(db, account, day)) ?? [];
  const about = { server: "https://say.example", account, purse: null, proofs };
  for await (const piece of statementJson(db, about)) text += piece;
  return statementFileSchema.parse(JSON.parse(text));
}

/**
 * Its rows as an aligned table for an inline snapshot. `on`: the row whose seal a row was sealed on, found by trying them all; "–":
 * none, it is the first. Without ids, dates and hashes: the same story prints the same table.
 */
export function sealTable({ account, rows }: StatementFile): string {
  const seals = [openingSeal(sha256, account), ...rows.map(({ seal }) => seal)];
  const sealedOn = (row: (typeof rows)[number]) =>
    seals.findIndex((previous) => sealOf(sha256, account, previous, row) === row.seal);
  const lines = rows.map((row) => [
    `${row.number}`,
    { 0: "–" }[sealedOn(row)] ?? `${sealedOn(row)}`,
    row.kind,
    row.reason,
    row.amount,
    row.balance,
    row.words === null ? "(deleted)" : JSON.stringify(row.words),
  ]);
  const table = [["row", "on", "kind", "reason", "amount", "balance", "words"], ...lines];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((cells) => cells[column]?.length ?? 0)),
  );
  const fit = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  return table.map(fit).join("\n");
}
