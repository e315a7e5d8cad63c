import { z } from "zod";
import { VOICES, type Voice } from "#contract/voices.ts";

/** The service's own name of each of the ten voices. */
export type VoiceMap = Readonly<Record<Voice, string>>;

const isVoice = (name: string): name is Voice => VOICES.some((voice) => voice === name);

/** A setting that gives some of the ten voices another of the service's, as `alloy:ID,nova:ID`. */
export const voiceMap = (fallback: VoiceMap) =>
  z
    .string()
    .default("")
    .transform((text, context): VoiceMap => {
      const given = text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((pair) => pair.split(":"));
      for (const [voice = "", id, ...rest] of given) {
        if (isVoice(voice) && id && rest.length === 0 && /^[\w-]+$/.test(id)) continue;
        context.addIssue({
          code: "custom",
          message: `must be pairs such as alloy:ID, of ${VOICES.join(", ")}`,
        });
        return z.NEVER;
      }
      return { ...fallback, ...Object.fromEntries(given) };
    });
