/** Estimates how long work still takes from the share done so far. */
export class LeftTime {
  readonly #started = performance.now();

  /** Seconds left when `share` (0–1) is done; null while that says too little. */
  at(share: number): number | null {
    const passed = (performance.now() - this.#started) / 1000;
    if (share >= 1) return 0;
    return share > 0.02 && passed > 0.5 ? Math.ceil((passed / share) * (1 - share)) : null;
  }
}
