import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createQueue } from "#server/platform/jobs/queue.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { inDatabase, type TestServer } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";

const { files, spoken } = await spokenFolder();

const stored = (server: TestServer, shelf: "audio" | "uploads") =>
  readdirSync(join(server.dataDir, "files", shelf));

/** Somebody with a transcript, and what can be done with it. */
async function transcriptOf(url: string) {
  const person = await register(url, `recorded-${randomUUID().slice(0, 8)}@example.org`);
  await person.transcribe(spoken);
  const [listed] = (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents;
  const id = listed?.id ?? "";
  const at = `${url}/api/documents/${id}`;
  return { person, id, ...openedBy(person, id, at) };
}

function openedBy(person: Person, id: string, at: string) {
  const headers = { token: person.token };
  return {
    open: async () => (await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`)).body,
    remove: (token = person.token) => send(`${at}/recording`, { method: "DELETE", headers: { token } }),
    write: (segment: string, body: object) =>
      send<ReplyTo<"changeSegment">>(`${at}/segments/${segment}`, { method: "PATCH", body, headers }),
  };
}

const library = async (person: Person) => (await person.get<ReplyTo<"readLibrary">>("/api/library")).body;

describeServing("recordings of transcripts", {}, (serving) => {
  it("stay with their text, and are heard at their words' times", async () => {
    const { url, server } = serving();
    const { person, open } = await transcriptOf(url);
    const { document, segments } = await open();
    expect(document).toMatchObject({ kind: "transcript", recording: "kept" });
    const whole = await fetch(url + document.audio);
    expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    const bytes = Buffer.from(await whole.arrayBuffer());
    // 192 bytes are 24 ms, and the first of them only say how long the others are.
    expect((bytes.length / 192 - 1) * 0.024).toBeCloseTo(document.seconds ?? 0, 0);
    expect(segments.at(-1)?.end).toBeLessThanOrEqual(document.seconds ?? 0);
    const part = await fetch(url + document.audio, { headers: { range: "bytes=192-383" } });
    expect([part.status, Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(192, 384))]).toEqual([
      ...[206, true],
    ]);
    const { soundBytes } = await library(person);
    expect(soundBytes).toBeGreaterThan(bytes.length); // with the file that was sent
    expect(stored(server, "uploads")).toHaveLength(1);
  });

  it("go when their person wants that, at once and for good; text, words and edits stay", async () => {
    const { url, server } = serving();
    const { person, open, remove, write } = await transcriptOf(url);
    const before = await open();
    const uploads = stored(server, "uploads").length;
    const link = url + before.document.audio;
    const others = await register(url, `other-${randomUUID().slice(0, 8)}@example.org`);
    expect((await remove(others.token)).status).toBe(404);
    expect((await remove("no-token")).status).toBe(401);
    expect((await open()).document.recording).toBe("kept");

    const [first, second] = await Promise.all([remove(), remove()]);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    const { document, segments } = await open();
    expect(document).toMatchObject({ recording: "deleted", audio: null, seconds: before.document.seconds });
    expect(segments).toEqual(before.segments);
    expect((await fetch(link)).status).toBe(404);
    expect((await library(person)).soundBytes).toBe(0);
    await until("its files to go", () => stored(server, "uploads").length < uploads);
    expect(stored(server, "audio").some((key) => key.includes(document.conversion ?? ""))).toBe(false);

    const { revision } = await open();
    const { body } = await write(segments[0]?.id ?? "", { text: "Warm was the weather.", revision });
    expect(body.success).toBe(true);
    expect((await open()).segments[0]?.text).toBe("Warm was the weather.");
  });

  it("leave nothing to hear in a file, a link or anywhere else once they are deleted", async () => {
    const { url } = serving();
    const { person, id, remove } = await transcriptOf(url);
    await remove();
    const exported = await person.get<{ success: boolean; code: string }>(
      `/api/documents/${id}/export?format=mp3`,
    );
    expect(exported.body).toMatchObject({ success: false, code: "sound-not-kept" });
    const { body } = await person.get<ReplyTo<"listConversions">>("/api/conversions");
    expect(body.conversions.map(({ audio }) => audio)).toEqual([null]);
  });

  it("are none of what a voice made, nor of what is not there", async () => {
    const { url } = serving();
    const person = await register(url, `speech-${randomUUID().slice(0, 8)}@example.org`);
    await person.synthesize("Some words.");
    const [made] = (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents;
    expect(made).toMatchObject({ kind: "speech", recording: null });
    for (const id of [made?.id ?? "", randomUUID()]) {
      const { remove } = openedBy(person, id, `${url}/api/documents/${id}`);
      expect((await remove()).status).toBe(404);
    }
  });

  it("of which nothing was written down go at once", async () => {
    const { url, server } = serving();
    const before = stored(server, "uploads").length;
    const person = await register(url, `silent-${randomUUID().slice(0, 8)}@example.org`);
    const silence = await files.make("silence.wav", ["-f", "lavfi", "-i", "anullsrc=r=16000:d=2"]);
    expect((await person.transcribe(silence)).body.success).toBe(false);
    await until("it to go", () => stored(server, "uploads").length <= before);
    expect(await person.credits()).toBe(5);
  });
});

describeServing(
  "recordings that are not kept",
  { settings: { KEEP_UPLOADS: "false" }, kinds: ["postgres"] },
  (serving) => {
    testAtLength("a document says so, and what was kept before goes within the hour", async () => {
      const { url, server } = serving();
      const { person, id, open } = await transcriptOf(url);
      expect((await open()).document).toMatchObject({ recording: "not-kept", audio: null });
      await until("the file to go", () => stored(server, "uploads").length === 0);
      expect((await library(person)).soundBytes).toBe(0);
      await inDatabase(server.place, async (database) => {
        await database.db.execute(sql`update conversion set input = 'uploads/of-before', audio = 'audio/of-before.mp3'
        where id = (select conversion_id from document where id = ${id})`);
        expect((await open()).document.recording).toBe("kept");
        const queue = createQueue(database, () => {});
        await queue.open(["expire-results"]);
        await database.db.transaction((tx) => queue.send(tx, "expire-results", { asked: randomUUID() }));
        await queue.close(1);
        await until("them to go", async () => (await open()).document.recording === "not-kept");
      });
    });
  },
);
