import type { MODELS_MODES, ModelTask } from "#contract/models.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import { chooseModels, type MachineFacts } from "./choose-models.ts";
import { forget, sizeOf } from "./download.ts";
import { type Fetching, fetchModel, partOf } from "./fetch-model.ts";
import type { InstalledModel, ModelEntry, ModelStore, Trial } from "./model.ts";
import { faultOf, ModelFault } from "./model-fault.ts";
import type { FillableStore } from "./open-store.ts";
import { sweepFolder } from "./place-model.ts";
import { readDeclined, removeModel, welcomeModels } from "./remove-model.ts";
import { takeFolder } from "./take-folder.ts";
import { watchFolder } from "./watch-folder.ts";

const SOON_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 3_600_000;
/** Hours between one try and the next, after so many that failed. */
const AGAIN_HOURS = [1, 2, 4, 8, 16, 24] as const;

/** What people wait for. */
const MEASURED_TASKS: readonly ModelTask[] = ["text-to-speech", "speech-to-text"];

export type ModelsMode = (typeof MODELS_MODES)[number];
/** Why the last try of a model failed; the next comes in so many seconds. */
export type ModelFailure = { id: string; outcome: Outcome; againSeconds: number };
/** What the terminal tells. `share` is 0–1. */
export type ArrivalEvent =
  | { kind: "begun" | "arrived"; entry: ModelEntry }
  | { kind: "progress"; entry: ModelEntry; share: number }
  | { kind: "failed"; entry: ModelEntry; failure: ModelFailure };

export type Models = ModelStore & {
  readonly mode: ModelsMode;
  readonly entries: readonly ModelEntry[];
  /** Fetches what is planned, and these besides; false where MODELS is off. Pressed twice, it runs once. */
  begin(ids?: readonly string[]): boolean;
  /** With `auto`: the same in a minute. */
  beginSoon(): void;
  /** What would be fetched, in that order. */
  planned(): readonly ModelEntry[];
  failures(): readonly ModelFailure[];
  /** When what failed is tried again by itself; null where nothing did. */
  nextTry(): Date | null;
  /** Takes a model out of use and off the disk, until it is asked for. False when there is none of this name. */
  remove(id: string): Promise<boolean>;
  /** How the engine in use measures speed: what is too slow here is followed by something lighter. */
  measureBy(trial: Trial): void;
};

export type ArrivalParts = {
  mode: ModelsMode;
  store: FillableStore;
  machine: MachineFacts;
  fetching: Pick<Fetching, "mirror" | "reserve" | "patience" | "machine">;
  announce: (event: ArrivalEvent) => void;
  /** Surprises. */
  report: (error: unknown) => void;
};

/** Keeps the store filled in the background. */
export async function createArrival(parts: ArrivalParts): Promise<Models> {
  const { mode, store, machine, fetching, announce, report } = parts;
  const ended = new AbortController();
  const { signal } = ended;
  const asked = new Set<string>();
  let declined = await readDeclined(store.root);
  const measured: Record<string, number> = {};
  /** Models whose speed is measured or being measured. */
  const tried = new Set<string>();
  let failures: ModelFailure[] = [];
  let failedRuns = 0;
  let timer: NodeJS.Timeout | undefined;
  let nextTry: Date | null = null;
  let running: Promise<void> | null = null;
  let trial: Trial | undefined;
  /** Whether a home has sent something in this run: until then nothing is promised. */
  let reached = false;
  /** What is fetched now, until it has ended. */
  let current: { folder: string; stop: AbortController; ended: Promise<void> } | undefined;

  const unwatch = await watchFolder(store.root, () =>
    store
      .rescan()
      .then(mode === "off" ? undefined : measureAll)
      .catch(report),
  );

  const planned = (): ModelEntry[] => {
    if (mode === "off") return [];
    const here = new Set(store.installed().map(({ folder }) => folder));
    const chosen = chooseModels(store.entries, { ...machine, measured }).filter(
      ({ id }) => asked.has(id) || !declined.has(id),
    );
    const extra = store.entries.filter((entry) => asked.has(entry.id) && !chosen.includes(entry));
    return [...chosen, ...extra].filter((entry) => !here.has(store.folderOf(entry)));
  };
  const showNext = (share = 0) => {
    const [next] = planned().filter(({ id }) => !failures.some((one) => one.id === id));
    store.setComing(next ? { id: next.id, task: next.task, share, reached } : null);
  };

  async function fetchOne(entry: ModelEntry): Promise<void> {
    let said = 0;
    announce({ kind: "begun", entry });
    const stop = new AbortController();
    const folder = store.folderOf(entry);
    const fetched = fetchModel(entry, {
      ...fetching,
      root: store.root,
      folder,
      signal: AbortSignal.any([signal, stop.signal]),
      onShare(share) {
        reached = true;
        store.setComing({ id: entry.id, task: entry.task, share, reached });
        const tenths = Math.floor(share * 10);
        if (tenths > said && tenths < 10) announce({ kind: "progress", entry, share: tenths / 10 });
        said = Math.max(said, tenths);
      },
    });
    current = { folder, stop, ended: fetched.catch(() => {}) };
    await fetched.finally(() => {
      current = undefined;
    });
    await store.rescan();
    announce({ kind: "arrived", entry });
    for (const model of store.installed()) if (model.entry.id === entry.id) await measure(model);
  }

  /** How fast a model that speaks or listens is here; once in a run of the server. */
  async function measure(model: InstalledModel): Promise<void> {
    const { id, task } = model.entry;
    if (!trial || tried.has(id) || !MEASURED_TASKS.includes(task)) return;
    tried.add(id);
    await trial(model).then(
      (factor) => {
        measured[id] = factor;
      },
      (error) => {
        tried.delete(id);
        report(error);
      },
    );
  }
  async function measureAll(): Promise<void> {
    for (const model of store.installed()) if (!signal.aborted) await measure(model);
  }

  function fail(entry: ModelEntry, error: unknown): void {
    const hours = AGAIN_HOURS[Math.min(failedRuns, AGAIN_HOURS.length - 1)] ?? 24;
    const named = faultOf(error, 0);
    if (!(named instanceof ModelFault)) report(named);
    const why = named instanceof ModelFault ? named.outcome : outcome("unexpected");
    const failure = { id: entry.id, outcome: why, againSeconds: hours * 3600 };
    failures = [...failures, failure];
    announce({ kind: "failed", entry, failure });
  }

  /** All that is planned, one after the other, while no other server does the same. */
  async function fetchPlanned(): Promise<void> {
    let least = Number.POSITIVE_INFINITY; // what the server that fetches found on the disk is no sign of a home
    const unlock = await takeFolder(store.root, signal, () => {
      const [next] = planned();
      if (!next) return;
      void sizeOf(partOf(store.root, next)).then((bytes) => {
        least = Math.min(least, bytes);
        reached ||= bytes > least;
        showNext(bytes / next.source.bytes);
      });
    });
    try {
      await sweepFolder(store.root);
      await welcomeModels(
        store,
        store.entries.filter(({ id }) => asked.has(id)),
      );
      declined = await readDeclined(store.root);
      await store.rescan();
      for (let next = nextOf(); next; next = nextOf()) {
        showNext();
        try {
          await fetchOne(next);
        } catch (error) {
          signal.throwIfAborted();
          if (declined.has(next.id) && !asked.has(next.id)) continue;
          fail(next, error);
          if (failures.at(-1)?.outcome.code === "model-home-away") return;
        }
      }
    } finally {
      unlock();
    }
  }
  const nextOf = () => planned().find(({ id }) => !failures.some((one) => one.id === id));

  async function run(): Promise<void> {
    await measureAll();
    if (signal.aborted) return;
    const [first] = planned();
    if (!first) return store.setComing(null);
    try {
      await fetchPlanned();
    } catch (error) {
      if (signal.aborted) return;
      fail(first, error); // the folder can't be taken at all
    }
    store.setComing(null);
    failedRuns = failures.length > 0 ? failedRuns + 1 : 0;
    const [failure] = failures;
    if (failure) {
      nextTry = new Date(Date.now() + failure.againSeconds * 1000);
      beginIn(failure.againSeconds * 1000);
    }
  }

  function begin(ids: readonly string[] = []): boolean {
    if (mode === "off" || signal.aborted) return false;
    for (const id of ids) asked.add(id);
    clearTimeout(timer);
    nextTry = null;
    if (!running) {
      failures = [];
      reached = false;
      showNext(); // whoever asks for it sees at once that it has begun
    }
    running ??= run().finally(() => {
      running = null;
    });
    return true;
  }
  function beginIn(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(begin, Math.min(milliseconds, 24 * HOUR_MILLISECONDS)).unref();
  }

  return {
    ...store,
    installed: () =>
      store.installed().map((model): InstalledModel => {
        const realTimeFactor = measured[model.entry.id];
        return realTimeFactor === undefined ? model : { ...model, realTimeFactor };
      }),
    mode,
    begin,
    beginSoon() {
      if (mode === "auto") beginIn(SOON_MILLISECONDS);
    },
    planned,
    failures: () => failures,
    nextTry: () => nextTry,
    async remove(id) {
      const entry = store.entries.find((one) => one.id === id);
      if (!entry) return false;
      const folder = store.folderOf(entry);
      const same = store.entries.filter((one) => store.folderOf(one) === folder).map((one) => one.id);
      for (const one of same) asked.delete(one);
      declined = new Set([...declined, ...same]);
      if (current?.folder === folder) {
        current.stop.abort(new Error("it was removed"));
        await current.ended;
      }
      try {
        await removeModel(store, entry);
        await forget(partOf(store.root, entry));
      } finally {
        declined = await readDeclined(store.root);
      }
      return true;
    },
    measureBy(given) {
      trial = given;
      if (mode === "ask") void measureAll();
    },
    async close() {
      ended.abort(new Error("the server stops"));
      unwatch();
      clearTimeout(timer);
      await running?.catch(() => {});
      await store.close();
    },
  };
}
