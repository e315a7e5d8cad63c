import type { z } from "zod";
import { type Call, send, textOf } from "./call.ts";
import type { Connection } from "./connection.ts";
import { EXIT, Failure } from "./exit.ts";
import { persist } from "./persist.ts";
import { jsonOf, refusalIn } from "./refused.ts";

/** Asks for something that costs nothing, and reads it as `schema` has it. @throws Failure */
export function askJson<Schema extends z.ZodType>(
  connection: Connection,
  call: Omit<Call, "body" | "operation">,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { signal } = call;
  return persist(connection, signal, async () => {
    const answer = await send(connection, call);
    if (answer.status !== 200) throw await refusalIn(answer, connection, signal);
    const { data } = schema.safeParse(jsonOf(await textOf(answer, connection, signal)));
    if (data === undefined) {
      const { server } = connection;
      throw new Failure(EXIT.serverAway, "server-strange", { server, count: answer.status });
    }
    return data;
  });
}
