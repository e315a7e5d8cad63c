import { tonesOf } from "./played-speech.ts";
import { type ServiceServer, startServiceServer } from "./service-server.ts";
import { pcmBytes } from "./wav.ts";

export type DeepgramWord = {
  word: string;
  punctuated_word?: string;
  start: number;
  end: number;
  confidence: number;
  speaker?: number;
  speaker_confidence?: number;
};

export type DeepgramServer = ServiceServer & {
  key: string;
  /** What is heard from now on. */
  hears(words: DeepgramWord[]): void;
};

const MOST_CHARACTERS = 2_000;
const MOST_KEYTERMS = 100;

const MODELS = {
  stt: [
    {
      name: "general",
      canonical_name: "nova-3-general",
      architecture: "nova-3",
      languages: ["en", "en-US", "es", "de"],
      batch: true,
      streaming: true,
    },
    {
      name: "general",
      canonical_name: "base",
      architecture: "base",
      languages: ["ja"],
      batch: true,
      streaming: true,
    },
  ],
  tts: [{ name: "thalia", canonical_name: "aura-2-thalia-en", architecture: "aura-2", languages: ["en"] }],
};

/**
 * Deepgram's routes for recordings, speech, models and keys, in the shapes of its API reference
 * (https://developers.deepgram.com/reference). Its speech is tones, a character each.
 */
export async function startDeepgramServer(): Promise<DeepgramServer> {
  const key = "test-deepgram-secret";
  let heard: DeepgramWord[] = [];
  const server = await startServiceServer({
    knows: ({ headers, url }) => url.pathname === "/v1/models" || headers.authorization === `Token ${key}`,
    refusal: (status, code) => ({
      err_code: code ?? (status === 401 ? "INVALID_AUTH" : "Bad Request"),
      err_msg: `Something about ${key}.`,
      request_id: "2479c8c8-8185-40ac-9ac6-f0874419f793",
    }),
    async answer({ url, method, headers, body }, halfSample) {
      const type = headers["content-type"];
      if (method === "GET" && url.pathname === "/v1/models") return json(MODELS);
      if (method === "GET" && url.pathname === "/v1/auth/token")
        return json({ api_key_id: "id", scopes: [] });
      if (method === "POST" && url.pathname === "/v1/speak") {
        const { text } = JSON.parse(body.toString()) as { text?: string };
        const raw =
          url.searchParams.get("encoding") === "linear16" && url.searchParams.get("container") === "none";
        if (!text || text.length > MOST_CHARACTERS || !raw || type !== "application/json")
          return json({}, 400);
        return {
          contentType: "audio/l16;rate=24000;channels=1",
          body: soundOf(text, halfSample),
          endless: pcmBytes(tonesOf("a")),
        };
      }
      if (method === "POST" && url.pathname === "/v1/listen") {
        const model = url.searchParams.get("model");
        const keyterms = url.searchParams.getAll("keyterm");
        if (body.length === 0 || !model) return json({}, 400);
        if (keyterms.length > (model.startsWith("nova-3") ? MOST_KEYTERMS : 0)) return json({}, 400);
        return { ...json(transcriptOf(heard)), endless: Buffer.alloc(65_536, " ") };
      }
      return undefined;
    },
  });
  return {
    ...server,
    key,
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

async function* soundOf(text: string, halfSample: boolean): AsyncGenerator<Uint8Array> {
  const bytes = pcmBytes(tonesOf(text));
  for (let at = 0; at < bytes.length; at += 5_001) yield bytes.subarray(at, at + 5_001);
  if (halfSample) yield Uint8Array.of(1);
}

function transcriptOf(words: DeepgramWord[]) {
  const transcript = words.map(({ word, punctuated_word }) => punctuated_word ?? word).join(" ");
  return {
    metadata: {
      request_id: "2479c8c8-8185-40ac-9ac6-f0874419f793",
      sha256: "154e291ecfa8be6ab8343560bcc109008fa7853eb5372533e8efdefc9b504c33",
      created: "2026-11-01T19:56:16.180Z",
      duration: words.at(-1)?.end ?? 0,
      channels: 1,
      models: ["30089e05-99d1-4376-b32e-c263170674af"],
      model_info: {},
    },
    results: {
      channels: [{ detected_language: "en", alternatives: [{ transcript, confidence: 0.99, words }] }],
    },
  };
}
