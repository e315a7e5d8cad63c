/** Where the browser keeps the session token; the specification names the key. */
const KEY = "token";

/** Whose things this browser keeps: id of the person who logged in last, and the end of their token. */
const PERSON = "saywrite.person";
/** The specification names the key of the chosen pack. */
const CHOSEN_PACK = "itemo";
/** Where in their documents the person stopped to listen. */
export const PLACES_KEY = "saywrite.places";
/** What they exported last, and who is named in it. */
export const EXPORT_KEY = "saywrite.export";

/** What opens the sentence that a visitor had spoken here. */
export const VISITOR_KEY = "saywrite.visitor";

const watchers = new Set<() => void>();

/** The token of this browser's session, or null for a visitor. Always null while pages are prerendered. */
export function readToken(): string | null {
  return typeof localStorage === "undefined" ? null : localStorage.getItem(KEY) || null;
}

/** The id of the person who logged in last and has not logged out, in this session or an earlier one. */
export function readPerson(): string | undefined {
  return localStorage.getItem(PERSON)?.split(" ")[0];
}

/** The id of the person whose token this is; null when it came here without one. */
export function personOf(token: string): string | null {
  const person = readPerson() ?? "";
  return localStorage.getItem(PERSON) === mark(person, token) ? person : null;
}

/** Keeps who is logged in. What somebody else chose before goes; what a visitor chose stays. */
export function keepPerson(person: string, token: string): void {
  if ((readPerson() ?? person) !== person) forgetPerson();
  localStorage.setItem(PERSON, mark(person, token));
}

const mark = (person: string, token: string) => `${person} ${token.slice(-6)}`;

/** Forgets who was here, with what they left in this browser and this tab. Unsent recordings know their owner. */
export function forgetPerson(): void {
  for (const key of [PERSON, CHOSEN_PACK, PLACES_KEY, EXPORT_KEY, VISITOR_KEY]) localStorage.removeItem(key);
  sessionStorage.clear();
}

/** Keeps the token, here and in every other tab. */
export function keepToken(token: string): void {
  localStorage.setItem(KEY, token);
  for (const watcher of watchers) watcher();
}

/** Forgets the token, here and in every other tab; another one that is kept by now stays. */
export function forgetToken(token: string | null): void {
  if (readToken() === token) localStorage.removeItem(KEY);
  for (const watcher of watchers) watcher();
}

/**
 * Calls back after every change of the token, in this tab or another one. `leftElsewhere` says that the person logged
 * out in another tab: theirs goes, also what a late answer wrote down here meanwhile. Returns how to stop.
 */
export function watchToken(onChange: (leftElsewhere: boolean) => void): () => void {
  let left = false;
  const watcher = () => {
    onChange(left);
    left = false; // whoever logs in next has left nothing
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === PERSON) left = newValue === null;
    if (key === KEY || key === null) watcher();
  };
  watchers.add(watcher);
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", watcher); // a page that was put aside heard of nothing
  return () => {
    watchers.delete(watcher);
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", watcher);
  };
}
