import { randomUUID } from "node:crypto";
import { z } from "zod";
import { MCP_TOOLS } from "../../src/contract/mcp-tools.ts";
import { transcribedOutput, transcribedSchema } from "../../src/contract/mcp-transcript.ts";
import { programPath } from "../../src/contract/program-calls.ts";
import { conversionRoutes } from "../../src/contract/routes/conversions.ts";
import { type Call, send, textOf } from "../call.ts";
import type { Connection } from "../connection.ts";
import { EXIT, Failure } from "../exit.ts";
import { hasFailed } from "../has-failed.ts";
import { persist } from "../persist.ts";
import { nameOfWork, type Recording } from "../recording.ts";
import { recordingForm } from "../recording-form.ts";
import { isPassing, jsonOf, refusalIn } from "../refused.ts";
import { MOST_BEGUN } from "../transcribe-once.ts";

const path = z.string().min(1).max(4_096);
const { waitSeconds } = MCP_TOOLS.transcribe.input.shape;
const asked = MCP_TOOLS.transcribe.input.omit({ audio: true, fileName: true }).extend({
  path,
  waitSeconds: waitSeconds.describe(
    "How long to wait, sending the recording included. What takes longer goes on: the same call again waits further, and pays once.",
  ),
});
/** What is asked of a recording that is named by its path. */
export const transcribeInput = asked;
export const priceInput = MCP_TOOLS.price.input.pick({ language: true }).extend({ path });
/** What is wished of its transcript. Whether times are shown is nothing that is asked of the server. */
export type Wish = Omit<z.output<typeof asked>, "path" | "waitSeconds" | "name" | "timestamps">;

const refusedSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Refused = z.output<typeof refusedSchema>;

/** What became of a recording: a transcript, or a no with its code. */
export type Ended = { output: ReturnType<typeof transcribedOutput> } | { refused: Refused };

/** The server's answer about a recording, which is sent from its file. @throws Failure */
export async function sendRecording(
  connection: Connection,
  recording: Recording,
  { speakers, language, vocabulary: prompt, store, maxCredits }: Wish,
  { operation = randomUUID(), signal }: { operation?: string; signal: AbortSignal },
): Promise<Ended> {
  const credits = maxCredits === undefined ? undefined : String(maxCredits);
  const fields = { language, prompt, credits, speakers: speakers ? "found" : undefined, store: `${store}` };
  const call: Call = {
    method: "POST",
    ...{ path: programPath(conversionRoutes.transcribe.path), operation, signal },
    body: recordingForm(fields, recording),
  };
  const ask = async () => {
    const answer = await send(connection, call);
    if (isPassing(answer)) throw await refusalIn(answer, connection, signal);
    const said = jsonOf(await textOf(answer, connection, signal));
    const done = transcribedSchema.safeParse(said).data;
    if (done) return { output: transcribedOutput(done, { timestamps: true }) };
    const refused = refusedSchema.safeParse(said).data;
    if (refused) return { refused };
    const { server } = connection;
    throw new Failure(EXIT.serverAway, "server-strange", { server, count: answer.status });
  };
  return persist(connection, signal, ask, () => hasFailed(connection, operation, signal));
}

/** Whether a no says that the work was canceled. */
export const isCanceled = (code: string): boolean =>
  ["conversion-canceled", "conversion-canceled-partly"].includes(code);

/** By what a recording is found again. `ended`: names of work that is known to be canceled. `onName`: hears what it is begun under. */
type Named = {
  name: string | undefined;
  ended: Set<string>;
  onName: (operation: string) => void;
  signal: AbortSignal;
};

/**
 * The same under the name that was given, or one that is made of its bytes and the wish: the same call finds it, also after a restart.
 * What the server's own fault ended, what it has deleted since, and what was canceled before is begun under the next. @throws Failure
 */
export async function transcribeRecording(
  connection: Connection,
  recording: Recording,
  wish: Wish,
  { name, ended, onName, signal }: Named,
): Promise<Ended> {
  const ask = (operation: string) => {
    onName(operation);
    return sendRecording(connection, recording, wish, { operation, signal });
  };
  if (name !== undefined) return ask(name);
  const { language = null, vocabulary = null, speakers } = wish;
  const hash = await nameOfWork(recording, [language, vocabulary, speakers ? "speakers" : null]);
  signal.throwIfAborted();
  let begun = 0;
  for (let number = 1; ; number++) {
    const operation = `mcp-${hash}-${number}`;
    begun += ended.has(operation) ? 0 : 1;
    const isLast = begun >= MOST_BEGUN;
    try {
      const answered = await ask(operation);
      const code = "refused" in answered ? answered.refused.code : null;
      if (code === "key-reused" && !isLast) continue;
      if (code === null || !isCanceled(code)) return answered;
      if (ended.has(operation)) continue;
      // Whoever canceled it elsewhere meant it: this is said once, and the same call again begins anew.
      ended.add(operation);
      return answered;
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "server-busy") throw error;
      // Only what is known to have failed is begun again: what runs still would be paid twice.
      if (!(await hasFailed(connection, operation, signal))) throw error;
      const { values, refusal } = error;
      if (isLast) throw new Failure(EXIT.failed, "refused", { ...values, refusal });
    }
  }
}
