import { writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { ExportFormat } from "#contract/export-formats.ts";
import { id3Bytes } from "#server/audio/id3-tag.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { probe } from "#test/support/published-sound.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";

const { spoken, files } = await spokenFolder("meeting.wav");

describeServing("exports of documents", { kinds: ["postgres"] }, (serving) => {
  const exportOf = (
    person: Person,
    id: string,
    body: { format: ExportFormat; by?: "chapter"; author?: string },
  ) => person.call<ReplyTo<"exportDocument">>(`/api/documents/${id}/export`, body);

  /** Asks until there is a link. */
  const linkTo = (person: Person, id: string, body: Parameters<typeof exportOf>[2]) =>
    until("the file", async () => {
      const asked = await exportOf(person, id, body);
      expect(asked.body.success, JSON.stringify(asked.body)).toBe(true);
      return asked.body.success && asked.body.url ? `${serving().url}${asked.body.url}` : undefined;
    });

  async function withSpeech(email: string) {
    const person = await register(serving().url, email);
    await person.synthesize("The lanterns were lit. Nobody came.", { voice: "nova", language: "en" });
    const listed = await person.get<ReplyTo<"listDocuments">>("/api/documents");
    return { person, id: listed.body.documents[0]?.id ?? "" };
  }

  it("are made once, and downloaded by a link, in parts too, as long as the document is there", async () => {
    const { person, id } = await withSpeech("exports@example.org");
    const offered = await person.get<ReplyTo<"listExports">>(`/api/documents/${id}/export`);
    expect(offered.body).toMatchObject({ chapters: 1, missing: null });
    expect(offered.body.formats).toContain("m4b");

    const url = await linkTo(person, id, { format: "m4b", author: "Ada" });
    const file = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(file.toString("latin1", 4, 12)).toBe("ftypM4B ");
    writeFileSync(files.path("book.m4b"), file);
    const { format } = await probe(files.path("book.m4b"));
    expect(format.tags).toMatchObject({ artist: "Ada", title: "The lanterns were lit. Nobody came." });
    expect(format.tags?.comment).toMatch(/^Synthetic speech/);
    const part = await fetch(url, { headers: { range: "bytes=4-7" } });
    expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
    expect((await exportOf(person, id, { format: "m4b", author: "Ada" })).body).toMatchObject({
      progress: 1,
    });
    expect(await readdir(join(serving().server.dataDir, "publishing"), { recursive: true })).toHaveLength(1);

    const forged = url.replace(/\.[0-9a-f]{32}\./, `.${"0".repeat(32)}.`);
    const other = (await withSpeech("others@example.org")).person;
    expect((await fetch(forged)).status).toBe(404);
    expect((await exportOf(other, id, { format: "mp3" })).status).toBe(404);
    await person.call("/api/library/bin", { ids: [id] });
    await person.call("/api/library/delete", { ids: [id] });
    expect((await fetch(url)).status).toBe(404);
  });

  it("say that they are synthetic, as the sound of a conversion and of a voice's sample do", async () => {
    const { url } = serving();
    const { person } = await withSpeech("marks@example.org");
    const [conversion] = await person.conversions();
    for (const address of [conversion?.audio ?? "", "/api/voice/samples/nova.mp3"]) {
      const sound = Buffer.from(await (await fetch(`${url}${address}`)).arrayBuffer());
      const tag = sound.subarray(0, id3Bytes(sound)).toString("latin1");
      expect(tag).toContain("/digitalsourcetype/trainedAlgorithmicMedia");
    }
  });

  testAtLength("are found by every other server of the same files, as after a restart", async () => {
    const { person, id } = await withSpeech("restarts@example.org");
    const link = await linkTo(person, id, { format: "flac" });
    const other = await serving().server.restart();
    onTestFinished(() => void other.kill("SIGKILL"));
    const there = person.at(other.url);
    expect((await exportOf(there, id, { format: "flac" })).body).toMatchObject({
      ...{ success: true, progress: 1, url: expect.stringMatching(/\.flac$/) },
    });
    const listed = await there.get<ReplyTo<"listExports">>(`/api/documents/${id}/export?format=flac`);
    expect(listed.body).toMatchObject({ progress: 1, url: expect.stringMatching(/\.flac$/) });
    const files = [link, link.replace(serving().url, other.url), `${other.url}${listed.body.url}`];
    const [one, ...rest] = await Promise.all(
      files.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer())),
    );
    expect(one?.toString("latin1", 0, 4)).toBe("fLaC");
    for (const file of rest) expect(file.equals(one!)).toBe(true);
  });

  it("by chapter are a ZIP, and texts one file", async () => {
    const { person, id } = await withSpeech("chapters@example.org");
    const zip = await fetch(await linkTo(person, id, { format: "mp3", by: "chapter" }));
    expect(Buffer.from(await zip.arrayBuffer()).toString("latin1", 0, 2)).toBe("PK");
    const texts = await exportOf(person, id, { format: "txt", by: "chapter" });
    expect(texts.body).toMatchObject({ success: false, code: "chapters-without-sound" });
  });

  testAtLength("of a recording whose sound was deleted are its texts", async () => {
    const person = await register(serving().url, "transcripts@example.org");
    await person.transcribe(spoken, { language: "en" });
    const [document] = (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents;
    const id = document?.id ?? "";
    const before = [await linkTo(person, id, { format: "mp3" })];
    before.push(await linkTo(person, id, { format: "mp3", by: "chapter" }));
    await send(`${serving().url}/api/documents/${id}/recording`, {
      ...{ method: "DELETE", headers: { token: person.token } },
    });
    const after = await Promise.all(before.map(async (link) => (await fetch(link)).status));
    expect(after).toEqual([404, 404]);
    const offered = await person.get<ReplyTo<"listExports">>(`/api/documents/${id}/export`);
    expect(offered.body).toMatchObject({
      formats: ["txt", "md", "docx", "pdf", "srt", "vtt", "json", "csv"],
      chapters: 0,
      missing: null,
    });
    const vtt = await (await fetch(await linkTo(person, id, { format: "vtt" }))).text();
    expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.\d{3} --> /);
    expect((await exportOf(person, id, { format: "mp3" })).body).toMatchObject({ code: "sound-not-kept" });
  });
});
