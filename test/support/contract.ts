import { isDeepStrictEqual } from "node:util";
import { laterSchemaOf, type ReplyOf, refusalSchemaOf, replySchemaOf } from "#contract/call.ts";
import { missingCreditsSchema } from "#contract/missing-credits.ts";
import { OUTCOMES, type Outcome, type OutcomeCode, sayIn } from "#contract/outcomes.ts";
import { withProgramCalls } from "#contract/program-calls.ts";
import { refusalsOf } from "#contract/refusals.ts";
import { CALLS, type CallName, type Calls } from "#contract/registry.ts";
import { CATALOGUES } from "#locales/catalogues.ts";

/** What every JSON answer says. */
export type Plain = {
  success: boolean;
  code: OutcomeCode;
  details: Record<string, string | number>;
  message: string;
};

type EveryField<Reply> = Reply extends unknown ? keyof Reply : never;
type FieldOf<Reply, Field> = Reply extends unknown
  ? Field extends keyof Reply
    ? Reply[Field]
    : never
  : never;

/** What a call answers, with the fields of a success and of a refusal side by side, as tests read them. */
export type ReplyTo<Name extends CallName> = SideBySide<ReplyOf<Calls[Name]>>;
type SideBySide<Reply> = Plain & { [Field in Exclude<keyof Reply, keyof Plain>]: Reply[Field] } & {
  [Field in Exclude<EveryField<Reply>, keyof Reply>]?: FieldOf<Reply, Field>;
};

const PATTERNS = Object.entries(withProgramCalls(CALLS)).map(([name, call]) => ({
  name,
  call,
  pattern: new RegExp(`^${call.path.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}/*$`),
  /** Where two patterns fit, the one that says more is meant: `/by-key/:key` before `/:id/cancel`. */
  literal: call.path.replace(/:\w+/g, "").length,
}));

/** The call behind a request; undefined when no call of the contract has that address. */
function callOf(method: string, path: string) {
  return PATTERNS.filter(({ call, pattern }) => call.method === method && pattern.test(path)).sort(
    (a, b) => b.literal - a.literal,
  )[0];
}

/** Holds what came of a call against its definition, and leaves it to be read. @throws when it answers something else */
export async function checkReply(method: string, url: string, response: Response): Promise<void> {
  const path = new URL(url).pathname;
  const found = callOf(method, path);
  if (!found || response.redirected || response.status === 304) return;
  const type = response.headers.get("content-type") ?? "";
  const { name, call } = found;
  if (call.bodiless && response.ok) {
    if (response.status !== call.bodiless) throw new Error(`${name} answered ${response.status}`);
    return;
  }
  const own = call.events ? "text/event-stream" : call.produces;
  if (own && response.ok) {
    if (!type.startsWith(own)) throw new Error(`${name} answered ${type} and not ${own}`);
    return;
  }
  if (!type.startsWith("application/json"))
    throw new Error(`${name} answered ${response.status} with ${type}`);
  const body = await response
    .clone()
    .text()
    .catch(() => null); // broken off: whoever asked will notice
  const fault = body === null ? null : undeclared(method, path, response.status, JSON.parse(body));
  if (fault) throw new Error(fault);
}

/**
 * What is wrong with the answer of a call: a code that its definition does not declare for that status, another shape,
 * other values than belong to the code, or other words than those for it. Null when nothing is.
 */
export function undeclared(method: string, path: string, status: number, body: unknown): string | null {
  const found = callOf(method, path);
  if (!found) return null;
  const { name, call } = found;
  const { code, details = {}, message } = (body ?? {}) as Partial<Plain>;
  const later = status === 202 ? laterSchemaOf(call) : undefined;
  const done = { 200: call.done ?? ["ok"], 202: later && call.later?.done }[status] ?? [];
  const codes = [...done, ...(refusalsOf(call).get(status) ?? [])];
  if (!code || !codes.includes(code))
    return `${name} answered ${status} with the code ${code}, which the contract does not declare`;
  const schema = later ?? (status === 200 ? replySchemaOf(call) : refusalSchemaOf(call, codes));
  const misfit = schema.safeParse(body).error?.issues[0];
  if (misfit) return `${name} answered ${status} ${code} with ${misfit.path.join(".")}: ${misfit.message}`;
  const values = Object.entries(OUTCOMES[code]).map(([value, kind]) => [
    value,
    kind === "text" || kind === "tool" ? "string" : "number",
  ]);
  // A program is told besides what its purse lacks.
  if (status === 402 && code === "insufficient-credit")
    values.push(
      ...Object.keys(missingCreditsSchema.shape).map((name) => [name, name === "buy" ? "string" : "number"]),
    );
  const given = Object.entries(details).map(([value, one]) => [value, typeof one]);
  if (!isDeepStrictEqual(Object.fromEntries(given), Object.fromEntries(values)))
    return `${name} answered ${status} ${code} with other values than belong to it: ${JSON.stringify(details)}`;
  const reported = { code, details } as Outcome;
  const said = Object.values(CATALOGUES).map(({ OUTCOMES: words }) => sayIn(words, reported));
  return said.some((sentence) => sentence === message)
    ? null
    : `${name} answered ${status} ${code} in words that are not of it: ${message}`;
}
