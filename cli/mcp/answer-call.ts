import { type CallToolResult, CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { tooDear, toolRefusal } from "../../src/contract/mcp-refusal.ts";
import type { Connection } from "../connection.ts";
import { EXIT, Failure } from "../exit.ts";
import { type Folders, recordingIn } from "./folders.ts";
import { priceInput, type Refused, sendRecording, transcribeInput } from "./recordings.ts";
import type { Notify, Relay } from "./relay.ts";
import type { Synthesize } from "./speaking.ts";
import { beginSpoken } from "./spoken-file.ts";
import type { Works } from "./works.ts";

/** Where tools are asked for, and which files they may touch; null: none. */
export type Place = {
  connection: Connection;
  relay: Relay;
  speak: Synthesize;
  works: Works;
  folders: Folders | null;
  stopped: AbortSignal;
  sentenceOf: (failure: Failure) => string;
};
type Asked = {
  name: string;
  input: Record<string, unknown>;
  canceled: AbortSignal;
  notify?: Notify | undefined;
};

/** Calls a tool: the server's own, or what reads and writes files around it. @throws Failure, ZodError, AbortError */
export async function answerCall(place: Place, asked: Asked): Promise<CallToolResult> {
  const { folders } = place;
  const { name, input } = asked;
  if (folders && name === "transcribe") return transcribe(place, folders, asked);
  if (folders && name === "price" && input.path !== undefined) return price(place, folders, asked);
  if (folders && name === "speak" && input.file !== undefined) return speak(place, folders, asked);
  return relayed(place, asked);
}

async function relayed(place: Place, { name, input, canceled, notify }: Asked): Promise<CallToolResult> {
  const about = { canceled, ...(notify && { notify }) };
  if (name === "speak") return place.speak(input, about);
  return CallToolResultSchema.parse(await place.relay.ask("tools/call", { name, arguments: input }, about));
}

async function transcribe(
  place: Place,
  folders: Folders,
  { input, canceled }: Asked,
): Promise<CallToolResult> {
  const { path, waitSeconds: seconds, name, timestamps, ...wish } = transcribeInput.parse(input);
  const recording = await recordingIn(folders, path);
  const ended = await place.works.wait(recording, { wish, name, seconds, canceled });
  if (ended === null) return yes({ state: "running", credits: 0 });
  if ("refused" in ended) return no(asTool(place, ended.refused));
  const { segments, ...output } = ended.output;
  return yes({ ...output, ...(timestamps && { segments }) });
}

/** A page would press again, and has a code and a sentence of its own for that. */
function asTool({ sentenceOf }: Place, { message, ...why }: Refused): Refused {
  const credits =
    why.code === "transcript-costs-more" ? pricedSchema.parse(why.details ?? {}).credits : undefined;
  if (credits === undefined) return { message, ...why };
  return {
    message: sentenceOf(new Failure(EXIT.failed, "costs-more", { count: credits })),
    ...tooDear(credits),
  };
}

const pricedSchema = z.object({
  credits: z.number().optional(),
  seconds: z.number().optional(),
  needed: z.number().optional(),
});
const balanceSchema = z.object({ structuredContent: z.object({ available: z.number() }) });

/** It is measured as far as the purse pays, and may cost nothing: so it is begun by nothing. */
async function price(place: Place, folders: Folders, { input, canceled }: Asked): Promise<CallToolResult> {
  const { connection, relay, stopped } = place;
  const { path, language } = priceInput.parse(input);
  const recording = await recordingIn(folders, path);
  try {
    const signal = AbortSignal.any([stopped, canceled]);
    const wish = { speakers: false, store: false, maxCredits: 0, language };
    const ended = await sendRecording(connection, recording, wish, { signal });
    const asked = await relay.ask("tools/call", { name: "balance", arguments: {} }, { canceled });
    const { available } = balanceSchema.parse(asked).structuredContent;
    if ("output" in ended) return yes({ credits: 0, atLeast: false, available });
    const { credits, seconds, needed } = pricedSchema.parse(ended.refused.details ?? {});
    if (credits !== undefined)
      return yes({ credits, atLeast: false, available, ...(seconds && { seconds }) });
    return needed === undefined ? no(ended.refused) : yes({ credits: needed, atLeast: true, available });
  } finally {
    await recording.close();
  }
}

const spokenSchema = z.object({ structuredContent: z.looseObject({ link: z.string() }) });

/** Speaks a text, and puts the sound into a file besides. What is paid is answered, also where the file can't be written. */
async function speak(place: Place, folders: Folders, asked: Asked): Promise<CallToolResult> {
  const { file, ...input } = asked.input;
  const path = z.string().min(1).max(4_096).parse(file);
  const result = await beginSpoken(folders, path); // before anything is paid
  try {
    const spoken = await relayed(place, { ...asked, input });
    const found = spokenSchema.safeParse(spoken).data;
    if (!found) return spoken;
    const { connection, stopped } = place;
    const signal = AbortSignal.any([stopped, asked.canceled]);
    try {
      const kept = await result.fill(connection, found.structuredContent.link, signal);
      return yes({ ...found.structuredContent, file: kept }, spoken);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const why = { type: "text" as const, text: place.sentenceOf(error) };
      return { ...spoken, content: [...spoken.content, why] };
    }
  } finally {
    await result.discard();
  }
}

/** An output, with what else was answered beside it. */
const yes = (
  output: Record<string, unknown>,
  { content: [, ...also] }: Pick<CallToolResult, "content"> = { content: [] },
) => ({
  content: [{ type: "text" as const, text: JSON.stringify(output) }, ...also],
  structuredContent: output,
});

/** A no of the server, as its own tools say it. */
export const no = ({ message, ...why }: Refused): CallToolResult => toolRefusal(message, why);
