import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CAPTION_RULES } from "#contract/caption-rules.ts";
import { send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { everyFormatHasAll, exportedTexts, TALK } from "#test/support/exported-texts.ts";
import { openSharing } from "#test/support/sharing.ts";
import { said, shelveTranscript } from "#test/support/transcripts.ts";
import { unzip } from "#test/support/unzip.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing();
});
afterAll(() => world.close());

const texts = exportedTexts(() => world);
const { transcript, ask, file, text } = texts;

it("names and times stand in a text by choice, and each choice is a file of its own", async () => {
  const { person, id } = await transcript();
  expect(await text(person, id, { format: "txt" })).toBe(
    "Speaker 1: Take me back to the night of the power cut.\n\nSpeaker 2: Five of us, from the late shift.\n\n" +
      "We stood at the gate.\n\nSpeaker 1: Why?\n",
  );
  expect(await text(person, id, { format: "txt", names: false, times: true })).toMatch(
    /^\[0:00\] Take me .*\n\n\[0:05\] Five of us.*\n\n\[1:20\] We stood at the gate\.\n\n\[1:24\] Why\?\n$/,
  );
  const named = await send(`${world.url}/api/documents/${id}/speakers/2`, {
    ...{ method: "PUT", headers: { token: person.token }, body: { name: "=Ines", revision: 1 } },
  });
  expect(named.body).toMatchObject({ success: true });
  expect(await text(person, id, { format: "md" })).toContain("**=Ines:** Five of us");
  expect(await text(person, id, { format: "csv" })).toContain("00:00:05.000,00:00:07.");
  expect(await text(person, id, { format: "csv" })).toContain(",'=Ines,");
  expect(await text(person, id, { format: "vtt" })).toContain("<v =Ines>Five of us, from the late shift.");
  const docx = unzip(await file(person, id, { format: "docx", times: true }));
  expect(docx.get("word/document.xml")?.toString()).toMatch(/=Ines.*1:20.*We stood at the gate\./);
  expect((await file(person, id, { format: "pdf" })).toString("latin1", 0, 5)).toBe("%PDF-");
});

it("what its person noted stands in a text by choice, as it is noted now", async () => {
  const { person, id } = await transcript();
  const marked = `${world.url}/api/documents/${id}/marks/${randomUUID()}`;
  const headers = { token: person.token };
  const body = { from: { time: 5 }, to: { time: 5.6 }, note: "For the opening" };
  await send(marked, { method: "PUT", headers, body });
  const notes = { format: "md", notes: true };
  expect(await text(person, id, { format: "md" })).not.toContain("opening");
  expect(await text(person, id, notes)).toMatch(
    /<mark>Five of<\/mark>\[\^1\][\s\S]*\[\^1\]: For the opening \(Ada/,
  );
  await send(marked, { method: "PATCH", headers, body: { note: "For the end", version: 1 } });
  expect(await text(person, id, notes)).toContain("[^1]: For the end (Ada");
  await send(marked, { method: "DELETE", headers });
  expect(await text(person, id, notes)).not.toContain("<mark>");
});

it("captions keep to the rules that are named, which have bounds", async () => {
  const { person, id } = await transcript();
  const captionRules = { characters: 20, lines: 1, longest: 3 };
  const srt = await text(person, id, { format: "srt", names: false, captionRules });
  for (const block of srt.trim().split("\r\n\r\n")) {
    const [, , ...lines] = block.split("\r\n");
    expect(lines).toHaveLength(1);
    expect(lines[0]?.length).toBeLessThanOrEqual(20);
  }
  for (const wrong of [{ lines: 0 }, { lines: 1.5 }, { characters: 1e9 }, { perSecond: -1 }, { colour: 1 }]) {
    const refused = await ask(person, id, { format: "srt", captionRules: wrong });
    expect(refused.status, JSON.stringify(wrong)).toBe(400);
  }
  const usual = await text(person, id, { format: "srt", captionRules: CAPTION_RULES });
  expect(usual).toBe(await text(person, id, { format: "srt" }));
});

it("a PDF of a text whose letters it has not is refused with the reason, alone and in a ZIP", async () => {
  const { person, id } = await transcript([said(1, 0, "これは 日本語 です")]);
  await until("the refusal", async () => {
    const { body } = await ask(person, id, { format: "pdf" });
    return body.success
      ? undefined
      : (expect(body).toMatchObject({ code: "export-letters-lacking" }) ?? true);
  });
  const docx = unzip(await file(person, id, { format: "docx" }));
  expect(docx.get("word/document.xml")?.toString()).toContain("これは 日本語 です");
  const other = await shelveTranscript(world.services.db, person.user.id, TALK);
  const zipped = (asked: object, leftOut: number) =>
    until("the ZIP", async () => {
      const { body } = await person.call<ReplyTo<"archiveDocuments">>("/api/library/archive", asked);
      expect(body.success, JSON.stringify(body)).toBe(true);
      if (!body.success || !body.url) return undefined;
      expect(body.leftOut).toBe(leftOut);
      return unzip(Buffer.from(await (await fetch(world.url + body.url)).arrayBuffer()));
    });
  const pdfs = await zipped({ work: randomUUID(), ids: [id, other], format: "pdf", times: true }, 1);
  expect([...pdfs.keys()].filter((name) => name.endsWith(".pdf"))).toHaveLength(1);
  expect(pdfs.size).toBe(2);
  const work = randomUUID();
  const bare = await zipped({ work, ids: [other], format: "txt", names: false, times: true }, 0);
  expect(bare.get("meeting.wav.txt")?.toString()).toMatch(/^\[0:00\] Take me back/);
  const named = await zipped({ work, ids: [other], format: "txt" }, 0); // the same work with other choices is another
  expect(named.get("meeting.wav.txt")?.toString()).toMatch(/^Speaker 1: Take me back/);
});

it("nobody makes or gets a file of another's transcript, and asking twice at once makes one", async () => {
  const { person, id } = await transcript();
  const { person: other } = await transcript();
  for (const format of ["md", "docx", "pdf", "csv"])
    expect((await ask(other, id, { format })).status).toBe(404);
  const both = await Promise.all(Array.from({ length: 8 }, () => file(person, id, { format: "docx" })));
  for (const one of both) expect(one.equals(both[0]!)).toBe(true);
  await file(person, id, { format: "md" });
  const { body } = await ask(person, id, { format: "md" });
  const url = world.url + (body.success ? body.url : "");
  await person.call("/api/library/bin", { ids: [id] });
  await person.call("/api/library/delete", { ids: [id] });
  expect((await fetch(url)).status).toBe(404);
});

/** Five hours: test/faults-long/long-texts.test.ts. */
it("an hour of speech is all there in every format", async () => {
  await everyFormatHasAll(texts, 800);
});

it("subtitles are called as the file that they belong to, whatever the document is called by now", async () => {
  const { person, id } = await transcript();
  const renamed = await send(`${world.url}/api/documents/${id}`, {
    ...{ method: "PATCH", headers: { token: person.token }, body: { title: "The night: of the power cut" } },
  });
  expect(renamed.body).toMatchObject({ success: true });
  const name = async (format: string) => {
    const { body } = await ask(person, id, { format });
    return body.success && body.name;
  };
  expect(await name("srt")).toBe("meeting.en.srt");
  expect(await name("vtt")).toBe("meeting.en.vtt");
  expect(await name("txt")).toBeNull();
});
