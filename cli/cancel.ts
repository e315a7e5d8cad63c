import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { programPath } from "../src/contract/program-calls.ts";
import { conversionRoutes } from "../src/contract/routes/conversions.ts";
import { type Call, send, textOf } from "./call.ts";
import type { Connection } from "./connection.ts";
import { EXIT, Failure } from "./exit.ts";
import { jsonOf } from "./refused.ts";

/** Whoever pressed Ctrl-C waits no longer than this for what becomes of the work. */
const PATIENCE_MILLISECONDS = 10_000;
const MEANWHILE_MILLISECONDS = 500;

const openedSchema = z.object({
  conversion: z.object({ id: z.string(), key: z.string(), credits: z.number() }),
});

/**
 * Stops the work that a request of this name began, as far as its key may find and stop it. Resolves with what to tell of it:
 * whether anything is paid.
 */
export async function cancelWork(connection: Connection, operation: string): Promise<Failure> {
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  const ask = async (call: Pick<Call, "method" | "path">) => {
    const answer = await send(connection, { ...call, signal });
    return { status: answer.status, body: jsonOf(await textOf(answer, connection, signal)) };
  };
  const stopped = (code: "stopped" | "stopped-paid" | "stopped-unknown") => new Failure(EXIT.stopped, code);
  try {
    const { findConversion, cancelConversion } = conversionRoutes;
    const byKey = programPath(findConversion.path).replace(":key", encodeURIComponent(operation));
    const look = () => ask({ method: "GET", path: byKey });
    const first = await look();
    // What was on its way when the request was left may begin after all.
    const missing = first.status === 404;
    if (missing) await setTimeout(MEANWHILE_MILLISECONDS);
    const { status, body } = missing ? await look() : first;
    if (status === 404) return stopped("stopped");
    const found = openedSchema.safeParse(body).data;
    if (!found) return stopped("stopped-unknown");
    // The same recording was at work already, under another name: that is somebody else's to stop.
    if (found.conversion.key !== operation) return stopped("stopped");
    const byId = programPath(cancelConversion.path).replace(":id", encodeURIComponent(found.conversion.id));
    const canceled = openedSchema.safeParse((await ask({ method: "POST", path: byId })).body).data;
    if (!canceled) return stopped("stopped-unknown");
    return stopped(canceled.conversion.credits > 0 ? "stopped-paid" : "stopped");
  } catch {
    return stopped("stopped-unknown");
  }
}
