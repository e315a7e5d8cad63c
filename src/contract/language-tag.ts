import { z } from "zod";
import { complaint } from "./complaints.ts";

export const LANGUAGE_TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** A BCP 47 tag that whatever reads it later takes for one; the longest that the standard asks to provide for. */
export const languageTag = z
  .string()
  .max(35, complaint("language-malformed"))
  .regex(LANGUAGE_TAG, complaint("language-malformed"))
  .refine(isLocale, complaint("language-malformed"));

export function isLocale(tag: string): boolean {
  try {
    return Boolean(new Intl.Locale(tag));
  } catch {
    return false;
  }
}
