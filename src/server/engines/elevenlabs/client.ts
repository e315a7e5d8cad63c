import { z } from "zod";
import type { Operated, OperatorLog, Refusal } from "#server/engines/service/failures.ts";
import { createHttpClient, type HttpClient } from "#server/engines/service/http-client.ts";
import { type Standing, standingOf } from "#server/engines/service/standing.ts";
import { DEFAULT_TIMEOUTS, type Timeouts } from "#server/engines/service/try-again.ts";

export type ElevenLabsSettings = {
  apiKey: string;
  /** Without the version, such as `https://api.elevenlabs.io`. */
  baseUrl: string;
  timeouts?: Partial<Timeouts>;
  log: OperatorLog;
};

/** What we read of a model (GET /v1/models). */
const modelSchema = z.object({
  model_id: z.string(),
  maximum_text_length_per_request: z.number().int().positive().nullish(),
  languages: z.array(z.object({ language_id: z.string() })).nullish(),
});
export type ElevenLabsModel = z.infer<typeof modelSchema>;

export type ElevenLabs = {
  http: HttpClient;
  timeouts: Timeouts;
  operated: Operated;
  /** Whether it is there, and which models it has for this key. */
  standing(): Promise<Standing<ElevenLabsModel[]>>;
};

const MOST_MODELS_BYTES = 2_000_000;

/** ElevenLabs by its HTTP interface (https://elevenlabs.io/docs/api-reference). */
export function openElevenLabs({ apiKey, baseUrl, timeouts: given, log }: ElevenLabsSettings): ElevenLabs {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...given };
  const operated = {
    engine: "elevenlabs",
    keySetting: "ELEVENLABS_API_KEY",
    urlSetting: "ELEVENLABS_BASE_URL",
    log,
  };
  const http = createHttpClient({ baseUrl, headers: { "xi-api-key": apiKey }, readRefusal });
  const ask = () =>
    http.json("/v1/models", z.array(modelSchema), {
      answerSeconds: timeouts.ready,
      idle: timeouts.ready,
      maxBytes: MOST_MODELS_BYTES,
      signal: new AbortController().signal,
    });
  return { http, timeouts, operated, standing: standingOf(ask, operated) };
}

/** `{detail: {status}}` of a refusal, `{detail: [{loc}]}` of a request that it does not understand. */
const refusalSchema = z.object({
  detail: z.union([
    z.object({ status: z.string() }).transform(({ status }) => ({ code: status })),
    z
      .array(z.object({ loc: z.array(z.coerce.string()) }))
      .transform(([first]) => ({ param: first?.loc.at(-1) })),
  ]),
});

function readRefusal(body: unknown): Pick<Refusal, "code" | "param"> {
  const read = refusalSchema.safeParse(body);
  return read.success ? read.data.detail : {};
}
