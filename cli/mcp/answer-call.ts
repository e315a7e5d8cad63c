import { setTimeout } from "node:timers/promises";
import { type CallToolResult, CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { bytesOf, send } from "../call.ts";
import type { Connection } from "../connection.ts";
import { EXIT, Failure } from "../exit.ts";
import { beginResult } from "../result-file.ts";
import { type Folders, freePlaceIn, recordingIn } from "./folders.ts";
import { priceInput, type Refused, sendRecording, transcribeInput } from "./recordings.ts";
import type { Notify, Relay } from "./relay.ts";

/** Where tools are asked for, and which files they may touch; null: none. */
export type Place = { connection: Connection; relay: Relay; folders: Folders | null; stopped: AbortSignal };
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

async function relayed({ relay }: Place, { name, input, canceled, notify }: Asked): Promise<CallToolResult> {
  const about = { canceled, ...(notify && { notify }) };
  return CallToolResultSchema.parse(await relay.ask("tools/call", { name, arguments: input }, about));
}

/** What is sent still, by what was asked: the same call again waits further. */
const going = new Map<string, ReturnType<typeof sendRecording>>();

async function transcribe(
  place: Place,
  folders: Folders,
  { input, canceled }: Asked,
): Promise<CallToolResult> {
  const { path, waitSeconds, name: operation, ...wish } = transcribeInput.parse(input);
  const recording = await recordingIn(folders, path);
  const mark = JSON.stringify([path, recording.version, operation, wish]);
  let sent = going.get(mark);
  if (sent) await recording.close();
  else {
    const signal = AbortSignal.any([place.stopped, canceled]);
    sent = sendRecording(place.connection, recording, wish, { operation, signal }).finally(() => {
      going.delete(mark);
      return recording.close();
    });
    sent.catch(() => {});
    going.set(mark, sent);
  }
  const over = new AbortController();
  const late = setTimeout(waitSeconds * 1000, null, { signal: over.signal });
  late.catch(() => {});
  const ended = await Promise.race([sent, late]).finally(() => over.abort());
  if (ended === null) return yes({ state: "running", credits: 0 });
  return "refused" in ended ? no(ended.refused) : yes(ended.output);
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
  const { path } = priceInput.parse(input);
  const recording = await recordingIn(folders, path);
  try {
    const signal = AbortSignal.any([stopped, canceled]);
    const wish = { speakers: false, timestamps: false, store: false, maxCredits: 0, language: undefined };
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

/** Speaks a text, and puts the sound into a file besides. */
async function speak(place: Place, folders: Folders, asked: Asked): Promise<CallToolResult> {
  const { file, ...input } = asked.input;
  const path = z.string().min(1).max(4_096).parse(file);
  await freePlaceIn(folders, path); // before anything is paid
  const spoken = await relayed(place, { ...asked, input });
  const found = spokenSchema.safeParse(spoken).data;
  if (!found) return spoken;
  const { connection, stopped } = place;
  const signal = AbortSignal.any([stopped, asked.canceled]);
  const result = await beginResult(await freePlaceIn(folders, path), false);
  try {
    // From its own server alone, and without the key: the link opens it.
    const { pathname } = new URL(found.structuredContent.link);
    const answer = await send({ ...connection, key: null }, { method: "GET", path: pathname, signal });
    const { server } = connection;
    if (answer.status !== 200)
      throw new Failure(EXIT.serverAway, "server-strange", { server, count: answer.status });
    for await (const part of bytesOf(answer, signal)) await result.write(part);
    const kept = await result.keep();
    return yes({ ...found.structuredContent, file: kept }, spoken);
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
export const no = ({ message, ...why }: Refused): CallToolResult => ({
  isError: true,
  content: [
    { type: "text", text: message },
    { type: "text", text: JSON.stringify(why) },
  ],
});
