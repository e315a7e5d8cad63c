import { createHash, randomUUID } from "node:crypto";
import { type CallToolResult, CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Connection } from "../connection.ts";
import { hasFailed } from "../has-failed.ts";
import { jsonOf } from "../refused.ts";
import { isCanceled } from "./recordings.ts";
import type { Notify, Relay } from "./relay.ts";

type About = { canceled: AbortSignal; notify?: Notify };

/** Asks for speech under a name, so that what is asked again, on a way that broke or by the same call, is paid once. @throws Failure */
export type Synthesize = (input: Record<string, unknown>, about: About) => Promise<CallToolResult>;

/** What may be said of work that goes on nevertheless. */
const PASSING = ["database-away", "storage-away", "unexpected"];
const doneSchema = z.object({ state: z.literal("done") });
const noSchema = z.object({ code: z.string() });

export function openSpeaking(connection: Connection, relay: Relay, stopped: AbortSignal): Synthesize {
  /** Names of what was not answered yet, by what was asked. */
  const names = new Map<string, string>();
  const canceledHere = new Set<string>();
  const ask = async (input: Record<string, unknown>, about: About) =>
    CallToolResultSchema.parse(await relay.ask("tools/call", { name: "speak", arguments: input }, about));

  return async function speak(input, about) {
    if (input.name !== undefined) return ask(input, about);
    const mark = markOf(input);
    for (;;) {
      const name = names.get(mark) ?? `mcp-${randomUUID()}`;
      names.set(mark, name);
      const forget = () => {
        if (names.get(mark) === name) names.delete(mark);
      };
      const cancel = () => {
        canceledHere.add(name);
        forget();
      };
      about.canceled.addEventListener("abort", cancel, { once: true });
      const answered = await ask({ ...input, name }, about).finally(() =>
        about.canceled.removeEventListener("abort", cancel),
      );
      const code = codeOf(answered);
      const mayGoOn =
        code !== null && PASSING.includes(code) && !(await hasFailed(connection, name, stopped));
      const isDone = doneSchema.safeParse(answered.structuredContent).success;
      if (isDone || (answered.isError && !mayGoOn)) forget();
      // The same was asked for twice, and one of the two was canceled: this one wants it still.
      if (code === null || !isCanceled(code) || !canceledHere.has(name) || about.canceled.aborted)
        return answered;
    }
  };
}

/** What is the same work, however long it is waited for. */
const markOf = ({ waitSeconds: _, ...input }: Record<string, unknown>): string =>
  createHash("sha256").update(JSON.stringify(input)).digest("hex");

function codeOf({ isError, content: [, why] }: CallToolResult): string | null {
  if (!isError || why?.type !== "text") return null;
  return noSchema.safeParse(jsonOf(why.text)).data?.code ?? null;
}
