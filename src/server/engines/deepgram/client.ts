import { z } from "zod";
import type { Operated, OperatorLog, Refusal } from "#server/engines/service/failures.ts";
import { createHttpClient, type HttpClient } from "#server/engines/service/http-client.ts";
import { type Standing, standingOf } from "#server/engines/service/standing.ts";
import { DEFAULT_TIMEOUTS, type Timeouts } from "#server/engines/service/try-again.ts";

export type DeepgramSettings = {
  apiKey: string;
  /** Without the version, such as `https://api.deepgram.com`. */
  baseUrl: string;
  timeouts?: Partial<Timeouts>;
  log: OperatorLog;
};

/** What we read of the models that listen (GET /v1/models). */
const modelsSchema = z.object({
  stt: z
    .array(
      z.object({
        canonical_name: z.string().nullish(),
        architecture: z.string().nullish(),
        languages: z.array(z.string()).nullish(),
        batch: z.boolean().nullish(),
        streaming: z.boolean().nullish(),
      }),
    )
    .nullish(),
});
export type DeepgramModels = z.infer<typeof modelsSchema>;

export type Deepgram = {
  http: HttpClient;
  timeouts: Timeouts;
  operated: Operated;
  /** Whether it is there and takes the key, and which models it has. */
  standing(): Promise<Standing<DeepgramModels | undefined>>;
};

const MOST_MODELS_BYTES = 5_000_000;

/** Deepgram by its HTTP interface (https://developers.deepgram.com/reference). */
export function openDeepgram({ apiKey, baseUrl, timeouts: given, log }: DeepgramSettings): Deepgram {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...given };
  const operated = {
    engine: "deepgram",
    keySetting: "DEEPGRAM_API_KEY",
    urlSetting: "DEEPGRAM_BASE_URL",
    log,
  };
  const http = createHttpClient({ baseUrl, headers: { authorization: `Token ${apiKey}` }, readRefusal });
  const ask = async () => {
    const asking = {
      answerSeconds: timeouts.ready,
      idle: timeouts.ready,
      maxBytes: MOST_MODELS_BYTES,
      signal: new AbortController().signal,
    };
    // The models are told to everybody: whether the key is good, only the first question tells.
    const [, models] = await Promise.all([
      http.send("/v1/auth/token", asking).then((answer) => answer.body?.cancel()),
      http.json("/v1/models", modelsSchema, asking).catch(() => undefined),
    ]);
    return models;
  };
  return { http, timeouts, operated, standing: standingOf(ask, operated) };
}

const refusalSchema = z.object({ err_code: z.string() });

function readRefusal(body: unknown): Pick<Refusal, "code" | "param"> {
  const read = refusalSchema.safeParse(body);
  return read.success ? { code: read.data.err_code } : {};
}
