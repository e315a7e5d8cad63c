/** Under this key a tab notes whose things it keeps. */
const OWNER = "saywrite.owner";

/** The id of the person whose things this tab keeps. */
export const tabOwner = (): string | null => sessionStorage.getItem(OWNER);

/**
 * What this tab keeps for a person, by their id, or for a visitor (null). Things of somebody else are thrown away
 * first; what a visitor left is taken over by whoever logs in next.
 */
export function tabStore(person: string | null): Storage {
  const owner = sessionStorage.getItem(OWNER);
  if (owner !== null && owner !== person) sessionStorage.clear();
  if (person !== null) sessionStorage.setItem(OWNER, person);
  return sessionStorage;
}
