import { z } from "zod";
import { type Answer, textOf } from "./call.ts";
import type { Connection } from "./connection.ts";
import { EXIT, Failure } from "./exit.ts";

/** Not now: the server asks for patience, or something before it is away. Nothing was begun that the same name does not find. */
export class Busy extends Failure {
  /** After so many seconds it may be asked again; null where it did not say. */
  readonly seconds: number | null;
  constructor(seconds: number | null, ...why: ConstructorParameters<typeof Failure>) {
    super(...why);
    this.seconds = seconds;
  }
}

const said = z.object({ message: z.string(), code: z.string().nullish() });
/** A no, as calls of OpenAI's form say it, and as our own do. */
const refusalSchema = z.union([z.object({ error: said }).transform(({ error }) => error), said]);

const OF_KEY = /^(key-(not-for-this|not-for-engine|address-refused|invalid)|login-needed|two-factor-needed)$/;
const OF_CREDITS = /^(insufficient-(quota|credit)|account-frozen|key-without-purse)$/;
const PASSING = [429, 502, 503, 504];

/** Whether an answer says no for now alone. */
export const isPassing = ({ status, headers }: Answer): boolean =>
  PASSING.includes(status) && headers["x-should-retry"] !== "false";

/** What an answer with a status that says no means for whoever asked. */
export async function refusalIn(
  answer: Answer,
  connection: Connection,
  signal: AbortSignal,
): Promise<Failure> {
  const { status, headers } = answer;
  const { server } = connection;
  const after = Number(headers["retry-after"] ?? Number.NaN);
  const seconds = Number.isFinite(after) ? after : null;
  const mayAsk = isPassing(answer);
  const refusal = refusalSchema.safeParse(jsonOf(await textOf(answer, connection, signal))).data;
  if (!refusal) {
    const strange = [EXIT.serverAway, "server-strange", { server, count: status }] as const;
    return mayAsk ? new Busy(seconds, ...strange) : new Failure(...strange);
  }
  const code = (refusal.code ?? "").replaceAll("_", "-");
  const why = { server, what: refusal.message, refusal: code };
  if (status === 402 || OF_CREDITS.test(code)) return new Failure(EXIT.noCredits, "no-credits", why);
  if (status === 401 || OF_KEY.test(code)) return new Failure(EXIT.notLoggedIn, "key-refused", why);
  if (mayAsk) return new Busy(seconds, EXIT.serverAway, "server-busy", why);
  if (status >= 500 || status === 429) return new Failure(EXIT.serverAway, "server-busy", why);
  return new Failure(EXIT.failed, "refused", why);
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
