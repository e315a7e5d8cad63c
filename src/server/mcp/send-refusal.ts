import type { OutcomeCode } from "#contract/outcomes.ts";
import type { SendRefusal } from "#server/platform/http/error-handler.ts";
import { sayTo } from "#server/platform/http/say.ts";

/** What JSON-RPC has numbers for; all else is this server's own. */
const NUMBERS: { readonly [Code in OutcomeCode]?: number } = { malformed: -32_700, "one-message": -32_600 };
const OWN = -32_000;

/** A request that is refused before any message of it was read, as clients of the protocol read it. */
export const sendRefusal: SendRefusal = (request, reply, { status, ended, carried }) => {
  if (status === 401) {
    const wrong = request.headers.authorization === undefined ? "" : ', error="invalid_token"';
    reply.header("www-authenticate", `Bearer realm="Saywrite"${wrong}`);
  }
  const data = { code: ended.code, details: ended.details, ...carried };
  const error = { code: NUMBERS[ended.code] ?? OWN, message: sayTo(request)(ended), data };
  return reply.status(status).type("application/json").send({ jsonrpc: "2.0", id: null, error });
};
