import { CHARACTER_SECONDS, tonesOf } from "./played-speech.ts";
import { type ServiceServer, startServiceServer } from "./service-server.ts";
import { pcmBytes } from "./wav.ts";

export type ScribeWord = {
  text: string;
  type: "word" | "spacing" | "audio_event";
  start?: number;
  end?: number;
  speaker_id?: string;
  logprob: number;
};

export type ElevenLabsServer = ServiceServer & {
  key: string;
  /** What Scribe hears from now on. */
  hears(words: ScribeWord[]): void;
  /** The fields of each form that came with a recording, its terms, and its file. */
  forms: { fields: Record<string, unknown>; keyterms: string[]; file: File }[];
};

/** Characters of one line of an answer. */
const CHARACTERS_A_LINE = 7;
const MOST_CHARACTERS = 10_000;

const MODELS = [
  {
    model_id: "eleven_multilingual_v2",
    name: "Eleven Multilingual v2",
    can_do_text_to_speech: true,
    maximum_text_length_per_request: MOST_CHARACTERS,
    languages: ["en", "es", "de"].map((language_id) => ({ language_id, name: language_id })),
  },
];

/**
 * ElevenLabs' routes for speech with times, Scribe and models, in the shapes of its API reference
 * (https://elevenlabs.io/docs/api-reference). Its speech is tones, a character each.
 */
export async function startElevenLabsServer(): Promise<ElevenLabsServer> {
  const key = "sk_test_elevenlabs_secret";
  const forms: ElevenLabsServer["forms"] = [];
  let heard: ScribeWord[] = [];
  const server = await startServiceServer({
    knows: ({ headers }) => headers["xi-api-key"] === key,
    refusal: (status, code) =>
      status === 422
        ? { detail: [{ loc: ["body", "model_id"], msg: "A message with the text.", type: "value_error" }] }
        : { detail: { status: code ?? (status === 401 ? "invalid_api_key" : "system_busy"), message: key } },
    async answer({ url, method, headers, body }, halfSample) {
      if (method === "GET" && url.pathname === "/v1/models") return json(MODELS);
      const voice = /^\/v1\/text-to-speech\/(\w{20})\/stream\/with-timestamps$/.exec(url.pathname)?.[1];
      if (method === "POST" && voice) {
        if (url.searchParams.get("output_format") !== "pcm_24000") return json({ detail: [] }, 422);
        const { text, model_id } = JSON.parse(body.toString()) as { text: string; model_id: string };
        if (!text || !model_id || text.length > MOST_CHARACTERS) return json({ detail: [] }, 422);
        const endless = line(tonesOf("a"), "a", 0);
        return { contentType: "application/json", body: linesOf(text, halfSample), endless };
      }
      if (method === "POST" && url.pathname === "/v1/speech-to-text") {
        const type = headers["content-type"] ?? "";
        const form = await new Response(new Uint8Array(body), {
          headers: { "content-type": type },
        }).formData();
        const { file, keyterms: _, ...fields } = Object.fromEntries(form);
        const keyterms = form.getAll("keyterms").map(String);
        if (!(file instanceof File) || !fields.model_id || !keyterms.every(isKeyterm))
          return json({ detail: [] }, 422);
        forms.push({ fields, keyterms, file });
        const text = heard.map((word) => word.text).join("");
        const answer = { language_code: "eng", language_probability: 0.98, text, words: heard };
        return { ...json(answer), endless: Buffer.alloc(65_536, " ") };
      }
      return undefined;
    },
  });
  return {
    ...server,
    key,
    forms,
    hears(words) {
      heard = words;
    },
  };
}

const json = (body: unknown, status = 200) => ({
  status,
  contentType: "application/json",
  body: JSON.stringify(body),
});

const isKeyterm = (term: string) =>
  term.length < 50 && term.split(" ").length <= 5 && !/[<>{}[\]\\]/.test(term);

/** A line for each few characters; each has the times of its characters, counted from the beginning of the speech. */
async function* linesOf(text: string, halfSample: boolean): AsyncGenerator<Uint8Array> {
  const characters = [...text];
  for (let at = 0; at < characters.length; at += CHARACTERS_A_LINE) {
    const some = characters.slice(at, at + CHARACTERS_A_LINE).join("");
    yield line(tonesOf(some), some, at);
  }
  if (halfSample) yield line(new Float32Array(0), "", 0, Uint8Array.of(1));
}

function line(samples: Float32Array, text: string, first: number, more = new Uint8Array(0)): Uint8Array {
  const characters = [...text];
  const alignment = {
    characters,
    character_start_times_seconds: characters.map((_, i) => (first + i) * CHARACTER_SECONDS),
    character_end_times_seconds: characters.map((_, i) => (first + i + 1) * CHARACTER_SECONDS),
  };
  const audio_base64 = Buffer.concat([pcmBytes(samples), more]).toString("base64");
  const timed = characters.length > 0 ? alignment : null;
  return Buffer.from(
    `${JSON.stringify({ audio_base64, alignment: timed, normalized_alignment: timed })}\n\n`,
  );
}
