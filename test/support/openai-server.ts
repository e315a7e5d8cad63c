import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { answerSpeech, type Synthesizer } from "./openai-speech.ts";
import { answerTranscription, type Transcriber, type TranscribesAs } from "./openai-transcription.ts";
import type { Behaviour } from "./service-server.ts";

export type RecordedRequest = {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** The JSON body of speech, or the fields of a transcription form without its file. */
  fields: Record<string, unknown>;
  file?: { name: string; bytes: number; type: string };
  /** True once the client went away before the answer was whole. */
  aborted: boolean;
};

type Endpoint = "speech" | "transcriptions" | "translations" | "models" | "voices";

export type OpenAiServer = {
  /** The base URL for a client, with `/v1`. */
  url: string;
  key: string;
  requests: RecordedRequest[];
  /** Requests to an endpoint, in the order they came. */
  to(endpoint: Endpoint): RecordedRequest[];
  /** Behaviours for the next requests to an endpoint, in order; the last one stays when `forever`. */
  script(endpoint: Endpoint, behaviours: Behaviour[], forever?: boolean): void;
  /** Resolves when `count` requests have come to the endpoint. */
  received(endpoint: Endpoint, count: number): Promise<void>;
  /** As if it had just started: no scripts, no requests. */
  forget(): void;
  close(): Promise<void>;
};

export type OpenAiServerOptions = {
  synthesize: Synthesizer;
  hear: Transcriber;
  /** Audio formats the server knows; it refuses others with 400, or answers with the first when `ignoresFormat`. */
  formats?: string[];
  ignoresFormat?: boolean;
  /** Refuses as a server made with FastAPI does: `{detail: [{loc}]}`, which OpenAI's client does not read. */
  refusesAsFastApi?: boolean;
  /** The voices it has; OpenAI's ten unless given. */
  voices?: readonly string[];
  /** It has POST /audio/translations. */
  translates?: boolean;
  /** Answers any voice with one of its own: nobody is told. */
  ignoresVoice?: boolean;
  /** What GET /audio/voices answers; 404 without it. */
  voiceList?: unknown;
  /** Fields that it refuses when they are there. */
  refuses?: readonly string[];
  /** Samples a second that its raw PCM is played at. */
  pcmRate?: number;
  /** How it transcribes, where that is not OpenAI's way. */
  transcribes?: TranscribesAs;
  /** What GET /models lists besides, such as the day a model ends. */
  models?: Record<string, unknown>[];
};

/**
 * A local server that speaks OpenAI's protocol for speech, transcriptions and models: bodies, limits, streaming
 * and error objects as in OpenAI's API reference (https://platform.openai.com/docs/api-reference/audio).
 */
export async function startOpenAiServer(options: OpenAiServerOptions): Promise<OpenAiServer> {
  const key = "sk-test-51Hn7secretsecretsecret";
  const requests: RecordedRequest[] = [];
  const scripts = new Map<string, { behaviours: Behaviour[]; forever: boolean }>();
  const watchers = new Set<() => void>();

  function nextBehaviour(endpoint: string): Behaviour {
    const script = scripts.get(endpoint);
    if (!script) return { kind: "normal" };
    const kept = script.forever && script.behaviours.length === 1;
    return (kept ? script.behaviours[0] : script.behaviours.shift()) ?? { kind: "normal" };
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? "";
    const endpoint = path.split("/").at(-1) ?? "";
    const record: RecordedRequest = { path, headers: request.headers, fields: {}, aborted: false };
    response.on("close", () => {
      if (!response.writableFinished) record.aborted = true;
      for (const look of watchers) look();
    });
    const body = await buffer(request);
    requests.push(record);
    const behaviour = nextBehaviour(endpoint);
    for (const look of watchers) look();

    if (behaviour.kind === "hang") return;
    if (behaviour.kind === "error")
      return sendError(response, behaviour.status, behaviour, behaviour.headers);
    if (behaviour.kind === "other") {
      response.writeHead(200, { "content-type": behaviour.contentType }).end(behaviour.body);
      return;
    }
    if (request.headers.authorization !== `Bearer ${key}`) {
      const sent = request.headers.authorization?.replace("Bearer ", "") ?? "";
      return sendError(response, 401, {
        code: "invalid_api_key",
        message: `Incorrect API key provided: ${sent}. You can find your API key at https://platform.openai.com.`,
      });
    }
    if (path === "/v1/models" && request.method === "GET") {
      return sendJson(response, {
        object: "list",
        data: [
          { id: "gpt-4o-mini-tts", object: "model", created: 0, owned_by: "openai", shutdown_date: null },
          ...(options.models ?? []),
        ],
      });
    }
    if (path === "/v1/audio/voices" && options.voiceList !== undefined)
      return sendJson(response, options.voiceList);
    if (path === "/v1/audio/speech" && request.method === "POST") {
      record.fields = JSON.parse(body.toString()) as Record<string, unknown>;
      return answerSpeech(record.fields, response, behaviour, options);
    }
    const hears = options.translates
      ? /^\/v1\/audio\/(transcriptions|translations)$/
      : /^\/v1\/audio\/transcriptions$/;
    if (hears.test(path) && request.method === "POST") {
      return answerTranscription(
        request.headers["content-type"] ?? "",
        body,
        record,
        response,
        behaviour,
        options.hear,
        options.transcribes,
      );
    }
    sendError(response, 404, { message: `Invalid URL (${request.method} ${path})` });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A fault of this server must not pass for one it was told to show.
      if (server.listening) console.error("The local OpenAI server failed:", error);
      response.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const to: OpenAiServer["to"] = (endpoint) => requests.filter(({ path }) => path.endsWith(`/${endpoint}`));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key,
    requests,
    to,
    script: (endpoint, behaviours, forever = false) => void scripts.set(endpoint, { behaviours, forever }),
    received: (endpoint, count) =>
      new Promise((enough) => {
        const look = () => {
          if (to(endpoint).length < count) return;
          watchers.delete(look);
          enough();
        };
        watchers.add(look);
        look();
      }),
    forget() {
      scripts.clear();
      requests.length = 0;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** OpenAI's error object: `{error: {message, type, param, code}}`. */
export function sendError(
  response: ServerResponse,
  status: number,
  { code = null, param = null, message }: { code?: string | null; param?: string | null; message?: string },
  headers: Record<string, string> = {},
): void {
  const type = status === 429 ? "requests" : status >= 500 ? "server_error" : "invalid_request_error";
  const error = { message: message ?? `Status ${status} for key sk-test and text.`, type, param, code };
  response
    .writeHead(status, { "content-type": "application/json", ...headers })
    .end(JSON.stringify({ error }));
}
