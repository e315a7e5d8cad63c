import { z } from "zod";
import { complaint } from "./complaints.ts";
import { isLocale } from "./text.ts";

/** Asked in the place of a tag: the language of each passage of a recording is found. No tag begins with four letters. */
export const EACH_PASSAGE = "each-passage";

/** What is spoken in a recording: a tag, or `EACH_PASSAGE`. */
export const spokenLanguage = z
  .string()
  .max(35, complaint("language-malformed"))
  .regex(/^(?:each-passage|[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)$/, complaint("language-malformed"))
  .refine((spoken) => spoken === EACH_PASSAGE || isLocale(spoken), complaint("language-malformed"));

/** The one language that is named, where one is. */
export function namedLanguage(spoken: string | null | undefined): string | undefined {
  return spoken === EACH_PASSAGE ? undefined : (spoken ?? undefined);
}
