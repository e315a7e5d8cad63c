import { z } from "zod";
import { complaint } from "./complaints.ts";
import { LIMITS } from "./limits.ts";

/** What joins two visible signs of some scripts and of emoji: kept between them, and nothing by itself. */
const JOINERS = "\u200c\u200d\ufe0f";
const UNSEEN = new RegExp(`(?![${JOINERS}])[\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2800]`, "gu");
const LOOSE = new RegExp(`(^|\\s)[${JOINERS}]+|[${JOINERS.slice(0, 2)}]+(?=\\s|$)`, "gu");

/**
 * A name as it is kept: in one Unicode form (NFC), on one line, without characters that cannot be seen or that turn
 * the direction of what follows. Empty when nothing is left to see.
 */
export function cleanName(typed: string): string {
  const name = typed
    .normalize("NFC")
    .replaceAll(UNSEEN, "")
    .replaceAll(/[\p{Z}\p{Cc}]+/gu, " ")
    .replaceAll(LOOSE, "$1")
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : "";
}

const tooLong = complaint("field-too-long");

/** The field of every form that asks who somebody is. */
export const nameField = z
  .string()
  .regex(/^[^\0]*$/)
  .refine((typed) => typed.length <= 1_000, { error: tooLong, params: { maximum: LIMITS.nameCharacters } })
  .transform(cleanName)
  .pipe(z.string().min(1, complaint("name-missing")).max(LIMITS.nameCharacters, tooLong));
