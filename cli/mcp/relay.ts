import { randomUUID } from "node:crypto";
import { z } from "zod";
import { MCP_PATH } from "../../src/contract/program-folders.ts";
import { type Answer, bytesOf, type Call, send, textOf } from "../call.ts";
import type { Connection } from "../connection.ts";
import { EXIT, Failure } from "../exit.ts";
import { persist } from "../persist.ts";
import { Busy, isPassing, jsonOf } from "../refused.ts";

/** Asks the server in the protocol that it speaks itself. */
export type Relay = {
  /** Sends a message and resolves with its result. `notify`: hears how far the work is. @throws Failure, AbortError when it is canceled */
  ask(method: string, params: object, about?: { canceled?: AbortSignal; notify?: Notify }): Promise<unknown>;
};
export type Notify = (progress: number) => Promise<void>;

const failed = z.object({
  error: z.object({ message: z.string(), data: z.object({ code: z.string() }).optional() }),
});
const message = z.union([
  z.object({ id: z.number(), result: z.unknown() }),
  failed,
  z.object({ method: z.literal("notifications/progress"), params: z.object({ progress: z.number() }) }),
]);

/** How long a server is told that something is canceled. */
const CANCEL_MILLISECONDS = 10_000;

/** Opens the way to a server's own tools. */
export function openRelay(connection: Connection, stopped: AbortSignal): Relay {
  const session = randomUUID();
  let last = 0;
  const sendMessage = (sent: object, signal: AbortSignal) => {
    const text = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...sent }));
    const headers = { accept: "application/json, text/event-stream", "mcp-session-id": session };
    async function* chunks() {
      yield text;
    }
    const body = { type: "application/json", bytes: text.length, chunks };
    const call: Call = { method: "POST", path: MCP_PATH, body, headers, signal };
    return send(connection, call);
  };
  const cancel = (requestId: number) => {
    const params = { requestId };
    return sendMessage(
      { method: "notifications/cancelled", params },
      AbortSignal.timeout(CANCEL_MILLISECONDS),
    );
  };
  return {
    async ask(method, params, { canceled, notify } = {}) {
      canceled?.throwIfAborted();
      const over = new AbortController();
      const signal = AbortSignal.any([stopped, over.signal]);
      let id = 0;
      // The server is told first: who only leaves wants it still.
      const stop = () =>
        void cancel(id)
          .catch(() => {})
          .finally(() => over.abort());
      canceled?.addEventListener("abort", stop, { once: true });
      try {
        return await persist(connection, signal, async () => {
          id = ++last;
          const _meta = notify && { progressToken: id };
          const answer = await sendMessage(
            { id, method, params: { ...params, ...(_meta && { _meta }) } },
            signal,
          );
          return resultIn(connection, answer, signal, notify);
        });
      } finally {
        canceled?.removeEventListener("abort", stop);
      }
    },
  };
}

async function resultIn(connection: Connection, answer: Answer, signal: AbortSignal, notify?: Notify) {
  const isStream = answer.headers["content-type"]?.startsWith("text/event-stream");
  const messages = isStream ? messagesOf(answer, signal) : [jsonOf(await textOf(answer, connection, signal))];
  for await (const sent of messages) {
    const read = message.safeParse(sent).data;
    if (!read) break;
    if ("method" in read) await notify?.(read.params.progress);
    else if ("error" in read) throw refusalOf(connection, answer, read.error);
    else return read.result;
  }
  const { server } = connection;
  const strange = [EXIT.serverAway, "server-strange", { server, count: answer.status }] as const;
  // What stands before a server that starts anew says so in its own words.
  throw isPassing(answer) ? new Busy(secondsOf(answer), ...strange) : new Failure(...strange);
}

const secondsOf = ({ headers }: Answer) => Number(headers["retry-after"]) || 0;

function refusalOf(
  { server }: Connection,
  answer: Answer,
  { message: what, data }: z.infer<typeof failed>["error"],
): Failure {
  const why = { server, what, refusal: data?.code ?? null };
  if (answer.status === 401) return new Failure(EXIT.notLoggedIn, "key-refused", why);
  if (!isPassing(answer)) return new Failure(EXIT.failed, "refused", why);
  return new Busy(secondsOf(answer), EXIT.serverAway, "server-busy", why);
}

/** The messages of server-sent events, one by one. @throws Cut where they break off */
async function* messagesOf(answer: Answer, signal: AbortSignal): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of bytesOf(answer, signal)) {
    text += decoder.decode(bytes, { stream: true });
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = event.split("\n").flatMap((line) => (line.startsWith("data:") ? [line.slice(5)] : []));
      if (data.length > 0) yield jsonOf(data.join("\n"));
    }
  }
}
