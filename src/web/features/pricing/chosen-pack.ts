import { PACKS, type Pack } from "#contract/packs.ts";

/** The specification names the key under which the browser keeps the chosen pack's name. */
const KEY = "itemo";

/** Keeps the pack that the checkout will show. */
export function choosePack(pack: Pack): void {
  localStorage.setItem(KEY, pack.name);
}

/** The pack that was chosen in this browser, if it is still sold. */
export function chosenPack(): Pack | undefined {
  const name = localStorage.getItem(KEY);
  return PACKS.find((pack) => pack.name === name);
}
