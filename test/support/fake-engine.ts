import { type OpenAiServer, startOpenAiServer } from "./openai-server.ts";

export const HEARD = "The weather was warm and the windows were open.";
const RATE = 24_000;

/** An OpenAI-compatible engine of the tests' own: says any text as half a second of tone, always hears `HEARD`. */
export async function startFakeEngine(): Promise<OpenAiServer & { settings: Record<string, string> }> {
  const words = HEARD.split(" ").map((word, i) => ({ word, start: 0.3 * i, end: 0.3 * i + 0.25 }));
  const engine = await startOpenAiServer({
    async *speak() {
      yield Float32Array.from({ length: RATE / 2 }, (_, i) => 0.3 * Math.sin((2 * Math.PI * 220 * i) / RATE));
    },
    hear: async () => ({ text: HEARD, words }),
  });
  return {
    ...engine,
    settings: { SPEECH_ENGINE: "openai", OPENAI_API_KEY: engine.key, OPENAI_BASE_URL: engine.url },
  };
}
