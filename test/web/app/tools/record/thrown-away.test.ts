import { beforeEach, expect, it, vi } from "vitest";
import type { Upload } from "#contract/uploads.ts";
import { copyToSend, throwAway } from "#web/app/tools/record/keep-on-server.ts";
import { noteThrown, withoutThrown } from "#web/app/tools/record/thrown-away.ts";

const ADA = "ada";
const RECORDING = { id: "r-1", owner: ADA, startedAt: "2026-01-01T10:00:00.000Z", mimeType: "audio/webm" };

/** What the server has of the recording. */
const upload = (id: string): Upload => ({
  ...{ id, name: "recording.webm", fingerprint: "", received: 10, length: 10, seconds: null },
  recording: { ...RECORDING, seconds: 1, live: false, captions: null },
  ...{ createdAt: RECORDING.startedAt, expiresAt: RECORDING.startedAt },
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

/** A visit: what it deletes of what the server has, and what it offers. */
async function visit(...there: Upload[]) {
  const removed: string[] = [];
  const offered = await withoutThrown(there, ADA, async ({ id }) => void removed.push(id));
  return { removed, offered: offered.map(({ id }) => id) };
}

it("what was thrown away while nobody knew where it lies goes at the next visit", async () => {
  await throwAway(copyToSend(RECORDING, "token"), RECORDING);
  expect(await visit(upload("u-1"), upload("u-2"))).toEqual({ removed: ["u-1", "u-2"], offered: [] });
  expect(await visit(upload("u-1"))).toEqual({ removed: [], offered: ["u-1"] });
});

it("what can't be deleted now is not offered, and goes at the visit after", async () => {
  noteThrown({ person: ADA, copy: RECORDING.id });
  const fails = () => Promise.reject(new Error("away"));
  expect(await withoutThrown([upload("u-1")], ADA, fails)).toEqual([]);
  expect(await visit(upload("u-1"))).toEqual({ removed: ["u-1"], offered: [] });
});

it("a recording that was thrown away there and is sent after all stays, wherever it lies", async () => {
  for (const copy of [RECORDING.id, "u-1"]) noteThrown({ person: ADA, copy });
  copyToSend(RECORDING, "token", upload("u-1"));
  expect(await visit(upload("u-1"), upload("u-2"))).toEqual({ removed: [], offered: ["u-1", "u-2"] });
});

it("one that is sent while a visit deletes what was thrown away stays", async () => {
  for (const copy of ["u-0", RECORDING.id]) noteThrown({ person: ADA, copy });
  const other = { ...upload("u-0"), recording: null };
  const removed: string[] = [];
  const offered = await withoutThrown([other, upload("u-1")], ADA, async ({ id }) => {
    removed.push(id);
    copyToSend(RECORDING, "token");
  });
  expect([removed, offered.map(({ id }) => id)]).toEqual([["u-0"], ["u-1"]]);
});

it("a recording that stays in this browser keeps its captions, whatever of it goes there", async () => {
  const removed: unknown[] = [];
  for (const stays of [true, false]) {
    await throwAway(copyToSend(RECORDING, "token"), RECORDING, { stays });
    await withoutThrown([upload("u-1")], ADA, async ({ id }, how) => void removed.push([id, how.stays]));
  }
  expect(removed).toEqual([
    ["u-1", true],
    ["u-1", false],
  ]);
});
