import { z } from "zod";
import { SPEECH_PLACES } from "./speech-places.ts";

/* Apart from the forms: no page checks it, so that none carries it. */

/** What a person sets by a plain form: columns of `user` by these names, which the profile shows as they are. */
export const preferencesBody = z.strictObject({
  /** Mail once when the balance falls to `lowBalanceAt` credits or less. */
  lowBalanceMail: z.boolean(),
  /** Mail some days before documents are deleted, or recordings that they asked for. */
  expiryMail: z.boolean(),
  /** Mail at the end of long work that they asked to know of, when no page of theirs showed it. */
  endMail: z.boolean(),
  /** Mail, once a day at most, when somebody who was recorded says something against a passage. */
  objectionMail: z.boolean(),
  /** Mail, a few times a day at most, when recordings arrive that they asked for. */
  receivedMail: z.boolean(),
  /** Where their texts and recordings may be worked on. */
  speechPlaces: z.enum(SPEECH_PLACES),
});
export type Preferences = z.infer<typeof preferencesBody>;
