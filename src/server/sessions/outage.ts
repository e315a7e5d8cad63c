import type { DBAdapter } from "better-auth";
import { APIError } from "better-auth/api";
import { isOutage } from "#server/platform/db/outage.ts";

/** Better Auth hands its own errors on, and makes one without a cause of every other. */
class AuthAway extends APIError {
  constructor(cause: unknown) {
    super("SERVICE_UNAVAILABLE", { message: "the database is away" });
    this.cause = cause;
  }
}

/** Lets an outage of the database through to whoever called Better Auth, instead of "no session" or "no such user". */
export function passingOutages<Options>(open: (options: Options) => DBAdapter) {
  return (options: Options): DBAdapter => {
    const adapter = open(options);
    const { transaction } = adapter;
    raiseOutages(adapter);
    adapter.transaction = (work) => transaction((tx) => work(raiseOutages(tx)));
    return adapter;
  };
}

/** In place: Better Auth knows an adapter by its identity. */
function raiseOutages<Adapter extends object>(adapter: Adapter): Adapter {
  for (const [name, verb] of Object.entries(adapter)) {
    if (typeof verb !== "function") continue;
    const telling = async (...given: unknown[]) => {
      try {
        return await verb.apply(adapter, given);
      } catch (error) {
        throw isOutage(error) && !(error instanceof APIError) ? new AuthAway(error) : error;
      }
    };
    Reflect.set(adapter, name, telling);
  }
  return adapter;
}
