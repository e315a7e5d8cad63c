/** Names languages by their BCP 47 tags, in one language. A tag that names none, as people may send, is given back. */
export function nameOfLanguageIn(language: string): (tag: string) => string {
  return (tag) => {
    try {
      return new Intl.DisplayNames(language, { type: "language" }).of(tag) ?? tag;
    } catch {
      return tag;
    }
  };
}
