import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parseBuffer } from "music-metadata";
import { afterAll, expect, it } from "vitest";
import { testAtLength } from "#test/support/at-length.ts";
import { audioFolder } from "#test/support/audio.ts";
import { type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { LIGHTEST } from "#test/support/database.ts";
import { jumpIn, levelOf } from "#test/support/heard.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { meter, probe, samplesOf } from "#test/support/published-sound.ts";
import { describeServing } from "#test/support/serving.ts";
import { epubOf } from "#test/support/zip-of.ts";

const SOURCE = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
const SECRET = "51.4778 N, 0.0015 W";

const files = await audioFolder();
afterAll(() => files.remove());

/** A picture that says where it was taken. */
function pictureOf(name: string, size = "900x1200"): Buffer {
  const path = files.path(name);
  const source = ["-f", "lavfi", "-i", `testsrc2=s=${size}:d=1`, "-frames:v", "1"];
  execFileSync("ffmpeg", ["-v", "error", "-y", ...source, "-metadata", `comment=${SECRET}`, path]);
  const bytes = execFileSync("cat", [path]);
  // Behind the end of a picture as cameras and editors leave things there.
  return Buffer.concat([bytes, Buffer.from(SECRET)]);
}
const png = pictureOf("cover.png");

const page = (title: string, text: string) => `<html><body><h1>${title}</h1><p>${text}</p></body></html>`;
const pages = [
  page("The Lamp", "The lanterns were lit, and nobody came to the door. It was quiet in the house."),
  page("The Sea", "Below the cliff the sea went on as it always had. Nobody asked it why."),
];
const PACKAGE = `<package xmlns:dc="http://purl.org/dc/elements/1.1/">
<metadata><dc:title>Two Lanterns</dc:title><dc:creator>Ada Quell</dc:creator><dc:language>en</dc:language></metadata>
<manifest><item id="c" href="front.png" media-type="image/png" properties="cover-image"/>
<item id="a" href="page0.xhtml" media-type="application/xhtml+xml"/><item id="b" href="page1.xhtml" media-type="application/xhtml+xml"/></manifest>
<spine><itemref idref="a"/><itemref idref="b"/></spine></package>`;

describeServing("books", { kinds: [LIGHTEST], settings: { SPEECH_ENGINE: "basic" } }, (serving) => {
  const formOf = (content: Buffer | string, name: string) => {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
    return form;
  };
  const sendCover = async (person: Person, id: string, picture: Buffer | string) => {
    const address = `${serving().url}/api/documents/${id}/cover`;
    const headers = { token: person.token, "accept-language": "en" };
    const answer = await fetch(address, { method: "PUT", headers, body: formOf(picture, "cover.svg") });
    return { status: answer.status, body: (await answer.json()) as ReplyTo<"setCover"> };
  };
  const kept = () => readdir(join(serving().server.dataDir, "files", "audio"));
  const exported = (person: Person, id: string, format: string) =>
    until(format, async () => {
      const asked = await person.call<ReplyTo<"exportDocument">>(`/api/documents/${id}/export`, { format });
      expect(asked.body.success, JSON.stringify(asked.body)).toBe(true);
      if (!asked.body.success || !asked.body.url) return undefined;
      return Buffer.from(await (await fetch(serving().url + asked.body.url)).arrayBuffer());
    });

  it("an EPUB becomes an audiobook: chapters, names, cover, mark and loudness are in the file", async () => {
    const ada = await register(serving().url, "book@example.org");
    const epub = await epubOf(pages, { "book.opf": PACKAGE, "front.png": png });
    const read = (await ada.call<ReplyTo<"readFile">>("/api/documents/read", formOf(epub, "book.epub"))).body;
    if (!read.success) throw new Error(read.message);
    expect([read.title, read.author, read.language]).toEqual(["Two Lanterns", "Ada Quell", "en"]);
    const text = (read.blocks ?? []).map((one) => (one.chapter ? `# ${one.text}` : one.text)).join("\n\n");
    const written = { title: "Two Lanterns", author: "Ada Quell", language: "en", voice: "nova" };
    const document = await writeDocument(serving().url, ada, text, written);
    expect((await sendCover(ada, document.id, Buffer.from(read.cover ?? "", "base64"))).body).toMatchObject({
      success: true,
    });
    await document.make();
    await until("the book", async () => (await document.making()).making?.state === "done");

    const path = files.path("book.m4b");
    const book = await exported(ada, document.id, "m4b");
    writeFileSync(path, book);
    const { common, native } = await parseBuffer(book, { mimeType: "audio/mp4" });
    expect(common).toMatchObject({ title: "Two Lanterns", artist: "Ada Quell", stik: 2 });
    expect(common.picture?.map(({ format }) => format)).toEqual(["image/jpeg"]);
    expect(Object.fromEntries((native.iTunes ?? []).map(({ id, value }) => [id, value]))["©cmt"]).toContain(
      SOURCE,
    );
    expect(book.toString("latin1")).toContain(`Iptc4xmpExt:DigitalSourceType="${SOURCE}"`);
    const found = await probe(path);
    expect(found.chapters.map(({ tags }) => tags.title)).toEqual(["The Lamp", "The Sea"]);
    const { loudness, peak } = await meter(path);
    expect(Math.abs(loudness + 16), `${loudness} LUFS`).toBeLessThanOrEqual(0.5);
    expect(peak).toBeLessThanOrEqual(-1);

    for (const format of ["mp3", "flac", "opus"] as const) {
      const mimeType = format === "mp3" ? "audio/mpeg" : format === "flac" ? "audio/flac" : "audio/ogg";
      const sound = await exported(ada, document.id, format);
      const of = (await parseBuffer(sound, { mimeType })).common;
      expect(of, format).toMatchObject({ title: "Two Lanterns", artist: "Ada Quell" });
      expect(
        of.picture?.map((one) => [one.format, one.type]),
        format,
      ).toEqual([["image/jpeg", "Cover (front)"]]);
      expect(Buffer.from(of.picture?.[0]?.data ?? []).toString("latin1", 0, 3), format).toBe("\xff\xd8\xff");
    }
  });

  testAtLength(
    "a sentence that is made anew joins the others without a step in level or a click",
    async () => {
      const ada = await register(serving().url, "joints@example.org");
      const said = (third: string) =>
        `The tide came in at noon. The lamp on the pier was lit. ${third} Nobody asked the keeper why. The boats went out.`;
      const made = async (text: string) => {
        const written = await writeDocument(serving().url, ada, text, { language: "en", voice: "nova" });
        await written.make();
        await written.ended();
        return written;
      };
      const heard = async ({ sound, read }: Awaited<ReturnType<typeof made>>, name: string) => {
        writeFileSync(files.path(name), await sound());
        const places = (await read()).segments.map(({ start, end }) => ({
          start: start ?? 0,
          end: end ?? 0,
        }));
        return { places, samples: await samplesOf(files.path(name), 24_000) };
      };
      const right = "A bell rang twice in the fog.";
      const reference = await heard(await made(said(right)), "whole.mp3");
      const mended = await made(said("A gull cried over the roofs."));
      await mended.edit(3, right);
      expect(await mended.states()).toBe("made made changed made made");
      await mended.make();
      await mended.ended();
      const { places, samples } = await heard(mended, "mended.mp3");
      expect(places).toHaveLength(5);
      for (const [at, place] of places.entries()) {
        const wanted = levelOf(reference.samples, 24_000, reference.places[at]!);
        expect(Math.abs(levelOf(samples, 24_000, place) - wanted), `sentence ${at + 1}`).toBeLessThan(1);
      }
      const inside = jumpIn(samples, 24_000, { start: 0, end: samples.length / 24_000 });
      for (const { start } of places.slice(1)) {
        const joint = jumpIn(samples, 24_000, { start: start - 0.02, end: start + 0.02 });
        expect(joint, `at ${start} s`).toBeLessThan(inside / 4);
      }
    },
  );

  testAtLength(
    "a cover is drawn anew, whatever it came as, and goes when it is changed or its document is deleted",
    async () => {
      const ada = await register(serving().url, "cover@example.org");
      const bob = await register(serving().url, "cover-bob@example.org");
      const { id, read } = await writeDocument(serving().url, ada, "One lantern.", {});
      expect((await read()).document).toMatchObject({ author: "", cover: null });
      const before = await kept();
      for (const name of ["a.jpg", "b.webp", "c.png"]) {
        const { body } = await sendCover(ada, id, pictureOf(name, "2000x3000"));
        expect(body, name).toMatchObject({ success: true });
        const url = serving().url + (body.success ? body.cover : "");
        const answer = await fetch(url);
        expect(answer.headers.get("content-type")).toBe("image/jpeg");
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(bytes.toString("latin1")).not.toContain("51.4778");
        writeFileSync(files.path("drawn.jpg"), bytes);
        const { streams } = await probe(files.path("drawn.jpg"));
        expect(streams[0], name).toMatchObject({ codec_name: "mjpeg", height: 1_400 });
      }
      await until("the ones before to go", async () => (await kept()).length === before.length + 1);

      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
      const broken = png.subarray(0, 60);
      for (const bad of [svg, broken, "GIF89a\0\x01", "\xff\xd8\xff nothing", "#EXTM3U\nfile:///etc/passwd"])
        expect((await sendCover(ada, id, bad)).body, String(bad)).toMatchObject({ code: "cover-unreadable" });
      expect((await sendCover(bob, id, png)).status).toBe(404);
      const theirs = { method: "DELETE", headers: { token: bob.token } };
      expect((await fetch(`${serving().url}/api/documents/${id}/cover`, theirs)).status).toBe(404);

      const { document } = await read();
      const url = serving().url + document?.cover;
      expect((await fetch(url)).status).toBe(200);
      expect((await fetch(url.replace(/\.[\w-]{22}\.jpg/, `.${"A".repeat(22)}.jpg`))).status).toBe(404);
      await ada.call("/api/library/bin", { ids: [id] });
      await ada.call("/api/library/delete", { ids: [id] });
      expect((await fetch(url)).status).toBe(404);
      await until("its file to go", async () => (await kept()).length === before.length);
    },
  );
});
