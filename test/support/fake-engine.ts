import { type OpenAiServer, type OpenAiServerOptions, startOpenAiServer } from "./openai-server.ts";

export const HEARD = "The weather was warm and the windows were open.";
const RATE = 24_000;
/** As people speak. */
const CHARACTERS_PER_SECOND = 15;

/**
 * An OpenAI-compatible engine of the tests' own: says a text as a tone of a fitting length, hears `HEARD` unless told otherwise. One that
 * says more characters in a second leaves less to encode of a long text.
 */
export async function startFakeEngine({
  charactersPerSecond = CHARACTERS_PER_SECOND,
  ...more
}: Partial<Pick<OpenAiServerOptions, "hear" | "translates">> & {
  charactersPerSecond?: number;
} = {}): Promise<OpenAiServer & { settings: Record<string, string> }> {
  const words = HEARD.split(" ").map((word, i) => ({ word, start: 0.3 * i, end: 0.3 * i + 0.25 }));
  const engine = await startOpenAiServer({
    async *synthesize(text) {
      const second = Float32Array.from(
        { length: RATE },
        (_, i) => 0.3 * Math.sin((2 * Math.PI * 220 * i) / RATE),
      );
      for (let spoken = 0; spoken < text.length; spoken += charactersPerSecond) yield second;
    },
    hear: async () => ({ text: HEARD, words }),
    ...more,
  });
  return {
    ...engine,
    settings: { SPEECH_ENGINE: "openai", OPENAI_API_KEY: engine.key, OPENAI_BASE_URL: engine.url },
  };
}
