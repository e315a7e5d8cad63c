import { PASSWORD, type Person, send } from "./client.ts";
import type { ReplyTo } from "./contract.ts";

/** A program of somebody's: its key spends from a purse with so many of their credits. */
export async function programOf(url: string, ada: Person, credits: number, scopes?: string[]) {
  const filled = { name: "Robot", credits };
  const { purse } = (await ada.call<ReplyTo<"makePurse">>("/api/account/purses", filled)).body;
  const wish = { name: "Robot", password: PASSWORD, purse: purse?.id, ...(scopes && { scopes }) };
  const { body } = await ada.call<ReplyTo<"makeKey">>("/api/account/keys", wish);
  const headers = (name?: string) => ({
    authorization: `Bearer ${body.key}`,
    ...(name !== undefined && { "idempotency-key": name }),
  });
  const callsOf = (url: string) => ({
    get: <Body>(path: string) => send<Body>(`${url}/api/v1${path}`, { method: "GET", headers: headers() }),
    call: <Body>(path: string, sent?: unknown, name?: string) =>
      send<Body>(`${url}/api/v1${path}`, { body: sent, headers: headers(name) }),
  });
  return {
    ...callsOf(url),
    /** The same on another server, or after a restart. */
    at: callsOf,
    /** By its id. */
    purse: purse?.id ?? "",
    /** What its purse paid, movement by movement. */
    async statement() {
      const path = `/api/statement?purse=${purse?.id}`;
      return (await ada.get<ReplyTo<"readStatement">>(path)).body.lines
        .map(({ kind, words, amount, balanceAfter }) => `${kind} ${amount} → ${balanceAfter} ${words}`.trim())
        .reverse()
        .join("\n");
    },
  };
}
