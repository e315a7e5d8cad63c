import type { Hearing } from "#contract/hearings.ts";
import { outcome, type Say, withMessage } from "#contract/outcomes.ts";
import type { HearingRow } from "./tables.ts";

/** A hearing as calls tell of it. */
export const presentHearing = (row: HearingRow, say: Say): Hearing => ({
  id: row.id,
  state: row.state,
  ...withMessage(say, row.failure ? outcome(row.failure) : outcome("ok")),
  engine: say(outcome("engine-named", { engine: row.engineName })),
  host: row.host,
  language: row.language,
  ...{ start: row.start, end: row.end, credits: row.charged },
  createdAt: row.createdAt.toISOString(),
  text: row.heard?.map(({ text }) => text.trim()).join(" ") ?? null,
});
