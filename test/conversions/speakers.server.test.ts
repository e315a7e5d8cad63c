import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import { register } from "#test/support/client.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { installSpeakerModels } from "#test/support/speaker-models.ts";
import { openStepServer } from "#test/support/step-server.ts";
import { folderForTest } from "#test/support/storages.ts";
import { soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { wavFile } from "#test/support/wav.ts";

/** Eight seconds in which one speaks, another, and the first again. */
function talk(): string {
  const path = join(folderForTest(), "talk.wav");
  const says = (hertz: number) => [{ hertz, seconds: 2 }, { silence: 0.7 }];
  const sounds = soundsOf([...says(300), ...says(600), ...says(300)]);
  writeFileSync(path, wavFile(sounds, TONE_RATE));
  return path;
}

describe("who spoke", () => {
  /** A server, somebody, and how they have a recording transcribed that the engine cuts in three. */
  async function open(settings: Record<string, string> = {}) {
    const server = await openStepServer("postgres", settings);
    onTestFinished(() => server.close());
    const ada = await register(server.url, "ada@example.org");
    const path = talk();
    const transcribed = async (fields: { speakers?: string; key?: string }) => {
      const answer = ada.transcribe(path, fields);
      const run = await server.engine.run();
      await run.give(2.4, { text: "Who is there?" });
      await run.give(5.2, { text: "It is me." });
      await run.give(8.1, { text: "Come in!" });
      run.end();
      return (await answer).body;
    };
    const listening = async () => {
      const answer = await fetch(`${server.url}/api/engine`, { headers: { token: ada.token } });
      return (await answer.json()).listening;
    };
    return { server, ada, path, transcribed, listening };
  }

  it("is told in the transcript of an engine that does not tell it, and only where it is wanted", async () => {
    const { settings } = await installSpeakerModels();
    const { ada, path, transcribed, listening } = await open(settings);
    expect(await listening()).toMatchObject({ speakers: true });
    for (const speakers of ["found", "2"]) {
      const { result } = await transcribed({ speakers, key: `speakers-${speakers}` });
      expect(result).toMatchObject({ text: "Who is there? It is me. Come in!", note: null });
      expect(result?.segments?.map(({ speaker }) => speaker)).toEqual([1, 2, 1]);
    }
    const { result } = await transcribed({ key: "not-asked-for" });
    expect(result?.segments?.map(({ speaker }) => speaker)).toEqual([undefined, undefined, undefined]);

    const again = await ada.transcribe(path, { speakers: "found", key: "speakers-found" });
    expect(again.body).toMatchObject(success("ok"));
    for (const speakers of ["none", "3"]) {
      const other = await ada.transcribe(path, { speakers, key: "speakers-found" });
      expect(other.body).toMatchObject(refusal("key-reused"));
    }
    const unnamed = await ada.transcribe(path, { speakers: "none", key: "not-asked-for" });
    expect(unnamed.body).toMatchObject(success("ok"));
  });

  it("that nobody tells is refused before anything is held", async () => {
    const { server, ada, path, listening } = await open({ MODELS: "off" });
    const ledger = await ledgerTable(server.services.db, ada.user.id);
    expect(await listening()).toMatchObject({ speakers: false });
    const answer = await ada.transcribe(path, { speakers: "found" });
    expect([answer.status, answer.body]).toMatchObject([200, refusal("speakers-not-told")]);
    for (const speakers of ["0", "11", "-1", "2.5", "many", ""]) {
      const { status, body } = await ada.transcribe(path, { speakers });
      expect([status, body]).toMatchObject([400, refusal("field-malformed", { field: "speakers" })]);
    }
    expect(await ada.conversions()).toEqual([]);
    expect(await ledgerTable(server.services.db, ada.user.id)).toBe(ledger);
  });

  it("as the engine tells it stays as it is, and the engine is told how many", async () => {
    const { server, ada, path, listening } = await open({ MODELS: "off" });
    const engine = server.services.transcription.links[0]!.engine;
    const known = await engine.capabilities();
    const asked: unknown[] = [];
    Object.assign(engine, {
      capabilities: async () => ({ ...known, speakers: true }),
      async *transcribe({ speakers, seconds }) {
        asked.push(speakers);
        const segments = [{ start: 0, end: 1, text: "Me.", words: [], speaker: 3 }];
        yield { segments, secondsDone: seconds };
      },
    } satisfies Partial<TranscriptionEngine>);
    await expect.poll(listening).toMatchObject({ speakers: true });
    const { body } = await ada.transcribe(path, { speakers: "4" });
    expect(body.result?.segments?.map(({ speaker }) => speaker)).toEqual([3]);
    expect([asked, body.result?.note]).toEqual([["4"], null]);
  });

  it("is missing, with a note, where the process of its model ends: the transcript is whole and paid", async () => {
    const { settings, files } = await installSpeakerModels();
    const { ada, transcribed } = await open(settings);
    truncateSync(files[0] as string, 100);
    const body = await transcribed({ speakers: "found", key: "broken-model" });
    expect(body).toMatchObject(success("ok"));
    expect(body.result?.note).toMatchObject({ code: "speakers-not-found" });
    expect(body.result?.note?.message).not.toBe("");
    expect(body.result?.segments?.map(({ text, speaker }) => [speaker, text])).toEqual([
      [undefined, "Who is there?"],
      [undefined, "It is me."],
      [undefined, "Come in!"],
    ]);
    expect(body.conversion).toMatchObject({ state: "done", credits: 5 });
    expect(await ada.credits()).toBe(15);
    expect((await ada.openedByKey("broken-model")).result?.note).toMatchObject({
      code: "speakers-not-found",
    });
  });
});
