import { useEffect, useState } from "react";
import { watchSession } from "./session-state.ts";
import { tabOwner, tabStore } from "./tab-store.ts";
import { fromBase64, toBase64, vaultOf } from "./vault.ts";

// What a person writes is kept in memory while the tab has this page, and encrypted for a reload of it. A visitor's,
// and anybody's on a page that came without https, is kept in memory alone.

/** What is sealed is stored under its name with this before it. */
const PREFIX = "saywrite.sealed.";

const items = new Map<string, string>();
let owner: string | null = null;
let writing: Promise<unknown> = Promise.resolve();
/** Names of what could not be sealed yet: there was no key to be had. */
const unsealed = new Set<string>();

/** Somebody else's things, and those of whoever left, go from memory; a visitor's are taken over with the login. */
function takeOver(person: string | null): Storage {
  forgetOthers(person);
  const store = tabStore(person);
  const wasVisitor = owner === null;
  owner = person;
  if (wasVisitor) for (const name of items.keys()) keep(name);
  return store;
}

/** Leaving empties the tab's store, and whose it is with it. */
function forgetOthers(person: string | null): void {
  if (owner === null || (owner === person && tabOwner() === owner)) return;
  items.clear();
  owner = null;
}

watchSession(() => forgetOthers(tabOwner()));

/** The things of a person in this tab, or of a visitor (null), by name. */
export function sealedItems(person: string | null): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  takeOver(person);
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem(name, value) {
      if (items.get(name) === value && !unsealed.has(name)) return;
      items.set(name, value);
      keep(name);
    },
    removeItem(name) {
      items.delete(name);
      if (owner !== null && tabOwner() === owner) sessionStorage.removeItem(PREFIX + name);
    },
  };
}

function keep(name: string): void {
  const person = owner;
  if (person === null) return;
  writing = writing
    .then(() => write(person, name))
    .then(
      () => unsealed.delete(name),
      () => unsealed.add(name),
    );
}

if (typeof window !== "undefined")
  window.addEventListener("online", () => {
    for (const name of unsealed) keep(name);
  });

/** Seals what is the newest by now. Without a key it is lost on a reload, nothing more. */
async function write(person: string, name: string): Promise<void> {
  const value = items.get(name);
  if (value === undefined || owner !== person) return;
  const vault = await vaultOf(person);
  const sealed = await vault.seal(name, new TextEncoder().encode(value));
  if (owner === person && tabOwner() === person && items.has(name))
    sessionStorage.setItem(PREFIX + name, toBase64(sealed));
}

/** What is sealed comes into memory; what stands there already stays. @throws when the key cannot be had now */
async function restore(person: string, names: readonly string[]): Promise<void> {
  const store = takeOver(person);
  for (const name of names) {
    const sealed = store.getItem(PREFIX + name);
    const text = sealed && (await open(person, name, sealed));
    if (owner !== person) return;
    // What was removed meanwhile does not come back.
    const isKept = text !== null && store.getItem(PREFIX + name) !== null;
    if (isKept && !items.has(name)) sealedItems(person).setItem(name, text);
  }
}

/**
 * What this tab kept of a person under names that begin like this, in memory and by name, once it is opened.
 * @throws when the key cannot be had now
 */
export async function restoreBeginning(person: string, beginning: string): Promise<Map<string, string>> {
  const isMeant = (name: string) => name.startsWith(beginning);
  const stored = Object.keys(takeOver(person)).filter((name) => name.startsWith(PREFIX));
  await restore(person, stored.map((name) => name.slice(PREFIX.length)).filter(isMeant));
  return owner === person ? new Map([...items].filter(([name]) => isMeant(name))) : new Map();
}

/** Null for what was sealed with another key: the server's secret was replaced since. */
async function open(person: string, name: string, sealed: string): Promise<string | null> {
  const vault = await vaultOf(person);
  try {
    return new TextDecoder().decode(await vault.open(name, fromBase64(sealed).buffer));
  } catch {
    return null;
  }
}

/**
 * Whether what this tab kept of a person under these names is in memory: at once where nothing is kept. `failed`: there
 * is something, and the server does not give the key; what is there stays until it does.
 */
export function useRestored(person: string | null, names: readonly string[]) {
  const isThere = () => {
    if (person === null || !globalThis.crypto.subtle) return true;
    const store = takeOver(person);
    return names.every((name) => items.has(name) || store.getItem(PREFIX + name) === null);
  };
  const [ready, setReady] = useState(isThere);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (ready || failed || person === null) return;
    let here = true;
    restore(person, names).then(
      () => here && setReady(true),
      () => here && setFailed(true),
    );
    return () => {
      here = false;
    };
  }, [ready, failed, person, names]);
  return { ready, failed, again: () => setFailed(false) };
}
