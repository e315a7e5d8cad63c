import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import type { Segment } from "#contract/transcript.ts";
import { decodeAudio } from "#server/audio/decode.ts";
import { conversion } from "#server/conversions/tables.ts";
import {
  EngineError,
  type TranscribeOptions,
  type TranscriptionCapabilities,
} from "#server/engines/engine.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { register } from "#test/support/client.ts";
import { databasesFor, LIGHTEST } from "#test/support/database.ts";
import { installTinyModels } from "#test/support/installed-tiny.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { seeded } from "#test/support/random.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";
import { folderForTest } from "#test/support/storages.ts";
import { soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { wavFile } from "#test/support/wav.ts";

/** Four seconds with a voice: two blocks. */
function talk(): string {
  const path = join(folderForTest(), "talk.wav");
  writeFileSync(path, wavFile(soundsOf([{ hertz: 300, seconds: 4 }]), TONE_RATE));
  return path;
}

const SEGMENTS = [
  { start: 0, end: 2, text: "Good day.", words: [], language: "de" },
  { start: 2, end: 4, text: "Good evening.", words: [], language: "es" },
];

type Given = { settings?: Record<string, string>; gives?: Segment[] };

/** A server whose engine can do this, somebody, what the engine was asked, and how loud its first second was. */
async function open(
  kind: "pglite" | "postgres",
  abilities: Partial<TranscriptionCapabilities> = {},
  { settings = { MODELS: "off" }, gives = SEGMENTS }: Given = {},
) {
  const server = await openStepServer(kind, settings);
  onTestFinished(() => server.close());
  const ada = await register(server.url, "ada@example.org");
  const asked: Partial<TranscribeOptions>[] = [];
  const heard: number[] = [];
  const engine = server.services.transcription.links[0]!.engine;
  const known = await engine.capabilities();
  const can = (more: Partial<TranscriptionCapabilities>) =>
    Object.assign(engine, { capabilities: async () => ({ ...known, ...more }) });
  can(abilities);
  Object.assign(engine, {
    async *transcribe({ path, signal: _, seconds, ...wish }: TranscribeOptions) {
      asked.push(wish);
      heard.push(await levelOf(path));
      yield { segments: gives, secondsDone: seconds };
    },
  });
  const listening = async () => {
    const answer = await fetch(`${server.url}/api/engine`, { headers: { token: ada.token } });
    return (await answer.json()).listening;
  };
  const { wordsAlone: _, ...shown } = abilities;
  await expect.poll(listening).toMatchObject(shown);
  return { server, ada, asked, heard, can, listening };
}

/** How loud the first second of a recording is. */
async function levelOf(path: string): Promise<number> {
  for await (const samples of decodeAudio(path, { seconds: 1 }))
    return Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
  return 0;
}

/** What lies in the uploads of a server that are of no conversion. */
async function strays({ services: { storage, db } }: StepServer): Promise<string[]> {
  const inputs = (await db.select({ input: conversion.input }).from(conversion)).map(({ input }) => input);
  const all: string[] = [];
  for await (const keys of storage.untouchedSince("uploads", new Date(Date.now() + 60_000), 100))
    all.push(...keys);
  return all.filter((key) => !inputs.includes(key));
}

/** Two seconds that only hiss, and two with a voice as well. */
function hissing(): string {
  const random = seeded(11);
  const sounds = soundsOf([{ silence: 2 }, { hertz: 600, seconds: 2 }]);
  const path = join(folderForTest(), "hissing.wav");
  const noisy = sounds.map((sample) => sample + 0.02 * (random() - 0.5));
  writeFileSync(path, wavFile(noisy, TONE_RATE));
  return path;
}

describe.each(databasesFor("choices of a transcription"))("choices of a transcription, on %s", (kind) => {
  it("that nothing offers are refused before anything is held", async () => {
    const { server, ada, asked, listening } = await open(kind);
    const path = talk();
    const ledger = await ledgerTable(server.services.db, ada.user.id);
    expect(await listening()).toMatchObject({ translates: false, eachPassage: false, denoises: false });
    for (const [fields, code] of [
      [{ translate: "true" }, "translation-not-offered"],
      [{ language: "each-passage" }, "passages-not-offered"],
      [{ translate: "true", language: "each-passage", engine: "basic" }, "translation-not-offered"],
      [{ denoise: "true" }, "denoising-not-offered"],
    ] as const) {
      const answer = await ada.transcribe(path, fields);
      expect([answer.status, answer.body]).toMatchObject([200, refusal(code)]);
    }
    for (const value of ["yes", "1", "", "TRUE"])
      for (const field of ["translate", "denoise"]) {
        const { status, body } = await ada.transcribe(path, { [field]: value });
        expect([status, body]).toMatchObject([400, refusal("field-malformed", { field })]);
      }
    expect((await ada.transcribe(path, { language: "Each-Passage" })).status).toBe(400);
    expect([asked, await ada.conversions()]).toEqual([[], []]);
    expect(await ledgerTable(server.services.db, ada.user.id)).toBe(ledger);
  });

  it("reach the engine, stand with the conversion, and are another request with the same key", async () => {
    const { ada, asked, listening } = await open(kind, { translates: true, eachPassage: true });
    const path = talk();
    expect(await listening()).toMatchObject({ translates: true, eachPassage: true, denoises: false });
    const fields = { translate: "true", language: "each-passage", key: "in-english" };
    const { body } = await ada.transcribe(path, fields);
    expect(body).toMatchObject(success("ok"));
    expect(body.conversion).toMatchObject({ state: "done", credits: 2, translated: true });
    expect(body.result?.segments?.map(({ language }) => language)).toEqual(["de", "es"]);
    expect(asked).toEqual([{ translate: true, eachPassage: true }]);

    expect((await ada.transcribe(path, fields)).body).toMatchObject(success("ok"));
    for (const other of [
      { key: "in-english" },
      { key: "in-english", translate: "true" },
      { key: "in-english", language: "each-passage" },
      { ...fields, denoise: "true" },
    ])
      expect((await ada.transcribe(path, other)).body).toMatchObject(refusal("key-reused"));
    expect([asked.length, await ada.credits()]).toEqual([1, 18]);

    const plain = await ada.transcribe(path, { language: "de", key: "as-it-is" });
    expect(plain.body.conversion).not.toHaveProperty("translated");
    expect(asked[1]).toEqual({ language: "de" });
    expect((await ada.conversions()).map(({ key, translated }) => [key, translated])).toEqual([
      ["as-it-is", undefined],
      ["in-english", true],
    ]);
  });
});

/** One database is enough for what happens to sound and words. */
describe("around the engine", () => {
  const textsOf = (body: { result?: { segments?: { text: string }[] | null } }) =>
    body.result?.segments?.map(({ text }) => text);
  const word = (text: string, start: number) => ({ text, start, end: start + 0.3, confidence: 0.5 });
  const SMALL = [
    { start: 0, end: 1, text: "Well the", words: [word("Well", 0), word("the", 0.5)] },
    { start: 1, end: 2, text: "windows were", words: [word("windows", 1), word("were", 1.5)] },
    { start: 2, end: 4, text: "open.", words: [word("open.", 2)] },
  ];

  it("marks and capitals are set in what it writes in words alone, and noise is taken away before", async () => {
    const { settings } = await installTinyModels(["punctuation", "gtcrn"]);
    const english = { languages: ["en"], wordsAlone: true as const };
    const { server, ada, can, listening, heard } = await open("postgres", english, {
      settings,
      gives: SMALL,
    });
    expect(await listening()).toMatchObject({ denoises: true });
    const { body } = await ada.transcribe(hissing(), { denoise: "true" });
    expect(textsOf(body)).toEqual(["Well, the", "windows were", "open."]);
    expect(body.text).toBe("Well, the windows were open.");
    expect(body.conversion).toMatchObject({ state: "done", credits: 2 });
    const times = body.result?.segments?.flatMap(({ words }) => words.map(({ start }) => start));
    expect(times).toEqual([0, 0.5, 1, 1.5, 2]);

    await ada.transcribe(hissing(), {});
    const [clean, given] = heard as [number, number];
    expect(clean).toBeLessThan(given / 5);
    expect(await strays(server)).toEqual([]);

    for (const other of [{ languages: ["en", "de"] }, { wordsAlone: undefined }]) {
      can({ ...english, ...other });
      expect(textsOf((await ada.transcribe(hissing(), {})).body)).toEqual(SMALL.map(({ text }) => text));
    }
  });

  testAtLength("a copy without noise that a kill left goes with the end of its conversion", async () => {
    const { settings } = await installTinyModels(["gtcrn"]);
    const { server, ada, heard } = await open("postgres", {}, { settings, gives: SMALL });
    const { storage } = server.services;
    const remove = storage.remove;
    const removed: string[] = [];
    // The first one is the copy: nobody is left to remove it.
    storage.remove = async (key) => void (removed.push(key) > 1 && (await remove(key)));
    const { body } = await ada.transcribe(hissing(), { denoise: "true" });
    expect([body.conversion?.state, heard.length]).toEqual(["done", 1]);
    await expect.poll(() => removed.slice(1)).toContain(removed[0]);
    await expect.poll(() => strays(server)).toEqual([]);
  });

  testAtLength(
    "where its processes end, marks are left out; without what was asked nothing is charged",
    async () => {
      const { settings, files } = await installTinyModels(["punctuation", "gtcrn"]);
      const english = { languages: ["en"], wordsAlone: true as const };
      const { server, ada, heard } = await open("postgres", english, { settings, gives: SMALL });
      for (const file of files) truncateSync(file, 100);
      const { body } = await ada.transcribe(talk(), {});
      expect(textsOf(body)).toEqual(SMALL.map(({ text }) => text));
      expect(body.conversion).toMatchObject({ state: "done", credits: 2 });
      const refused = await ada.transcribe(talk(), { denoise: "true" });
      expect([refused.status, refused.body]).toMatchObject([503, refusal("engine-failed")]);
      expect([heard.length, await ada.credits(), await strays(server)]).toEqual([1, 18, []]);
    },
  );

  it("a model that went before the work is a clear word, and costs nothing", async () => {
    const { server, ada } = await open("postgres", { translates: true });
    Object.assign(server.services.transcription.links[0]!.engine, {
      // biome-ignore lint/correctness/useYield: it fails before
      async *transcribe() {
        throw new EngineError(outcome("recognition-missing"));
      },
    });
    const answer = await ada.transcribe(talk(), { translate: "true", key: "went-meanwhile" });
    expect([answer.status, answer.body]).toMatchObject([503, refusal("recognition-missing")]);
    expect(await ada.credits()).toBe(20);
  });
});

testAtLength(
  "a language that nobody named is found in what was said, where the engine has several and it is clear",
  async () => {
    const said = (...texts: string[]) =>
      texts.map((text, at) => ({ start: 2 * at, end: 2 * at + 2, text, words: [] }));
    const german = said("Am Morgen war die Straße weg.", "Wir warteten am Tor, bis die Boote kamen.");
    const gives = [...german];
    const many = { languages: ["en", "de", "es"], translates: true };
    const { ada, can } = await open(LIGHTEST, many, { gives });
    const path = talk();
    const found = async (fields: Record<string, string> = {}) => {
      const { body } = await ada.transcribe(path, fields);
      expect(body).toMatchObject(success("ok"));
      return body.result?.segments?.map(({ language }) => language);
    };
    expect(await found()).toEqual(["de", "de"]);
    expect(await found({ language: "en" })).toEqual([undefined, undefined]);
    expect(await found({ translate: "true" })).toEqual([undefined, undefined]);
    gives.splice(0, 2, ...said("Ja.", "Genau."));
    expect(await found()).toEqual([undefined, undefined]);
    gives.splice(0, 2, ...german);
    can({ languages: ["fr", "it"] });
    expect(await found()).toEqual([undefined, undefined]);
    can({ languages: ["en"] });
    expect(await found()).toEqual([undefined, undefined]);
  },
);
