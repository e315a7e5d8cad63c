import { randomUUID } from "node:crypto";
import { z } from "zod";
import { MCP_TOOLS } from "../../src/contract/mcp-tools.ts";
import { transcribedOutput, transcribedSchema } from "../../src/contract/mcp-transcript.ts";
import { programPath } from "../../src/contract/program-calls.ts";
import { conversionRoutes } from "../../src/contract/routes/conversions.ts";
import { type Call, send, textOf } from "../call.ts";
import type { Connection } from "../connection.ts";
import { EXIT, Failure } from "../exit.ts";
import { persist } from "../persist.ts";
import type { Recording } from "../recording.ts";
import { recordingForm } from "../recording-form.ts";
import { jsonOf } from "../refused.ts";

const path = z.string().min(1).max(4_096);
const asked = MCP_TOOLS.transcribe.input.omit({ audio: true, fileName: true }).extend({ path });
/** What is asked of a recording that is named by its path. */
export const transcribeInput = asked;
export const priceInput = z.strictObject({ path });
type Wish = Omit<z.output<typeof asked>, "path" | "waitSeconds" | "name">;

const refusedSchema = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Refused = z.output<typeof refusedSchema>;

/** The server's answer about a recording, which is sent from its file: a transcript, or a no with its code. @throws Failure */
export async function sendRecording(
  connection: Connection,
  recording: Recording,
  { speakers, language, vocabulary: prompt, store, maxCredits, timestamps }: Wish,
  { operation = randomUUID(), signal }: { operation?: string | undefined; signal: AbortSignal },
): Promise<{ output: ReturnType<typeof transcribedOutput> } | { refused: Refused }> {
  const credits = maxCredits === undefined ? undefined : String(maxCredits);
  const fields = { language, prompt, credits, speakers: speakers ? "found" : undefined, store: `${store}` };
  const call: Call = {
    method: "POST",
    ...{ path: programPath(conversionRoutes.transcribe.path), operation, signal },
    body: recordingForm(fields, recording),
  };
  return persist(connection, signal, async () => {
    const answer = await send(connection, call);
    const said = jsonOf(await textOf(answer, connection, signal));
    const done = transcribedSchema.safeParse(said).data;
    if (done) return { output: transcribedOutput(done, { timestamps }) };
    const refused = refusedSchema.safeParse(said).data;
    if (refused) return { refused };
    const { server } = connection;
    throw new Failure(EXIT.serverAway, "server-strange", { server, count: answer.status });
  });
}
