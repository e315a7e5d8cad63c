import type { Objection } from "#contract/objections.ts";
import type { ObjectionRow } from "./tables.ts";

/** Says an objection as every call does. */
export function presentObjection(row: ObjectionRow): Objection {
  const { id, kind, state, start, end, silentStart, silentEnd, note, createdAt, decidedAt } = row;
  return {
    silent: silentStart === null || silentEnd === null ? null : { start: silentStart, end: silentEnd },
    ...{ id, kind, state, start, end, note },
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
