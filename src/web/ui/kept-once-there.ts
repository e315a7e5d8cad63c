/** Loads at the first call and keeps what came, for every later one. What failed is not kept: the next call tries again. */
export function keptOnceThere<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let kept: Promise<Loaded> | undefined;
  return () => {
    kept ??= load().catch((error) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
