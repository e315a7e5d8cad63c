import { z } from "zod";
import { count } from "#server/platform/settings/kinds.ts";
import type { SettingsTable } from "#server/platform/settings/setting.ts";

/** Credits for a started block, of text and of audio. */
export type PerBlock = { text: number; audio: number };

/** More than that is a slip of the keyboard. */
const DEAREST = 100;
const price = z.coerce.number().int().min(1).max(DEAREST);

/** `openai:2,elsewhere:3/1`: an engine's name, and its credits for text and audio, or for each. */
const pricesByEngine = z
  .string()
  .default("")
  .transform((text, context): Record<string, PerBlock> => {
    const entries = text.split(/[\s,]+/).filter(Boolean);
    const read = entries.map((entry): [string, PerBlock] => {
      const [, name = "", forText, forAudio = forText] =
        /^([a-z][a-z0-9-]*):(\d+)(?:\/(\d+))?$/.exec(entry) ?? [];
      const both = z.tuple([price, price]).safeParse([forText, forAudio]);
      if (!both.success) {
        context.addIssue(`${entry} is not NAME:CREDITS, from 1 to ${DEAREST}, or NAME:TEXT/AUDIO`);
        return ["", { text: 1, audio: 1 }];
      }
      return [name, { text: both.data[0], audio: both.data[1] }];
    });
    return Object.fromEntries(read);
  });

/** What is set of all engines together. */
export const CHAIN_SETTINGS = {
  CREDITS_PER_BLOCK: {
    schema: pricesByEngine,
    meaning:
      "What a started block (CHARACTERS_PER_CREDIT, SECONDS_PER_CREDIT) costs on engines that take more than one credit: NAME:CREDITS, or NAME:TEXT/AUDIO.",
    example: "openai:2,basic:1",
  },
  ENGINE_FAULTS_IN_ROW: {
    schema: count(5, { min: 0, max: 1_000 }),
    meaning: "After so many faults in a row an engine is left out for a while; 0 = never.",
  },
  ENGINE_PAUSE_SECONDS: {
    schema: count(30, { max: 86_400 }),
    meaning: "How long; then one conversion tries whether it works again.",
  },
} satisfies SettingsTable;

/** What a block costs on the engine `name`. */
export function perBlockOf(prices: Record<string, PerBlock>, name: string): PerBlock {
  return prices[name] ?? { text: 1, audio: 1 };
}
