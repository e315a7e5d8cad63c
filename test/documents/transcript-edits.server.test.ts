import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DocumentSegment } from "#contract/documents.ts";
import { type Person, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { openSharing } from "#test/support/sharing.ts";
import { said, shelveTranscript } from "#test/support/transcripts.ts";
import { merged, type Opened, type Part } from "#web/app/documents/opened.ts";

const TALK = [
  said(1, 0, "Who was with you?"),
  said(2, 3, "Five of us from the late shift."),
  said(2, 6, "Um, we stood at the the gate."),
  said(3, 10, "You had the lantern though."),
  said(2, 13, "Uh."),
  said(1, 15, "Why not in front?"),
];

type Method = "POST" | "PUT" | "PATCH";
type Reply = ReplyTo<"splitSegment"> & Partial<Pick<ReplyTo<"replaceText">, "places">>;

describe.each(databasesFor("what is done to a transcript"))("what is done to a transcript on %s", (kind) => {
  let world: Awaited<ReturnType<typeof openSharing>>;
  beforeAll(async () => {
    world = await openSharing({}, undefined, kind);
  });
  afterAll(() => world.close());

  /** Somebody with a transcript, and a page that shows it as pages do: by what the answers of its edits have. */
  async function transcript(talk = TALK, language = "en") {
    const person = await register(world.url, `${randomUUID().slice(0, 8)}@example.org`);
    const id = await shelveTranscript(world.services.db, person.user.id, talk, language);
    const at = `/api/documents/${id}`;
    const read = async () => (await person.get<ReplyTo<"readDocument">>(at)).body;
    let page = (await read()) as Opened;
    const act = async (path: string, body: object, method: Method = "POST", by: Person = person) => {
      const { body: reply, status } = await send<Reply>(`${world.url}${at}${path}?answer=changes`, {
        ...{ method, headers: { token: by.token }, body: { ...body, revision: page.revision } },
      });
      if (reply.success) page = merged(page, reply as unknown as Part);
      if (reply.success) {
        const { document, segments, speakers, revision, undo, redo } = await read();
        expect(page).toMatchObject({ segments, speakers, revision, undo, redo });
        expect(page.document.speakers).toBe(document.speakers);
      }
      return { ...reply, status };
    };
    const segment = (number: number) => page.segments[number - 1] as DocumentSegment;
    const texts = () => page.segments.map(({ text }) => text);
    const speakers = () => page.segments.map(({ speaker }) => speaker);
    const names = () => page.speakers.map(({ speaker, name }) => `${speaker} ${name ?? "–"}`);
    const file = async (format: "txt" | "srt" | "json") => {
      for (;;) {
        const asked = await person.call<ReplyTo<"exportDocument">>(`${at}/export`, { format });
        if (!asked.body.success) throw new Error(asked.body.message);
        if (asked.body.url) return (await fetch(`${world.url}${asked.body.url}`)).text();
      }
    };
    const count = () => page.document.speakers;
    return { person, id, at, read, act, segment, texts, speakers, names, file, count, page: () => page };
  }

  it("speakers are named, merged and changed, everywhere, and all of it is taken back and brought back", async () => {
    const { id, person, act, segment, speakers, names, file, count } = await transcript();
    expect([names(), count()]).toEqual([["1 –", "2 –", "3 –"], 3]);
    await act("/speakers/2", { name: "  Iona\n Vasquez " }, "PUT");
    expect(names()).toEqual(["1 –", "2 Iona Vasquez", "3 –"]);
    expect(await file("txt")).toMatch(/^\w+ 1: Who was with you\?\n\nIona Vasquez: Five of us/);
    expect(await file("srt")).toMatch(/Iona Vasquez\b.*: Five/);
    const { token } = await world.share(person, id);
    const live = await world.share(person, id, { live: true });
    expect(await act("/speakers/2", { name: "Iona Vasquez" }, "PUT")).toMatchObject({ revision: 2 });

    await act("/speakers/3/merge", { into: 2 });
    expect([speakers(), names(), count()]).toEqual([[1, 2, 2, 2, 2, 1], ["1 –", "2 Iona Vasquez"], 2]);
    await act("/speakers/2/merge", { into: 1 }); // who has no name gets the other's
    expect([names(), count()]).toEqual([["1 Iona Vasquez"], 1]);
    expect(JSON.parse(await file("json")).segments[0]).toMatchObject({
      speaker: 1,
      speakerName: "Iona Vasquez",
    });
    await act("/undo", {});
    await act("/undo", {});
    expect([speakers(), names(), count()]).toEqual([[1, 2, 2, 3, 2, 1], ["1 –", "2 Iona Vasquez", "3 –"], 3]);

    const third = segment(2).id;
    await act(`/segments/${third}/speaker`, { speaker: 4, name: "Lena", following: true }, "PUT");
    expect([speakers(), names()]).toEqual([
      [1, 4, 4, 3, 2, 1],
      ["1 –", "2 Iona Vasquez", "3 –", "4 Lena"],
    ]);
    await act(`/segments/${segment(6).id}/speaker`, { speaker: 4 }, "PUT");
    expect(speakers()).toEqual([1, 4, 4, 3, 2, 4]);
    expect(await act(`/segments/${segment(6).id}/speaker`, { speaker: 4 }, "PUT")).toMatchObject({
      revision: 8,
    });
    for (let back = 0; back < 3; back++) await act("/undo", {});
    expect([speakers(), names(), count()]).toEqual([[1, 2, 2, 3, 2, 1], ["1 –", "2 –", "3 –"], 3]);
    await act("/redo", {});
    expect(names()).toEqual(["1 –", "2 Iona Vasquez", "3 –"]);
    await act("/speakers/2", { name: "" }, "PUT");
    expect(names()).toEqual(["1 –", "2 –", "3 –"]);

    // A link that shows what was keeps the names of then.
    const shown = async (token: string) =>
      (await send<ReplyTo<"openShare">>(`${world.url}/api/shared/${token}`, { method: "POST", body: {} }))
        .body;
    expect((await shown(token)).speakers?.[1]).toEqual({ speaker: 2, name: "Iona Vasquez" });
    expect((await shown(live.token)).speakers?.[1]).toEqual({ speaker: 2, name: null });
    await act("/restore", { to: 4 });
    expect([names(), count()]).toEqual([["1 Iona Vasquez"], 1]);
  });

  it("a segment is split at a word and joined again; times and words go to the right half", async () => {
    const { act, segment, texts, read, at, person } = await transcript();
    const whole = segment(2);
    const second = randomUUID();
    const place = whole.text.indexOf("the late") + 1; // in a word: it counts as before that
    await act(`/segments/${whole.id}/split`, { at: place, second, speaker: 3 });
    expect(texts().slice(1, 3)).toEqual(["Five of us from", "the late shift."]);
    const [left, right] = [segment(2), segment(3)];
    expect(right).toMatchObject({ id: second, speaker: 3, paragraph: true, end: whole.end });
    expect(left).toMatchObject({ id: whole.id, speaker: 2, start: whole.start });
    const timesOf = (one: DocumentSegment) => one.words?.map(({ start, end }) => ({ start, end })) ?? [];
    expect([...timesOf(left), ...timesOf(right)]).toEqual(timesOf(whole));
    for (const half of [left, right])
      for (const { from, to } of half.words ?? []) expect(half.text.slice(from, to)).toMatch(/^[\w.]+$/);

    // Sent again, as after an answer that was lost, it is one split.
    const again = { at: place, second, speaker: 3 };
    const split = await person.call<Reply>(`${at}/segments/${whole.id}/split`, again);
    expect(split.body).toMatchObject({ success: true, revision: 2 });
    for (const nowhere of [0, 20_000])
      expect(await act(`/segments/${left.id}/split`, { at: nowhere, second: randomUUID() })).toMatchObject({
        ...{ success: false, code: "nothing-to-split" },
      });
    expect((await act(`/segments/${left.id}/join`, { second: segment(5).id })).status).toBe(404);
    await act(`/segments/${left.id}/join`, { second });
    const { words, text, start, end } = segment(2);
    expect({ text, start, end }).toEqual({ text: whole.text, start: whole.start, end: whole.end });
    expect(words).toEqual(whole.words);
    for (const way of ["/undo", "/undo", "/redo", "/redo", "/undo"]) await act(way, {});
    expect(texts()).toHaveLength(7);
    await act(`/segments/${second}`, { paragraph: false }, "PATCH");
    expect(segment(3).paragraph).toBe(false);
    await act("/undo", {});
    expect(segment(3).paragraph).toBe(true);
    const revisions = await person.get<ReplyTo<"listRevisions">>(`${at}/revisions`);
    expect(revisions.body.revisions?.map((one) => one.kind)).toContain("paragraph");
    expect((await read()).segments).toHaveLength(7);
  });

  it("words are found and replaced, fillers are left out, and doubts are settled: each is one revision", async () => {
    const { act, texts, segment, page } = await transcript();
    expect(await act("/replace", { find: "THE", by: "a", matchCase: true })).toMatchObject({
      places: 0,
      revision: 1,
    });
    expect(await act("/replace", { find: "the", by: "a", wholeWords: true })).toMatchObject({
      places: 4,
      revision: 2,
    });
    expect(texts()[3]).toBe("You had a lantern though.");
    const [you, , a] = segment(4).words ?? [];
    expect(you?.confidence).toBe(0.9);
    expect(a).toEqual({ start: 10.7, end: expect.closeTo(10.95), from: 8, to: 9 }); // typed: in no doubt
    expect(await act("/replace", { find: "(", by: "$&" })).toMatchObject({ places: 0 });
    await act("/undo", {});

    expect(await act("/fillers/remove", { repeated: false })).toMatchObject({ places: 2 });
    expect(texts().slice(2)).toEqual([
      ...["We stood at the the gate.", "You had the lantern though.", "Why not in front?"],
    ]);
    expect(await act("/fillers/remove", {})).toMatchObject({ places: 1 });
    expect(texts()[2]).toBe("We stood at the gate.");
    expect(await act("/fillers/remove", {})).toMatchObject({ places: 0 });
    for (let back = 0; back < 2; back++) await act("/undo", {});
    expect(texts()).toEqual(TALK.map(({ text }) => text));

    const doubtful = () =>
      page().segments.flatMap(({ words }) => (words ?? []).filter(({ confidence = 1 }) => confidence < 0.5));
    expect(doubtful()).toHaveLength(2);
    await act(`/segments/${segment(1).id}/doubts/settle`, { at: doubtful()[0]?.from });
    expect(doubtful()).toHaveLength(1);
    await act(`/segments/${segment(6).id}`, { text: "Why not in the front?" }, "PATCH");
    expect(doubtful()).toHaveLength(1); // only the word itself would have settled it
    await act(`/segments/${segment(6).id}/doubts/settle`, {});
    expect(doubtful()).toHaveLength(0);
    await act("/undo", {});
    expect(doubtful()).toHaveLength(1);
  });

  it("a recording whose language nobody named is in the one that was found in all of it", async () => {
    const own = (language: string) => ({ ...said(undefined, 0, "Ähm, wir we waren dort."), language });
    const person = await register(world.url, `${randomUUID().slice(0, 8)}@example.org`);
    const languageOf = async (...found: string[]) => {
      const id = await shelveTranscript(world.services.db, person.user.id, found.map(own), null);
      const { body } = await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`);
      return { id, language: body.document.language };
    };
    expect((await languageOf("de", "en")).language).toBe(null);
    const { id, language } = await languageOf("de", "de");
    expect(language).toBe("de");
    const { body } = await person.call<Reply>(`/api/documents/${id}/fillers/remove`, {});
    expect(body).toMatchObject({ places: 2 });
  });

  it("of two devices that edit at once one is asked to look again, and no edit is lost", async () => {
    const { person, at, read } = await transcript();
    const { segments, revision } = await read();
    const [first, second] = [segments[0]!.id, segments[1]!.id];
    const edits = [
      [`/speakers/1`, "PUT", { name: "Tom" }],
      [`/speakers/2/merge`, "POST", { into: 3 }],
      [`/segments/${second}/speaker`, "PUT", { speaker: 9 }],
      [`/segments/${second}/split`, "POST", { at: 8, second: randomUUID() }],
      [`/segments/${first}/join`, "POST", { second }],
      ["/replace", "POST", { find: "the", by: "that" }],
      ["/fillers/remove", "POST", {}],
      [`/segments/${first}/doubts/settle`, "POST", {}],
      [`/segments/${first}`, "PATCH", { text: "Who was there?" }],
    ] as const;
    const answers = await Promise.all(
      edits.map(([path, method, body]) =>
        send<Reply>(`${world.url}${at}${path}`, {
          method,
          headers: { token: person.token },
          body: { ...body, revision },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, "document-changed-meanwhile"]);
    expect((await read()).revision).toBe(revision + 1);
    // Without a revision they come one after the other: splitting and naming at once leaves both.
    const both = await Promise.all([
      send(`${world.url}${at}/speakers/1`, {
        method: "PUT",
        headers: { token: person.token },
        body: { name: "Maya" },
      }),
      person.call(`${at}/segments/${(await read()).segments.at(-1)?.id}/split`, {
        at: 4,
        second: randomUUID(),
      }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).revision).toBe(revision + 3);
  });

  it("is nobody else's, nor speech's, and ends with the session", async () => {
    const { person, at, read, segment, id } = await transcript();
    const stranger = await register(world.url, `${randomUUID().slice(0, 8)}@example.org`);
    const speech = await world.speechOf(person, "Lanterns");
    const own = segment(1).id;
    const paths = [
      ["/speakers/1", "PUT", { name: "Mallory" }],
      ["/speakers/1/merge", "POST", { into: 2 }],
      [`/segments/${own}/speaker`, "PUT", { speaker: 2 }],
      [`/segments/${own}/split`, "POST", { at: 4, second: randomUUID() }],
      [`/segments/${own}/join`, "POST", { second: segment(2).id }],
      ["/fillers/remove", "POST", {}],
      [`/segments/${own}/doubts/settle`, "POST", {}],
      ["/replace", "POST", { find: "the", by: "a" }],
    ] as const;
    const before = await read();
    for (const [path, method, body] of paths) {
      const by = (token: string, of = at) =>
        send(`${world.url}${of}${path}`, { method, headers: { token }, body }).then(({ status }) => status);
      expect(await by(stranger.token)).toBe(404);
      expect(await by("no-token")).toBe(401);
      if (path !== "/replace") expect(await by(person.token, `/api/documents/${speech}`)).toBe(404);
    }
    const wrong = [
      ["/speakers/0", { name: "x" }],
      ["/speakers/100", { name: "x" }],
      ["/speakers/1", { name: "x".repeat(81) }],
      [`/segments/${own}/speaker`, { speaker: 1.5 }],
    ] as const;
    for (const [path, body] of wrong)
      expect(
        (await send(`${world.url}${at}${path}`, { method: "PUT", headers: { token: person.token }, body }))
          .status,
      ).toBe(400);
    const { segments, revision } = await read();
    expect({ segments, revision }).toEqual({ segments: before.segments, revision: before.revision });
    const theirs = await transcript();
    const other = {
      method: "POST",
      headers: { token: theirs.person.token },
      body: { at: 4, second: randomUUID() },
    } as const;
    expect((await send(`${world.url}${theirs.at}/segments/${own}/split`, other)).status).toBe(404);
    expect(id).not.toBe(theirs.id);
  });
});
