import { type Outcome, outcome } from "#contract/outcomes.ts";
import { countCharacters } from "#contract/prices.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Settings } from "#server/settings.ts";
import type { Chat } from "./chat.ts";
import { cutIntoParts, formatLine, type Part } from "./cut-into-parts.ts";
import type { Said } from "./said-now.ts";

/** A transcript is sent in so many parts at most: an operator's bill has an end. */
const MOST_PARTS = 60;

type Offering = {
  chat: Chat | null;
  settings: Pick<Settings, "CHAT_PART_CHARACTERS" | "CHAT_CHARACTERS_PER_CREDIT">;
};
type Refusal = Outcome<"digest-needs-text" | "digest-too-long" | "no-engine-here">;
export type Offer = Pick<Chat, "model" | "host"> & {
  credits: number;
  characters: number;
  charactersPerCredit: number;
  refusal: Refusal | null;
};

/**
 * What a digest of these segments costs somebody, by whom it is made, and why not. Null where there are no digests. What
 * counts is what is sent: the numbers of segments and their speakers too, which short segments have much of.
 */
export function offerDigest(
  { chat, settings }: Offering,
  { speechPlaces }: Pick<Person, "speechPlaces">,
  segments: readonly Said[] | null,
): Offer | null {
  if (!chat) return null;
  const { parts, characters, credits } = priceOfDigest(settings, segments ?? []);
  const refusal = (): Refusal | null => {
    if (parts.length === 0) return outcome("digest-needs-text");
    if (parts.length > MOST_PARTS) return outcome("digest-too-long", { most: mostOf(segments ?? [], parts) });
    return speechPlaces === "here" && chat.host !== null ? outcome("no-engine-here") : null;
  };
  const { CHAT_CHARACTERS_PER_CREDIT: charactersPerCredit } = settings;
  return {
    ...{ model: chat.model, host: chat.host, credits, characters, charactersPerCredit },
    refusal: refusal(),
  };
}

/** Whether a digest of these segments may be made for so many credits: they may be others than were priced. */
export function isPaidBy(
  credits: number,
  settings: Offering["settings"],
  segments: readonly Said[],
): boolean {
  const now = priceOfDigest(settings, segments);
  return now.parts.length > 0 && now.parts.length <= MOST_PARTS && now.credits <= credits;
}

function priceOfDigest(
  { CHAT_PART_CHARACTERS, CHAT_CHARACTERS_PER_CREDIT }: Offering["settings"],
  segments: readonly Said[],
) {
  const parts = cutIntoParts(segments, CHAT_PART_CHARACTERS);
  const sent = parts.flatMap(({ lines }) => lines).map(formatLine);
  const characters = countCharacters(sent.join(""));
  return { parts, characters, credits: Math.max(1, Math.ceil(characters / CHAT_CHARACTERS_PER_CREDIT)) };
}

/** Characters of text that would fit, of segments as short or long as these. */
function mostOf(segments: readonly Said[], parts: readonly Part[]): number {
  const characters = countCharacters(segments.map(({ text }) => text).join(" "));
  return Math.floor((characters * MOST_PARTS) / parts.length);
}
