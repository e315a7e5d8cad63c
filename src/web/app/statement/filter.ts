import type { AskedOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { STATEMENT_COPY } from "#words/pages/profile.ts";

export type Show = keyof typeof STATEMENT_COPY.shows;
export type Time = keyof typeof STATEMENT_COPY.times;
export type Filter = {
  show: Show;
  time: Time;
  /** With time `days`: the first and the last day, `YYYY-MM-DD`; empty means open. */
  from: string;
  to: string;
};

/** Keys in the order of the list; "30" and "90" are numbers to JavaScript, which would put them first. */
export const SHOWS = Object.keys(STATEMENT_COPY.shows) as Show[];
export const TIMES: readonly Time[] = ["all", "30", "90", "year", "days"];
export const EVERYTHING: Filter = { show: "all", time: "all", from: "", to: "" };

type StatementQuery = NonNullable<AskedOf<Calls["readStatement"]>["query"]>;

/** What each choice asks for, of the tools or of the kinds of movement. */
const ASKED_BY: Record<Show, Pick<StatementQuery, "tool" | "kind">> = {
  all: {},
  "text-to-speech": { tool: "text-to-speech" },
  "speech-to-text": { tool: "speech-to-text" },
  transcribe: { tool: "transcribe" },
  use: { kind: "use" },
  "not-charged": { kind: "not-charged" },
  purchase: { kind: "purchase" },
  refund: { kind: "refund" },
  adjustment: { kind: "adjustment" },
  purse: { kind: "purse" },
  welcome: { kind: "welcome" },
};

/** The filter as the query of the statement's calls. Days are UTC there, and both included. */
export function filterQuery(filter: Filter, now: Date = new Date()): StatementQuery {
  return { ...ASKED_BY[filter.show], ...daysOf(filter, now) };
}

/** The same of one purse, where one is named. */
export function statementQuery(filter: Filter, purse: string | undefined): StatementQuery {
  return { ...filterQuery(filter), ...(purse && { purse }) };
}

function daysOf({ time, from, to }: Filter, now: Date): Pick<StatementQuery, "from" | "to"> {
  if (time === "year") return { from: `${now.getUTCFullYear()}-01-01` };
  if (time === "30" || time === "90") return { from: daysBefore(now, Number(time) - 1) };
  return time === "days" ? { ...(from && { from }), ...(to && { to }) } : {};
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
