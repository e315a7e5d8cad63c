import { setTimeout } from "node:timers/promises";
import { type Outcome, outcome } from "#contract/outcomes.ts";

type Standing = { ready: boolean; note: Outcome };

/** What is known of an engine: what it last told of itself, and whether it does so now. */
export type Known<Capabilities extends Standing> = {
  capabilities: Capabilities | undefined;
  ready: boolean;
  why: Outcome;
};

export type Health<Capabilities extends Standing> = {
  /** Asks the engine, and waits a moment for its word. Never throws. */
  look(): Promise<Known<Capabilities>>;
  /** What it said last, without asking. */
  last(): Known<Capabilities>;
};

/** How long whoever asks waits for an engine; one that is slower counts with what it said before. */
const PATIENCE_MILLISECONDS = 3_000;

/** Asks an engine how it is: once at a time, however many want to know, and never for longer than `patience`. */
export function watchHealth<Capabilities extends Standing>(
  ask: () => Promise<Capabilities>,
  patience = PATIENCE_MILLISECONDS,
): Health<Capabilities> {
  let known: Known<Capabilities> = { capabilities: undefined, ready: false, why: outcome("engine-timeout") };
  let asking: Promise<void> | undefined;

  async function askOnce(): Promise<void> {
    try {
      const capabilities = await ask();
      known = { capabilities, ready: capabilities.ready, why: capabilities.note };
    } catch {
      known = { ...known, ready: false, why: outcome("engine-down") };
    } finally {
      asking = undefined;
    }
  }

  return {
    async look() {
      asking ??= askOnce();
      const enough = new AbortController();
      const waited = setTimeout(patience, undefined, { signal: enough.signal, ref: false }).catch(() => {});
      await Promise.race([asking, waited]);
      enough.abort();
      return known;
    },
    last: () => known,
  };
}
