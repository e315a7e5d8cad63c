import { z } from "zod";
import { defineCalls } from "./call.ts";
import { FAULTS } from "./faults.ts";
import { languageTag } from "./language-tag.ts";
import { plainText } from "./text.ts";
import { DEFAULT_VOICE, VOICES } from "./voices.ts";

/** What a visitor's browser keeps of a sentence: whoever has it may put the sentence into their library, once. */
const secret = plainText.min(1).max(100);

/** What somebody made before they had an account. */
const visitorSoundSchema = z.object({ text: z.string(), voice: z.enum(VOICES) }).meta({ id: "VisitorSound" });
export type ListedVisitorSound = z.infer<typeof visitorSoundSchema>;

export const VISITOR_CALLS = defineCalls({
  synthesizeForVisitor: {
    method: "POST",
    path: "/api/visitor-sounds",
    caller: "anyone",
    summary:
      "Speaks a sentence for somebody without an account, after all other work; counted by client address and for the whole server. It is deleted soon, unless whoever has the secret puts it into their library.",
    body: z.strictObject({
      text: plainText,
      voice: z.enum(VOICES).default(DEFAULT_VOICE),
      /** Left out: the one that the text is written in. */
      language: languageTag.optional(),
    }),
    reply: {
      secret: z.string(),
      /** The MP3, in base64. */
      sound: z.base64(),
      seconds: z.number(),
      /** Levels 0 to 1, evenly spaced over the sound. */
      peaks: z.array(z.number()),
    },
    refused: {
      400: ["language-malformed"],
      404: ["not-found"],
      409: ["no-engine-here", "engine-changed"],
      422: ["prompt-missing", "text-too-long", "language-not-spoken", "nothing-to-say", "visitor-sound-long"],
      429: ["visitor-sounds-used", "visitor-sounds-gone"],
      503: ["visitor-sound-waits", ...FAULTS],
    },
  },
  findVisitorSound: {
    method: "POST",
    path: "/api/visitor-sounds/find",
    caller: "person",
    summary: "What this secret would put into the library; null where there is nothing any more.",
    body: z.strictObject({ secret }),
    reply: { found: visitorSoundSchema.nullable() },
  },
  claimVisitorSound: {
    method: "POST",
    path: "/api/visitor-sounds/claim",
    caller: "person",
    summary:
      "Puts what a visitor made into the library of the person, once. Sent again by them it is answered alike.",
    body: z.strictObject({ secret }),
    reply: { documentId: z.string() },
    refused: { 404: ["not-found"] },
  },
});
