import { restoreBeginning, sealedItems } from "#web/lib/session/sealed-items.ts";
import { readSession } from "#web/lib/session/session-state.ts";

/** Without a connection the key to what was kept is asked for again after so long, in milliseconds. */
const AGAIN = 5_000;

/** Keeps what somebody types until it is saved, encrypted, in this tab; null: it is saved, or was discarded. */
export function keepTyping(name: string, typed: object | null): void {
  const { person } = readSession();
  // After a log-out nothing is written in anybody's name: what was kept before is there for its person.
  if (person === null) return;
  try {
    if (typed) sealedItems(person).setItem(name, JSON.stringify(typed));
    else sealedItems(person).removeItem(name);
  } catch {
    // Without a storage it is kept as long as the page is open.
  }
}

/** Gives what a person typed under such names in a page that this tab has no more, once it can be opened. */
export function bringBackTyping(
  person: string,
  beginning: string,
  give: (typed: ReadonlyMap<string, Record<string, unknown>>) => void,
): void {
  restoreBeginning(person, beginning).then(
    (found) =>
      give(new Map([...found].map(([name, typed]) => [name.slice(beginning.length), JSON.parse(typed)]))),
    () =>
      setTimeout(() => {
        if (readSession().person === person) bringBackTyping(person, beginning, give);
      }, AGAIN),
  );
}
