/** Asked in the place of a BCP 47 tag: the language of each passage of a recording is found. No tag begins with four letters. */
export const EACH_PASSAGE = "each-passage";

/** The one language that is named, where one is. */
export function namedLanguage(spoken: string | null | undefined): string | undefined {
  return spoken === EACH_PASSAGE ? undefined : (spoken ?? undefined);
}
