import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import type { Segment } from "#contract/transcript.ts";
import {
  EngineError,
  type TranscribeOptions,
  type TranscriptionCapabilities,
} from "#server/engines/engine.ts";
import { register } from "#test/support/client.ts";
import { installTinyModels } from "#test/support/installed-tiny.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { openStepServer } from "#test/support/step-server.ts";
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

describe.each(["pglite", "postgres"] as const)("choices of a transcription, on %s", (kind) => {
  /** A server whose engine can do this, somebody, and what the engine was asked. */
  async function open(can: Partial<TranscriptionCapabilities> = {}, given: Given = {}) {
    const server = await openStepServer(kind, given.settings ?? { MODELS: "off" });
    onTestFinished(() => server.close());
    const ada = await register(server.url, "ada@example.org");
    const asked: Partial<TranscribeOptions>[] = [];
    const engine = server.services.transcription.links[0]!.engine;
    const known = await engine.capabilities();
    Object.assign(engine, {
      capabilities: async () => ({ ...known, ...can }),
      async *transcribe({ path: _, signal: __, seconds, ...wish }: TranscribeOptions) {
        asked.push(wish);
        yield { segments: given.gives ?? SEGMENTS, secondsDone: seconds };
      },
    });
    const listening = async () => {
      const answer = await fetch(`${server.url}/api/engine`, { headers: { token: ada.token } });
      return (await answer.json()).listening;
    };
    const { wordsAlone: _, ...told } = can;
    await expect.poll(listening).toMatchObject(told);
    return { server, ada, asked, listening };
  }

  it("that nothing offers are refused before anything is held", async () => {
    const { server, ada, asked, listening } = await open();
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

  it("reach the engine, are told of the conversion, and are another request with the same key", async () => {
    const { ada, asked, listening } = await open({ translates: true, eachPassage: true });
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

  it("that the engine can't keep any more end with a clear word, and cost nothing", async () => {
    const { server, ada } = await open({ translates: true });
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

  describe("marks and capitals", () => {
    const word = (text: string, start: number) => ({ text, start, end: start + 0.3, confidence: 0.5 });
    const SMALL = [
      { start: 0, end: 1, text: "Well the", words: [word("Well", 0), word("the", 0.5)] },
      { start: 1, end: 2, text: "windows were", words: [word("windows", 1), word("were", 1.5)] },
      { start: 2, end: 4, text: "open.", words: [word("open.", 2)] },
    ];
    const textsOf = (body: { result?: { segments?: { text: string }[] | null } }) =>
      body.result?.segments?.map(({ text }) => text);

    it.each([
      ["are set in what an engine writes that knows words alone", {}, true],
      ["and not where it knows more languages than theirs", { languages: ["en", "de"] }, false],
      ["and not where it sets them itself", { wordsAlone: undefined }, false],
    ])("%s", async (_, can, set) => {
      const { settings } = await installTinyModels(["punctuation"]);
      const { ada } = await open({ languages: ["en"], wordsAlone: true, ...can }, { settings, gives: SMALL });
      const { body } = await ada.transcribe(talk(), {});
      expect(textsOf(body)).toEqual(
        set ? ["Well, the", "windows were", "open."] : SMALL.map(({ text }) => text),
      );
      expect(body.text).toBe(set ? "Well, the windows were open." : "Well the windows were open.");
      const times = body.result?.segments?.flatMap(({ words }) => words.map(({ start }) => start));
      expect(times).toEqual([0, 0.5, 1, 1.5, 2]);
    });

    it("are left out where the process of their model ends: the transcript is whole and paid", async () => {
      const { settings, files } = await installTinyModels(["punctuation"]);
      const { ada } = await open({ languages: ["en"], wordsAlone: true }, { settings, gives: SMALL });
      truncateSync(files[0] as string, 100);
      const { body } = await ada.transcribe(talk(), {});
      expect(textsOf(body)).toEqual(SMALL.map(({ text }) => text));
      expect(body.conversion).toMatchObject({ state: "done", credits: 2 });
    });
  });
});
