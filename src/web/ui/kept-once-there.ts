import { loadAnew } from "./load-anew.ts";

/** Loads at the first call and keeps what came, for every later one. What failed is not kept: the next call tries again. */
export function keptOnceThere<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let kept: Promise<Loaded> | undefined;
  let next = load;
  return () => {
    kept ??= next().catch((error) => {
      kept = undefined;
      next = loadAnew(load, error);
      throw error;
    });
    return kept;
  };
}
