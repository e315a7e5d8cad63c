import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import type { Fault } from "#contract/faults.ts";
import type { Outcome } from "#contract/outcomes.ts";
import type { SpeechCapabilities } from "#server/engines/engine.ts";
import {
  CutShort,
  type Operated,
  type OperatorLog,
  Refused,
  Stalled,
  Unreachable,
} from "#server/engines/service/failures.ts";
import { readAll } from "#server/engines/service/http-client.ts";
import { standingOf } from "#server/engines/service/standing.ts";
import { DEFAULT_TIMEOUTS, type Timeouts, tryAgain } from "#server/engines/service/try-again.ts";
import { modelIn, voicesIn } from "./about-server.ts";
import { fetchExplained } from "./explain-refusal.ts";

/** No list of models or voices is longer. */
const MOST_LIST_BYTES = 4_000_000;

export type ServiceSettings = {
  apiKey: string;
  /** With the version, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  timeouts?: Partial<Timeouts>;
  /** Why the model can't be used at all now, in a sentence; null while it can. */
  unusable?: () => Outcome<Fault> | null;
  /** Receives one line for the operator whenever something needs fixing. Standard error by default. */
  log?: OperatorLog;
};

/** An OpenAI-compatible server: its client, its limits, the one place that tries again, and whether it is there. */
export type Service = {
  client: OpenAI;
  timeouts: Timeouts;
  operated: Operated;
  /** What the server says of a model: names of voices it offers, samples a second of raw PCM. Asked once, when first needed. */
  about(model: string): Promise<{ voices: string[]; sampleRate: number | undefined }>;
  /**
   * Runs `send` until it succeeds or the limits are reached.
   * @throws Refused @throws Stalled @throws Unreachable @throws the signal's reason when aborted.
   */
  request<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /**
   * Its names, and whether the model is usable, with `note` while it is and else why not. Takes at most
   * `timeouts.ready`; kept for a minute.
   */
  standing(note: Outcome): Promise<Pick<SpeechCapabilities, "id" | "name" | "ready" | "note">>;
};

export function openService(settings: ServiceSettings): Service {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...settings.timeouts };
  const operated: Operated = {
    engine: "openai",
    keySetting: "OPENAI_API_KEY",
    urlSetting: "OPENAI_BASE_URL",
    log: settings.log ?? ((line) => console.error(line)),
  };
  const client = new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    timeout: Math.round(timeouts.answer * 1_000),
    // Trying again is done elsewhere, where it can be aborted and bounded; the client's own log could hold texts.
    maxRetries: 0,
    logLevel: "off",
    // Texts go where the operator said, and the key with them: nobody there may send them on.
    fetchOptions: { redirect: "error" },
    fetch: fetchExplained,
  });
  const listed = async (path: string) => {
    const timeout = Math.round(timeouts.ready * 1_000);
    const response = await client.get(path, { timeout }).asResponse().catch(rethrown);
    const { signal } = new AbortController();
    return readAll(response, { idle: timeouts.ready, maxBytes: MOST_LIST_BYTES, signal });
  };
  const reachable = standingOf(() => listed("/models").catch(lessThanAnswered), operated);
  let voices: Promise<string[]> | undefined;
  return {
    client,
    timeouts,
    operated,
    async about(model) {
      voices ??= listed("/audio/voices").then(voicesIn, (error: unknown) => {
        // A server without that list is one without that list; any other is asked again next time.
        if (!(error instanceof Refused && error.refusal.status < 429)) voices = undefined;
        return [];
      });
      const [named, { answer = "" }] = await Promise.all([voices, reachable()]);
      const said = modelIn(answer, model);
      return { voices: said.voices.length > 0 ? said.voices : named, sampleRate: said.sampleRate };
    },
    request: (send, signal) => tryAgain(() => send().catch(rethrown), signal, timeouts),
    async standing(note) {
      const trouble = settings.unusable?.() ?? (await reachable()).trouble;
      return { id: "openai", name: "openai-compatible", ready: trouble === null, note: trouble ?? note };
    },
  };
}

/** A server that answers is there, also where its list is cut or has no end. */
function lessThanAnswered(error: unknown): string {
  if (error instanceof CutShort) return "";
  throw error;
}

/** The client's errors in the words of every service. */
function rethrown(error: unknown): never {
  if (error instanceof APIConnectionTimeoutError) throw new Stalled("No answer came in time.");
  if (error instanceof APIConnectionError) throw new Unreachable(error);
  if (!(error instanceof APIError) || !error.status) throw error;
  throw new Refused({
    status: error.status,
    headers: error.headers ?? new Headers(),
    code: error.code ?? undefined,
    param: error.param ?? undefined,
    words: error.message,
  });
}
