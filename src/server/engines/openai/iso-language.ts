/** The two-letter code of a language (ISO 639-1), where it has one: all that the service takes. */
export function isoLanguage(tag: string | undefined): string | undefined {
  const language = tag && new Intl.Locale(tag).language;
  return language?.length === 2 ? language : undefined;
}
