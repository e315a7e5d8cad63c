import type { LiveMessage } from "#contract/live-messages.ts";

/** Who gives sound: gets what is said of it, and is closed at the end. */
export type Connection = {
  report(message: LiveMessage): void;
  /** `over`: the last message has said how. */
  close(why: CaptionerEnd): void;
};
/**
 * Why a captioner is over: the captions have ended; another connection has them; no sound came, and another needed the place; or
 * nobody may, or this server stops.
 */
export type CaptionerEnd = "over" | "taken" | "resting" | "loggedOut" | "restart";

/** Sound that lies behind what is here: some of it would be missing. */
export class SoundGap extends Error {
  override name = "SoundGap";
}
