/** What not every engine can that listens. */
export type Ability = "translates" | "eachPassage";

/** Whether an engine that tells these languages (`mul`: many, it finds out) knows one. */
export function knowsLanguage(languages: readonly string[], language: string | undefined): boolean {
  const primary = (tag: string) => tag.toLowerCase().split("-")[0];
  if (language === undefined || languages.includes("mul")) return true;
  return languages.some((known) => primary(known) === primary(language));
}

/** Whether an engine has all of these abilities. */
export function isAble(engine: { [One in Ability]?: boolean }, abilities: readonly Ability[] = []): boolean {
  return abilities.every((ability) => engine[ability] === true);
}

type Able = { [One in Ability]?: boolean } & { languages: string[]; live?: { languages: string[] } };
type Wished = { language?: string | undefined; abilities?: readonly Ability[]; live?: true };

/** Whether an engine can do what is wished, in the language that is: while the sound comes it may know fewer. */
export function suits(engine: Able, { language, abilities, live }: Wished): boolean {
  const languages = live ? (engine.live?.languages ?? []) : engine.languages;
  return knowsLanguage(languages, language) && isAble(engine, abilities);
}
