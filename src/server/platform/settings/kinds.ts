import { z } from "zod";

/** A whole number from `min` to `max`; `fallback` where nothing is set. */
export const count = (fallback: number, { min = 1, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

/** An address with one of these protocols, without a slash at its end. */
export const url = (...protocols: string[]) =>
  z
    .url({
      protocol: new RegExp(`^(${protocols.join("|")})$`),
      error: `must be a whole address that begins with ${protocols.map((name) => `${name}://`).join(" or ")}`,
    })
    .transform((value) => value.replace(/\/+$/, ""));

/** Yes or no, in the usual spellings. */
export const flag = (fallback: boolean) => z.stringbool({ error: "must be true or false" }).default(fallback);

/** A key of somebody's service, which begins as those of its kind do. */
export const key = (prefix: RegExp, example: string) =>
  z.string().regex(prefix, `must start with ${example}`).optional();

/** Some words of a list, with commas or spaces between. */
export const someOf = <Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .default("")
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.enum(words)));
