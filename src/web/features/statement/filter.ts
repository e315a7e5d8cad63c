import { TOOLS } from "#contract/calls.ts";
import { STATEMENT_KINDS } from "#contract/purchase.ts";
import { STATEMENT_COPY } from "#web/content/profile.ts";

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

const isIn = <Name extends string>(list: readonly Name[], name: string): name is Name =>
  (list as readonly string[]).includes(name);

/** The filter as the query of the statement's calls. Days are UTC there, and both included. */
export function filterQuery({ show, time, from, to }: Filter, now: Date = new Date()): URLSearchParams {
  const query = new URLSearchParams();
  if (isIn(TOOLS, show)) query.set("tool", show);
  if (isIn(STATEMENT_KINDS, show)) query.set("kind", show);
  if (time === "year") query.set("from", `${now.getUTCFullYear()}-01-01`);
  if (time === "30" || time === "90") query.set("from", daysBefore(now, Number(time) - 1));
  if (time === "days" && from) query.set("from", from);
  if (time === "days" && to) query.set("to", to);
  return query;
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
