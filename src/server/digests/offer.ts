import { type Outcome, outcome } from "#contract/outcomes.ts";
import { countCharacters } from "#contract/prices.ts";
import type { Segment } from "#contract/transcript.ts";
import type { Person } from "#server/platform/http/person.ts";
import type { Services } from "#server/services.ts";
import type { Chat } from "./chat.ts";

/** A transcript is sent in so many parts at most: an operator's bill has an end. */
const MOST_PARTS = 60;

type Refusal = Outcome<"digest-needs-text" | "digest-too-long" | "no-engine-here">;
export type Offer = Pick<Chat, "model" | "host"> & { credits: number; refusal: Refusal | null };

/** What a digest of these segments costs somebody, by whom it is made, and why not. Null where there are no digests. */
export function offerDigest(
  { chat, settings }: Services,
  { speechPlaces }: Person,
  segments: readonly Segment[] | null,
): Offer | null {
  if (!chat) return null;
  const characters = countCharacters((segments ?? []).map(({ text }) => text).join(" "));
  const most = MOST_PARTS * settings.CHAT_PART_CHARACTERS;
  const refusal = (): Refusal | null => {
    if (characters === 0) return outcome("digest-needs-text");
    if (characters > most) return outcome("digest-too-long", { most });
    return speechPlaces === "here" && chat.host !== null ? outcome("no-engine-here") : null;
  };
  const credits = Math.max(1, Math.ceil(characters / settings.CHAT_CHARACTERS_PER_CREDIT));
  return { model: chat.model, host: chat.host, credits, refusal: refusal() };
}
