import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { type ArrivalEvent, type ArrivalParts, createArrival } from "#server/engines/models/arrival.ts";
import { modelsMode } from "#server/engines/models/models-settings.ts";
import { openStore } from "#server/engines/models/open-store.ts";
import { modelsPlace } from "#test/support/models-place.ts";
import { noise, packedModel, plainModel } from "#test/support/published-models.ts";

const gtcrn = plainModel("gtcrn", noise(3_000));
const kokoro = await packedModel("kokoro");
const light = await packedModel("light", { family: "vits" });
const parakeet = await packedModel("parakeet", { task: "speech-to-text", family: "nemo-transducer" });
const ALL = [gtcrn, kokoro, light, parakeet];
const forEver = new Promise(() => {});

type Place = Awaited<ReturnType<typeof modelsPlace>>;

async function arrivalAt(place: Place, changed: Partial<ArrivalParts> = {}) {
  const events: ArrivalEvent[] = [];
  const surprises: unknown[] = [];
  const models = await createArrival({
    mode: "ask",
    store: await openStore(place.root, place.entries),
    machine: { memoryBytes: 2 ** 34, cores: 4 },
    fetching: place.fetching,
    announce: (event) => events.push(event),
    report: (error) => surprises.push(error),
    ...changed,
  });
  onTestFinished(() => models.close());
  const lines = () =>
    events.map(({ kind, entry }) => `${kind} ${entry.id}`).filter((line) => !line.startsWith("progress"));
  const here = () => models.installed().map(({ entry }) => entry.id);
  const until = (what: () => boolean) => vi.waitUntil(what, { timeout: 60_000 });
  return { models, events, lines, here, until, surprises };
}

it("brings what suits the machine, one after the other, telling how far it is; the rest when it is asked for", async () => {
  const place = await modelsPlace(ALL);
  const { models, lines, here, until, events } = await arrivalAt(place);
  const half = () => until(() => (models.coming()?.share ?? 0) > 0.4);
  place.home.script(kokoro.path, [
    { kind: "hold", bytes: 30_000, until: place.home.received(kokoro.path, 1).then(half) },
  ]);
  const shares: number[] = [];
  models.onChange(() => shares.push(models.coming()?.share ?? -1));
  expect(models.planned().map(({ id }) => id)).toEqual(["kokoro", "parakeet", "gtcrn"]);
  expect([models.begin(), models.begin()]).toEqual([true, true]);
  await until(() => models.planned().length === 0 && models.coming() === null);
  expect(lines()).toEqual(["kokoro", "parakeet", "gtcrn"].flatMap((id) => [`begun ${id}`, `arrived ${id}`]));
  expect(events.filter(({ kind }) => kind === "progress").length).toBeGreaterThan(0);
  expect(Math.max(...shares)).toBe(1);
  models.begin(["light"]);
  await until(() => here().includes("light"));
});

it("is begun by nobody where it is off, and in tests and CI not by itself", async () => {
  const place = await modelsPlace(ALL);
  const { models } = await arrivalAt(place, { mode: "off" });
  models.beginSoon();
  expect([models.begin(), models.planned(), models.coming()]).toEqual([false, [], null]);
  const given = { MODELS: "auto", NODE_ENV: "production" } as const;
  expect(modelsMode(given, {})).toBe("auto");
  expect(modelsMode(given, { CI: "true" })).toBe("off");
  expect(modelsMode(given, { VITEST: "true" })).toBe("off");
  expect(modelsMode({ ...given, NODE_ENV: "test" }, {})).toBe("off");
  expect(modelsMode({ ...given, MODELS: "ask" }, { CI: "true" })).toBe("ask");
});

it("begins a minute after the start, and says nothing of it before", async () => {
  const place = await modelsPlace([kokoro]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { models, lines } = await arrivalAt(place, { mode: "auto" });
  models.beginSoon();
  vi.advanceTimersByTime(59_000);
  expect([lines(), models.coming()]).toEqual([[], null]);
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await vi.waitUntil(() => models.installed().length === 1, { timeout: 60_000 });
});

it("whose home is away says so once, waits longer each time, and everything else goes on", async () => {
  const place = await modelsPlace(ALL);
  await place.home.close();
  const { models, events, lines, until } = await arrivalAt(place);
  const waits: number[] = [];
  let promised = false;
  models.onChange(() => {
    promised ||= models.coming()?.reached ?? false;
  });
  for (let run = 1; run <= 7; run++) {
    models.begin();
    await until(
      () => events.filter(({ kind }) => kind === "failed").length === run && models.coming() === null,
    );
    waits.push(models.failures()[0]?.againSeconds ?? 0);
    await pause(0); // the run itself ends a moment after what it tells
  }
  expect(promised).toBe(false);
  expect(lines().slice(0, 2)).toEqual(["begun kokoro", "failed kokoro"]);
  expect(waits.map((seconds) => seconds / 3600)).toEqual([1, 2, 4, 8, 16, 24, 24]);
  expect(models.failures()).toMatchObject([{ id: "kokoro", outcome: { code: "model-home-away" } }]);
  expect(models.nextTry()).not.toBeNull();
  models.begin();
  expect([models.nextTry(), models.failures(), models.coming()]).toEqual([
    ...[null, []],
    { id: "kokoro", task: "text-to-speech", share: 0, reached: false }, // seen at once
  ]);
});

it("goes on with the others when one can't be had", async () => {
  const place = await modelsPlace(ALL);
  place.home.script(kokoro.path, [{ kind: "status", status: 404 }], true);
  const { models, here, until, surprises } = await arrivalAt(place);
  models.begin();
  await until(() => here().includes("parakeet") && models.coming() === null);
  expect(models.failures()).toMatchObject([{ id: "kokoro", outcome: { code: "model-gone" } }]);
  expect(surprises).toEqual([]);
});

it("of two servers with one folder one fetches, and the other finds it", async () => {
  const place = await modelsPlace(ALL);
  const gate = Promise.withResolvers<void>();
  place.home.script(kokoro.path, [{ kind: "hold", bytes: 30_000, until: gate.promise }]);
  const [one, two] = [await arrivalAt(place), await arrivalAt(place)];
  one.models.begin();
  two.models.begin();
  await place.home.received(kokoro.path, 1);
  gate.resolve();
  for (const { here, until } of [one, two]) await until(() => here().length === 3);
  await two.until(() => two.models.coming() === null && one.models.coming() === null);
  for (const { path } of [gtcrn, kokoro, parakeet]) expect(place.home.asked(path)).toEqual([""]);
  expect(place.left()).toEqual(["gtcrn", "kokoro", "parakeet"]);
});

it("stops at once with the server, and the next one goes on", async () => {
  const place = await modelsPlace([kokoro]);
  place.home.script(kokoro.path, [{ kind: "hold", bytes: 30_000, until: forEver }]);
  const first = await arrivalAt(place);
  first.models.begin();
  await first.until(() => (first.models.coming()?.share ?? 0) > 0);
  await first.models.close();
  expect(first.models.begin()).toBe(false);
  const second = await arrivalAt(place);
  second.models.begin();
  await second.until(() => second.here().length === 1);
  expect(place.home.asked(kokoro.path)[1]).toMatch(/^bytes=\d+-$/);
});

it("does not bring back what was removed, until it is asked for", async () => {
  const place = await modelsPlace([kokoro]);
  const { models, here, until } = await arrivalAt(place);
  models.begin();
  await until(() => here().length === 1 && models.coming() === null);
  expect([await models.remove("kokoro"), await models.remove("nobody")]).toEqual([true, false]);
  expect([here(), models.planned(), place.left()]).toEqual([[], [], [".declined.json"]]);
  const later = await arrivalAt(place);
  expect(later.models.planned()).toEqual([]);
  later.models.begin(["kokoro"]);
  await later.until(() => later.here().length === 1);
});

it("sees what somebody else brought or took away, also where nothing is fetched", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const place = await modelsPlace([kokoro]);
  const { models, here, surprises } = await arrivalAt(place, { mode: "off" });
  await place.fetch(kokoro.entry);
  vi.advanceTimersByTime(30_000);
  await vi.waitUntil(() => here().length === 1, { timeout: 60_000 });
  rmSync(join(place.root, "kokoro"), { recursive: true });
  vi.advanceTimersByTime(30_000);
  await vi.waitUntil(() => here().length === 0, { timeout: 60_000 });
  await models.close();
  expect([vi.getTimerCount(), surprises]).toEqual([0, []]);
});

it("stops fetching what is removed meanwhile, keeps nothing of it, and goes on with the others", async () => {
  const place = await modelsPlace([kokoro, parakeet]);
  let goOn = () => {};
  const until = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  place.home.script(kokoro.path, [{ kind: "hold", bytes: 30_000, until }]);
  const fetched = await arrivalAt(place);
  fetched.models.begin(["kokoro"]);
  await fetched.until(() => (fetched.models.coming()?.share ?? 0) > 0);
  expect(await fetched.models.remove("kokoro")).toBe(true);
  goOn();
  await fetched.until(() => fetched.here().includes("parakeet") && fetched.models.coming() === null);
  expect([fetched.here(), fetched.models.failures()]).toEqual([["parakeet"], []]);
  expect(place.left()).toEqual([".declined.json", "parakeet"]);
  fetched.models.begin(["kokoro"]);
  await fetched.until(() => fetched.here().includes("kokoro"));
});

it("brings something lighter where the large one turns out too slow here", async () => {
  const { models, here, until } = await arrivalAt(await modelsPlace([kokoro, light]));
  expect(models.planned().map(({ id }) => id)).toEqual(["kokoro"]);
  models.measureBy(async () => 1.4);
  models.begin();
  await until(() => here().length === 2);
  expect(models.installed().map(({ realTimeFactor }) => realTimeFactor)).toEqual([1.4, 1.4]);
});

it("measures what is there already, and what somebody else brings, once each", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const place = await modelsPlace([kokoro, light]);
  const first = await arrivalAt(place);
  first.models.begin(["kokoro"]);
  await first.until(() => first.here().includes("kokoro") && first.models.coming() === null);
  const { models, until } = await arrivalAt(place);
  const measured: string[] = [];
  models.measureBy(async ({ entry }) => {
    measured.push(entry.id);
    return 0.3;
  });
  await until(() => measured.length === 1);
  first.models.begin([light.entry.id]);
  await first.until(() => first.here().length === 2);
  vi.advanceTimersByTime(30_000);
  await until(() => measured.length === 2);
  expect(measured).toEqual(["kokoro", light.entry.id]);
  expect(models.installed().map(({ realTimeFactor }) => realTimeFactor)).toEqual([0.3, 0.3]);
});
