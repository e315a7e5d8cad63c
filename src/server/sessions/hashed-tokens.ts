import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from "better-auth";
import { storedToken } from "./stored-token.ts";

/** What Better Auth asks of a table; which of the parts there are depends on the call. */
type Call = {
  model: string;
  where?: Where[] | undefined;
  data?: Record<string, unknown>;
  update?: Record<string, unknown>;
};
type Row = Record<string, unknown>;

/**
 * Puts hashing between Better Auth and its tables, because it has no option for it: a session's token is hashed on
 * the way in, and whoever named the token gets it back on the way out.
 */
export function withHashedTokens(make: (options: BetterAuthOptions) => DBAdapter) {
  return (options: BetterAuthOptions): DBAdapter => {
    const adapter = make(options);
    return {
      ...hashing(adapter),
      transaction: (work) => adapter.transaction((inside) => work(hashing(inside))),
    };
  };
}

function hashing<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const row =
    <Answer>(ask: (call: never) => Promise<Answer>) =>
    async (call: Call): Promise<Answer> => {
      const { hashed, named } = hashCall(call);
      return named(await ask(hashed as never));
    };
  return {
    ...adapter,
    create: row(adapter.create),
    findOne: row(adapter.findOne),
    findMany: async (call: Call) => {
      const { hashed, named } = hashCall(call);
      return (await adapter.findMany<Row>(hashed as never)).map(named);
    },
    count: row(adapter.count),
    update: row(adapter.update),
    updateMany: row(adapter.updateMany),
    delete: row(adapter.delete),
    deleteMany: row(adapter.deleteMany),
    consumeOne: row(adapter.consumeOne),
    incrementOne: row(adapter.incrementOne),
  };
}

/** The call with hashes for tokens, and a function that puts the tokens it named back into a row. */
function hashCall(call: Call) {
  const tokens = new Map<unknown, string>();
  const hash = (token: unknown) => {
    if (typeof token !== "string") throw new Error("a session is asked for by a token that is no text");
    const stored = storedToken(token);
    tokens.set(stored, token);
    return stored;
  };
  const inFields = (fields: Record<string, unknown>) =>
    "token" in fields ? { ...fields, token: hash(fields.token) } : fields;
  const inCondition = (condition: Where): Where => {
    if (condition.field !== "token") return condition;
    const { value } = condition;
    return { ...condition, value: Array.isArray(value) ? value.map(hash) : hash(value) };
  };
  const hashed =
    call.model === "session"
      ? {
          ...call,
          ...(call.where && { where: call.where.map(inCondition) }),
          ...(call.data && { data: inFields(call.data) }),
          ...(call.update && { update: inFields(call.update) }),
        }
      : call;
  const named = <Answer>(answer: Answer): Answer => {
    const token = tokens.get((answer as Row | null)?.token);
    return token === undefined ? answer : { ...answer, token };
  };
  return { hashed, named };
}
