import { z } from "zod";
import { parsed } from "#server/engines/service/http-client.ts";

const voice = z.union([
  z.string(),
  z.looseObject({ id: z.string().optional(), voice_id: z.string().optional(), name: z.string().optional() }),
]);
const voices = z.array(voice);
/** `{voices: ["a"]}`, `{voices: [{id, name}]}`, `{data: [{id}]}` and `["a"]`: each of them is somebody's. */
const voiceLists = z.union([
  voices,
  z.object({ voices }).transform((said) => said.voices),
  z.object({ data: voices }).transform((said) => said.data),
]);
const model = z.looseObject({
  id: z.string(),
  voices: voices.optional().catch(undefined),
  sample_rate: z.number().int().min(8_000).max(48_000).optional().catch(undefined),
});
const modelList = z.object({ data: z.array(model) });

/** More than these are no list of voices that one chooses from. */
const MOST_VOICES = 2_000;

/** The names of voices in an answer to GET /audio/voices; none where it is anything else. */
export function voicesIn(text: string): string[] {
  const said = voiceLists.safeParse(parsed(text));
  return said.success ? namesOf(said.data) : [];
}

/** What GET /models says of one of them: some servers name its voices there, and the rate of its samples in Hz. */
export function modelIn(text: string, id: string): { voices: string[]; sampleRate: number | undefined } {
  const said = modelList.safeParse(parsed(text));
  const found = said.success ? said.data.data.find((one) => one.id === id) : undefined;
  return { voices: namesOf(found?.voices ?? []), sampleRate: found?.sample_rate };
}

function namesOf(said: z.infer<typeof voices>): string[] {
  const names = said.map((one) => (typeof one === "string" ? one : (one.id ?? one.voice_id ?? one.name)));
  return names.flatMap((name) => (name ? [name] : [])).slice(0, MOST_VOICES);
}
