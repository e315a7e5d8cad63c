import { fileURLToPath } from "node:url";

/** The folder that `npm run tiny-models` writes. */
export const TINY_MODELS = fileURLToPath(new URL("../models", import.meta.url));

/** Where a file of a tiny model lies. */
export function tinyFile(id: string, name: string): string {
  return `${TINY_MODELS}/${id}/${name}`;
}
