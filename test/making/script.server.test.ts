import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { wishHash } from "#server/documents/index.ts";
import type { SpeechEngine, SynthesizeOptions } from "#server/engines/engine.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { TAG_BYTES, writeDocument } from "#test/support/made-documents.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

const FRAME = 0.024;
const RATE = 16_000;
/** Of the engine that these tests put in place of the server's. */
const SECONDS_PER_CHARACTER = 0.1;

describe.each(databasesFor("a document with a script"))("a document with a script, on %s", (kind) => {
  let server: StepServer;
  let people = 0;
  const asked: SynthesizeOptions[] = [];
  /** What the engine waits for before it speaks. */
  let held: Promise<void> = Promise.resolve();
  const newPerson = () => register(server.url, `script${people++}@example.org`);

  beforeAll(async () => {
    server = await openStepServer(kind, {
      PUBLIC_URL: "https://say.example",
      TWO_FACTOR: "optional",
      MODELS: "off",
    });
    putEngine(["speed", "emphasis"]);
  });
  afterAll(() => server.close());

  /** An engine that says a tone for each letter, and each word at its time. */
  function putEngine(obeys: NonNullable<SpeechEngine["obeys"]>) {
    const own: Partial<SpeechEngine> = {
      obeys,
      async *synthesize(options) {
        asked.push(options);
        await held;
        const { text, speed = 1 } = options;
        const each = SECONDS_PER_CHARACTER / speed;
        const words = [...text.matchAll(/\w+/g)].map(({ 0: word, index }) => ({
          ...{ from: index, to: index + word.length },
          ...{ start: index * each, end: (index + word.length) * each },
        }));
        const samples = Float32Array.from(
          { length: Math.round(text.length * each * RATE) },
          (_, i) => 0.3 * Math.sin(i / 10),
        );
        yield { pcm: { samples, sampleRate: RATE }, words, textDone: text.length };
      },
    };
    for (const { engine } of server.services.speech.links) Object.assign(engine, own);
  }

  const change = (person: Person, at: string, body: object) =>
    send(server.url + at, { method: "PATCH", headers: { token: person.token }, body });

  async function made(person: Person, text: string) {
    const document = await writeDocument(server.url, person, text, { title: "Script", language: "en" });
    await document.make();
    expect(await document.ended()).toMatchObject({ state: "done" });
    return document;
  }

  it("another length of a pause makes nothing anew: it sounds at once, for nothing, and is taken back", async () => {
    const ada = await newPerson();
    const text = await made(ada, "One. Two [pause 1.5s]three.");
    const [before, were, spoken] = [await text.sound(), (await text.read()).segments, asked.length];
    expect((await text.edit(2, "Two [pause 2s]three.")).body).toMatchObject({ success: true });
    expect(await text.states()).toBe("made made");
    expect(await text.quote()).toMatchObject({ sentences: 0, characters: 0, credits: 0 });
    const [, now] = (await text.read()).segments;
    expect(now?.words?.[1]?.start).toBeCloseTo((were[1]?.words?.[1]?.start ?? 0) + 0.5, 1);
    expect([now?.words?.[1]?.from, asked.length]).toEqual([14, spoken]);
    const fresh = await made(ada, "One. Two [pause 2s]three.");
    expect((await text.sound()).equals(await fresh.sound())).toBe(true);
    await send(`${server.url}${text.at}/undo`, {
      ...{ headers: { token: ada.token }, body: { revision: (await text.read()).revision } },
    });
    expect(await text.states()).toBe("made made");
    expect((await text.sound()).equals(before)).toBe(true);
  });

  it("voices, speeds, emphasis and pauses are spoken as they are written; only what is said counts", async () => {
    const ada = await newPerson();
    asked.length = 0;
    const text = "Nova: [em]Hi[/em] you. Go [speed 2]on.[/speed]\n\nEnd.[pause 1.5s]";
    const document = await writeDocument(server.url, ada, text, { language: "en" });
    // "Hi you." "Go on." "End."
    expect(await document.quote()).toMatchObject({ sentences: 3, characters: 17, blocks: 1, ignored: [] });
    await document.make();
    await document.ended();
    expect(await document.states()).toBe("made made made");
    const said = asked.map(({ text: what, voice, speed, emphasis }) => [what.trim(), voice, speed, emphasis]);
    expect(said.sort()).toEqual(
      [
        ["Hi", "nova", undefined, true],
        ["you.", "nova", undefined, undefined],
        ["Go", "nova", undefined, undefined],
        ["on.", "nova", 2, undefined],
        ["End.", DEFAULT_VOICE, undefined, undefined],
      ].sort(),
    );
    const { segments, document: shown } = await document.read();
    expect(segments.map(({ voice }) => voice)).toEqual(["nova", "nova", DEFAULT_VOICE]);
    const [first, second, third] = segments;
    const wordsOf = (one: typeof first) => one?.words?.map(({ from, to }) => one.text.slice(from, to));
    expect([wordsOf(first), wordsOf(second), wordsOf(third)]).toEqual([["Hi", "you"], ["Go", "on"], ["End"]]);
    const starts = segments.flatMap(({ words }) => words?.map(({ start }) => start) ?? []);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    const last = third?.words?.[0];
    expect(shown.seconds).toBe(third?.end);
    expect((third?.end ?? 0) - (last?.end ?? 0)).toBeGreaterThan(1.5);
    const sound = await document.sound();
    expect(sound.length / 192).toBe(Math.round((shown.seconds ?? 0) / FRAME));
    expect(await ada.credits()).toBe(19);
  });

  it("an engine that can't: the speed is done to its sound, emphasis is told before the press", async () => {
    const ada = await newPerson();
    putEngine([]);
    asked.length = 0;
    const slow = await made(ada, "[speed 0.5]One two three.");
    const fast = await made(ada, "[speed 2]One two three.");
    const plain = await made(ada, "One two three.");
    const lengthOf = async ({ read }: typeof slow) => (await read()).document.seconds ?? 0;
    const [s, f, p] = [await lengthOf(slow), await lengthOf(fast), await lengthOf(plain)];
    expect(s / p).toBeGreaterThan(1.8);
    expect(p / f).toBeGreaterThan(1.6);
    const words = (await fast.read()).segments[0]?.words ?? [];
    expect((words[2]?.start ?? 0) - (words[0]?.start ?? 0)).toBeCloseTo((8 * SECONDS_PER_CHARACTER) / 2, 2);
    const loud = await writeDocument(server.url, ada, "This is [em]very[/em] good.", { language: "en" });
    expect(await loud.quote()).toMatchObject({ ignored: ["emphasis"], characters: 18 });
    asked.length = 0;
    await loud.make();
    await loud.ended();
    expect(asked.map(({ text, emphasis }) => [text, emphasis])).toEqual([["This is very good.", undefined]]);
    expect((await loud.read()).segments[0]?.words?.map(({ from, to }) => [from, to])).toEqual([
      [0, 4],
      [5, 7],
      [12, 16],
      [22, 26],
    ]);
    putEngine(["speed", "emphasis"]);
  });

  it("a name that is switched off is read out and counted; nobody else can switch it", async () => {
    const ada = await newPerson();
    const bob = await newPerson();
    const document = await made(ada, "Ash: Hi.\n\nNova: Yes.\n\nNo.");
    expect(await ada.credits()).toBe(19);
    expect((await change(bob, document.at, { namesOff: ["ash"] })).status).toBe(404);
    expect((await change(ada, document.at, { namesOff: ["nobody"] })).status).toBe(400);
    expect(await document.states()).toBe("made made made");
    expect((await change(ada, document.at, { namesOff: ["ash", "ash"] })).body).toMatchObject({
      document: { namesOff: ["ash"] },
    });
    expect(await document.states()).toBe("changed made made");
    expect(await document.quote()).toMatchObject({ sentences: 1, characters: 8 });
    await change(ada, document.at, { namesOff: [] });
    expect(await document.states()).toBe("made made made");
    expect(await document.quote()).toMatchObject({ sentences: 0, credits: 0 });
  });

  it("what others speak stays as it is when the document gets another voice", async () => {
    const ada = await newPerson();
    const document = await made(ada, "Nova: Yes.\n\nNo.");
    await change(ada, document.at, { voice: "echo" });
    expect(await document.states()).toBe("made changed");
  });

  it("breaks make nothing anew; sound, times and ranges follow them", async () => {
    const ada = await newPerson();
    const document = await made(ada, "# One\n\nIt began.\n\nIt went on. So.\n\n# Two\n\nEnd.");
    const before = await document.read();
    const first = await document.sound();
    expect(before.document.breaks.paragraph).toBeCloseTo(0.576);
    const more = await change(ada, document.at, { breaks: { paragraph: 3, chapter: 0 } });
    expect(more.body).toMatchObject({ document: { breaks: { paragraph: 3, chapter: 0 } } });
    const after = await document.read();
    expect(await document.states()).toBe("made made made made made made");
    expect(await document.quote()).toMatchObject({ sentences: 0, credits: 0 });
    // Four silences around headings, one between paragraphs.
    const [heading, began, on] = after.segments;
    expect((began?.start ?? 0) - (heading?.end ?? 0)).toBeCloseTo(0);
    expect((on?.start ?? 0) - (began?.end ?? 0)).toBeCloseTo(3);
    const seconds = after.document.seconds ?? 0;
    expect(seconds).toBe(after.segments.at(-1)?.end);
    const whole = await document.sound();
    expect(whole.length / 192).toBe(Math.round(seconds / FRAME));
    const url = server.url + after.document.audio;
    const cuts = [0, 1, TAG_BYTES + 100, TAG_BYTES + 7_777, whole.length + TAG_BYTES];
    const parts: Buffer[] = [];
    for (const [at, from] of cuts.slice(0, -1).entries()) {
      const range = `bytes=${from}-${cuts[at + 1]! - 1}`;
      parts.push(Buffer.from(await (await fetch(url, { headers: { range } })).arrayBuffer()));
    }
    expect(Buffer.concat(parts).subarray(TAG_BYTES).equals(whole)).toBe(true);
    expect((await change(ada, document.at, { breaks: { paragraph: 5.1 } })).status).toBe(400);
    expect((await change(ada, document.at, { breaks: { paragraph: -1 } })).status).toBe(400);
    await change(ada, document.at, { breaks: { paragraph: 0.576, chapter: 1.104 } });
    expect((await document.sound()).equals(first)).toBe(true);
  });

  it("ranges go through pauses, and a stream that grows has the bytes of the sound", async () => {
    const ada = await newPerson();
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    const text = "[pause 1s]One [pause 2s] two.[pause 500ms]\n\n[pause 3s]\n\nNova: Three [pause 1s]";
    const document = await writeDocument(server.url, ada, text, { language: "en" });
    await document.make();
    const url = await until("the address", async () => (await document.read()).document.audio);
    const grown = fetch(server.url + url);
    held = Promise.resolve();
    resolve();
    const stream = Buffer.from(await (await grown).arrayBuffer());
    await document.ended();
    const sound = await document.sound();
    expect(stream.subarray(-sound.length).equals(sound)).toBe(true);
    const { document: now } = await document.read();
    const silent = sound.filter(
      (_, at) => at % 192 === 0 && sound[at + 4] === 0 && sound[at + 20] === 0,
    ).length;
    expect(silent).toBeGreaterThan(7.5 / FRAME);
    const size = sound.length + TAG_BYTES;
    const at = async (from: number, to: number) => {
      const range = `bytes=${from}-${to - 1}`;
      const part = await fetch(server.url + now.audio, { headers: { range } });
      return Buffer.from(await part.arrayBuffer());
    };
    const cut = Math.floor(size / 3);
    const joined = Buffer.concat([await at(0, cut), await at(cut, cut + 1), await at(cut + 1, size)]);
    expect(joined.subarray(TAG_BYTES).equals(sound)).toBe(true);
  });

  testAtLength("pauses alone cost nothing, take no room in storage, and are an hour at most", async () => {
    const ada = await newPerson();
    asked.length = 0;
    const document = await writeDocument(server.url, ada, "[pause 10s]".repeat(80_000), { language: "en" });
    expect(await document.quote()).toMatchObject({ characters: 0, blocks: 0, credits: 0 });
    await document.make();
    await document.ended();
    expect(asked).toEqual([]);
    expect(await ada.credits()).toBe(20);
    const { document: shown, segments } = await document.read();
    expect(segments.length).toBeLessThan(60);
    expect(shown.seconds).toBeGreaterThan(100);
    expect(shown.seconds).toBeLessThan(3_700);
    const library = await ada.get<ReplyTo<"readLibrary">>("/api/library");
    expect(library.body.soundBytes).toBe(0);
  });

  it("texts that are given away, and places that a search finds, have no controls", async () => {
    const ada = await newPerson();
    const document = await made(ada, "# [pause 1s]Nova: One\n\nNova: Lanterns [pause 1s] were [em]lit[/em].");
    const found = await ada.get<ReplyTo<"listDocuments">>("/api/documents?q=lanterns");
    expect(found.body.documents[0]?.found).toMatchObject({ text: "Lanterns were lit.", marks: [[0, 8]] });
    const texts = await Promise.all(
      (["txt", "srt", "vtt", "json"] as const).map((format) =>
        until("the file", async () => {
          const made = await ada.call<ReplyTo<"exportDocument">>(`${document.at}/export`, { format });
          return made.body.success && made.body.url
            ? (await fetch(server.url + made.body.url)).text()
            : undefined;
        }),
      ),
    );
    for (const text of texts) {
      expect(text.replaceAll(/\s+(?:\d+\s+)?(?:[\d:.,]+ --> [\d:.,]+\s+)?/g, " ")).toContain(
        "Lanterns were lit.",
      );
      expect(text).not.toMatch(/pause|\[em|Nova: L/);
    }
    const shared = await ada.call<ReplyTo<"createShare">>(`${document.at}/shares`, {});
    const token = shared.body.success ? (shared.body.share.url.split("/").at(-1) ?? "") : "";
    const opened = await send(`${server.url}/api/shared/${token}`, { body: {} });
    expect(opened.body).toMatchObject({ segments: [{ text: "Nova: One" }, { text: "Lanterns were lit." }] });
    expect(await document.states()).toBe("made made");
  });
});

it("a sentence without controls has the wish that it had before there were any", () => {
  const before = createHash("sha256")
    .update(JSON.stringify(["Hello.", "nova", "calm", "en", []]))
    .digest("base64url")
    .slice(0, 22);
  const wish = {
    text: "Hello.",
    voice: "nova",
    instructions: "calm",
    language: "en",
    pronunciations: [],
  } as const;
  expect(wishHash({ ...wish, script: null })).toBe(before);
  expect(wishHash({ ...wish, script: [{ kind: "pause", seconds: 1 }] })).not.toBe(before);
});
