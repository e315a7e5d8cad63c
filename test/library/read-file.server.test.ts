import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Clamd, EICAR, startClamd } from "#test/support/clamd.ts";
import { type Person, register } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { type DatabasePlace, LIGHTEST, makePlace } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { startServerAt, type TestServer } from "#test/support/server.ts";
import { docxOf, wordParagraph } from "#test/support/zip-of.ts";

let place: DatabasePlace;
let remove: () => Promise<void>;
let server: TestServer;
let clamd: Clamd;
beforeAll(async () => {
  clamd = await startClamd({ streamMaxLength: 60_000 });
  ({ place, remove } = await makePlace(LIGHTEST));
  server = await startServerAt(place, { CLAMAV: clamd.address, MAX_UPLOAD_BYTES: "90000" });
});
afterAll(async () => {
  await server.kill("SIGKILL");
  await Promise.all([clamd.close(), remove()]);
});

function read(person: Person, content: Buffer | string, name: string) {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  return person.call<ReplyTo<"readFile">>("/api/documents/read", form);
}

const uploads = async () => readdir(join(place.dataDir, "files", "uploads")).catch(() => []);

test("a file is read by what is in it, whatever it is called, and nothing of it is kept", async () => {
  const person = await register(server.url, "reads@example.org");
  const docx = await docxOf(wordParagraph("Hello there."));
  const { body } = await read(person, docx, "../../hello.pdf");
  expect(body).toMatchObject({ success: true, type: "docx", title: null, author: null, language: null });
  expect(body).toMatchObject({ blocks: [{ role: "paragraph", text: "Hello there." }] });
  expect(await uploads()).toEqual([]);
  expect(await person.credits()).toBe(5);
});

test("each refusal is an outcome with its sentence", async () => {
  const person = await register(server.url, "refused@example.org");
  const ends = async (content: Buffer | string) => {
    const { status, body } = await read(person, content, "book.epub");
    return [status, body.code];
  };
  expect(await ends("GIF89a\0\x01")).toEqual([200, "file-type-unknown"]);
  expect(await ends("")).toEqual([200, "file-empty"]);
  expect(await ends(EICAR)).toEqual([200, "file-infected"]);
  expect(await ends("a".repeat(70_000))).toEqual([413, "file-not-scannable"]);
  expect(await ends("a".repeat(90_001))).toEqual([413, "file-too-large"]);
  expect(await ends("%PDF-1.7 nothing")).toEqual([200, "file-broken"]);
  const { status, body } = await person.call("/api/documents/read", new FormData());
  expect([status, body]).toEqual([400, refusal("malformed")]);
  expect(await uploads()).toEqual([]);
});

test("how texts are read out: in the language that is named, or found", async () => {
  const person = await register(server.url, "shown@example.org");
  const show = (texts: string[], language?: string) =>
    person.call<ReplyTo<"showReading">>("/api/documents/reading", { texts, ...(language && { language }) });
  const { body } = await show(["Kapitel 2", "Es kostete 12 € und war es wert."], "de");
  expect(body.readings.flat().map(({ say }) => say)).toEqual(["zwei", "zwölf Euro"]);
  const found = await show(["There were 12 of them in the morning, and nobody knew why."]);
  expect(found.body.readings.flat().map(({ say }) => say)).toEqual(["twelve"]);
  const languageOf = async (text: string) => (await show([text])).body.language;
  expect([body.language, found.body.language]).toEqual(["de", "en"]);
  expect(await languageOf("W nocy padał deszcz, a rano droga zniknęła.")).toBe("pl");
  expect((await show(["a".repeat(40_001)])).status).toBe(400);
});

test("twenty files a minute, of each person", async () => {
  const person = await register(server.url, "many@example.org");
  for (let n = 0; n < 20; n++) expect((await read(person, "A file.", "a.txt")).status).toBe(200);
  expect((await read(person, "A file.", "a.txt")).body).toMatchObject({ code: "too-many-tries" });
});
