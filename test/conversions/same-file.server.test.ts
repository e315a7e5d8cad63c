import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { statement } from "#test/support/story.ts";
import { uploading } from "#test/support/tus.ts";

const { files, spoken } = await spokenFolder("lecture.wav");
const content = readFileSync(spoken);
const again = { anew: "false" } as const;

describeServing("the same file again, whichever way it comes", {}, (serving) => {
  const somebody = () => register(serving().url, `again-${randomUUID().slice(0, 8)}@example.org`);
  const heard = () => serving().engine.to("transcriptions").length;

  /** Sends the file piece by piece and has it transcribed, as a file or as what was recorded. */
  async function uploaded(ada: Person, key: string, wish: object = {}) {
    const { begin, sendAll } = uploading(serving().url, ada);
    const path = await begin(content.length, `${randomUUID()}.wav`);
    await sendAll(path, content);
    return ada.call<ReplyTo<"transcribeUpload">>(`${path}/transcribe`, wish, { "idempotency-key": key });
  }

  it("costs nothing and is answered at once: in a form, as a recording, and piece by piece", async () => {
    const { server } = serving();
    const ada = await somebody();
    const first = await ada.transcribe(spoken, { key: "the-first", ...again });
    expect(first.body).toMatchObject({
      success: true,
      text: HEARD,
      creditBalance: 4,
      transcribedBefore: false,
    });
    const asked = heard();
    const forms = [
      await ada.transcribe(spoken, { key: "in-a-form", ...again }),
      await ada.transcribe(spoken, { key: "as-a-recording", source: "microphone", ...again }),
      await ada.transcribe(spoken, again),
      await ada.transcribe(spoken, { key: "in-a-form", ...again }),
    ];
    for (const { body } of forms)
      expect([body.text, body.conversion?.id, body.creditBalance, body.transcribedBefore]).toEqual([
        HEARD,
        first.body.conversion?.id,
        4,
        true,
      ]);
    for (const source of ["upload", "microphone"]) {
      const { body } = await uploaded(ada, `piece-by-piece-${source}`, { source });
      expect([body.conversion?.id, body.transcribedBefore]).toEqual([first.body.conversion?.id, true]);
    }
    expect(heard()).toBe(asked);
    // Each of these keys names what answered it, and nothing else is begun by it.
    expect((await ada.conversionByKey("in-a-form"))?.id).toBe(first.body.conversion?.id);
    const other = await files.make("other.wav", ["-f", "lavfi", "-i", "sine=frequency=300:duration=1"]);
    expect((await ada.transcribe(other, { key: "in-a-form", ...again })).body.code).toBe("key-reused");
    expect((await ada.transcribe(spoken, { key: "in-a-form", language: "en" })).body.code).toBe("key-reused");
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +5        5        0
      hold     Transcribe: lecture.wav                        (1)        5        1
      capture  Transcribe: lecture.wav                         -1        4        0
      "
    `);
  });

  it("costs once when it comes twice at the same moment, by one key and by another", async () => {
    const { server } = serving();
    const ada = await somebody();
    const asked = heard();
    const answers = await Promise.all([
      ada.transcribe(spoken, { key: "at-once-the-one", ...again }),
      ada.transcribe(spoken, { key: "at-once-the-one", ...again }),
      ada.transcribe(spoken, { key: "at-once-another", source: "microphone", ...again }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.text])).toEqual(Array(3).fill([200, HEARD]));
    expect(new Set(answers.map(({ body }) => body.conversion?.id)).size).toBe(1);
    expect(heard()).toBe(asked + 1);
    // Whichever of them came first has begun it.
    const [, , , held, captured, ...more] = (await statement(server, ada)).split("\n");
    expect(held).toMatch(/^hold\b.* \(1\) +5 +1$/);
    expect(captured).toMatch(/^capture\b.* -1 +4 +0$/);
    expect(more).toEqual([""]);
  });

  it("is one of its own where the other is canceled while it waits", async () => {
    const { server, engine } = serving();
    const ada = await somebody();
    const asked = heard();
    engine.script("transcriptions", [{ kind: "hang" }]);
    const first = ada.transcribe(spoken, { key: "that-hangs", ...again });
    await until("its engine to listen", () => heard() > asked);
    const second = ada.transcribe(spoken, { key: "that-waits", ...again });
    const { id = "" } = (await until("the other to wait", () => ada.conversionByKey("that-waits"))) ?? {};
    await ada.cancel(id);
    expect((await first).body.code).toBe("conversion-canceled");
    const { body } = await second;
    expect([body.text, body.transcribedBefore, body.creditBalance]).toEqual([HEARD, false, 4]);
    expect((await ada.conversionByKey("that-waits"))?.id).toBe(body.conversion?.id);
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +5        5        0
      hold     Transcribe: lecture.wav                        (1)        5        1
      release  Canceled. Nothing was charged.                 (1)        5        0
      hold     Transcribe: lecture.wav                        (1)        5        1
      capture  Transcribe: lecture.wav                         -1        4        0
      "
    `);
  });

  it("is answered or transcribed once more where it is deleted at that moment, and nobody waits for ever", async () => {
    const ada = await somebody();
    for (const round of ["first", "second"]) {
      const { body } = await ada.transcribe(spoken, again);
      const [removed, ...answers] = await Promise.all([
        ada.remove(body.conversion?.id ?? ""),
        ada.transcribe(spoken, { key: `${round}-of-two`, ...again }),
        ada.transcribe(spoken, { key: `${round}-of-others`, ...again }),
      ]);
      expect([removed.status, ...answers.map(({ status }) => status)]).toEqual([200, 200, 200]);
    }
    expect(await ada.credits()).toBeGreaterThanOrEqual(1);
  });

  it("is answered to who has nothing left, and costs what it does where it is asked for anew", async () => {
    const { server } = serving();
    const ada = await somebody();
    const first = await ada.transcribe(spoken, again);
    const anew = await ada.transcribe(spoken, { key: "asked-anew" });
    expect(anew.body).toMatchObject({ text: HEARD, transcribedBefore: false, creditBalance: 3 });
    expect(anew.body.conversion?.id).not.toBe(first.body.conversion?.id);
    for (let left = 3; left > 0; left--) await ada.deduct();
    const known = await ada.transcribe(spoken, again);
    expect(known.body).toMatchObject({ text: HEARD, transcribedBefore: true, creditBalance: 0 });
    // As large as one that is known, and another.
    const like = await files.make("like.wav", ["-i", spoken, "-af", "areverse"]);
    expect((await ada.transcribe(like, again)).body.code).toBe("insufficient-credit");
    expect((await ada.transcribe(spoken)).body.code).toBe("insufficient-credit");
    expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what       reason                                      amount  balance  on hold
      grant      Welcome credits. Thank you for signing up.      +5        5        0
      hold       Transcribe: lecture.wav                        (1)        5        1
      capture    Transcribe: lecture.wav                         -1        4        0
      hold       Transcribe: lecture.wav                        (1)        4        1
      capture    Transcribe: lecture.wav                         -1        3        0
      deduction  1 credit used                                   -1        2        0
      deduction  1 credit used                                   -1        1        0
      deduction  1 credit used                                   -1        0        0
      "
    `);
  });
});
