import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Segment } from "#contract/transcript.ts";
import { type Person, register, until } from "./client.ts";
import type { ReplyTo } from "./contract.ts";
import type { openSharing } from "./sharing.ts";
import { said, shelveTranscript } from "./transcripts.ts";
import { unzip } from "./unzip.ts";

export const TALK = [
  said(1, 0, "Take me back to the night of the power cut."),
  said(2, 5, "Five of us, from the late shift."),
  said(2, 80, "We stood at the gate."),
  said(1, 84, "Why?"),
];

type World = Awaited<ReturnType<typeof openSharing>>;
type Texts = ReturnType<typeof exportedTexts>;

/** Transcripts of new people, and the files that are made of them. */
export function exportedTexts(world: () => World) {
  async function transcript(talk: readonly Segment[] = TALK) {
    const person = await register(world().url, `${randomUUID().slice(0, 8)}@example.org`);
    const id = await shelveTranscript(world().services.db, person.user.id, talk);
    return { person, id };
  }

  const ask = (person: Person, id: string, body: object) =>
    person.call<ReplyTo<"exportDocument">>(`/api/documents/${id}/export`, body);

  const file = (person: Person, id: string, body: object) =>
    until("the file", async () => {
      const { body: reply } = await ask(person, id, body);
      expect(reply.success, JSON.stringify(reply)).toBe(true);
      if (!reply.success || !reply.url) return undefined;
      return Buffer.from(await (await fetch(world().url + reply.url)).arrayBuffer());
    });
  const text = async (...asked: Parameters<typeof file>) => (await file(...asked)).toString();
  return { transcript, ask, file, text };
}

/** Has files of every format made of so many utterances, 4.5 seconds each: all that was said is in each of them. */
export async function everyFormatHasAll(texts: Texts, utterances: number): Promise<void> {
  const sentence = "And then we carried one lantern between the five of us, because nobody had a torch.";
  const talk = Array.from({ length: utterances }, (_, at) => said(1 + (at % 3), 4.5 * at, sentence));
  const { person, id } = await texts.transcript(talk);
  const words = utterances * 16;
  const count = (content: string, part: RegExp) => content.match(part)?.length ?? 0;
  for (const format of ["txt", "md", "csv"])
    expect(count(await texts.text(person, id, { format, times: true }), /one lantern between/g)).toBe(
      utterances,
    );
  const docx = unzip(await texts.file(person, id, { format: "docx", times: true }));
  expect(count(docx.get("word/document.xml")?.toString() ?? "", /one lantern between/g)).toBe(utterances);
  for (const format of ["srt", "vtt"]) {
    const content = await texts.text(person, id, { format, names: false });
    const said = content.replace(/^(WEBVTT|\d+|.* --> .*)$/gm, "");
    expect(count(said, /\S+/g)).toBe(words);
  }
  const json = JSON.parse(await texts.text(person, id, { format: "json" }));
  expect(json.segments.flatMap((one: { words: unknown[] }) => one.words)).toHaveLength(words);
  const pdf = await texts.file(person, id, { format: "pdf", times: true });
  expect(count(pdf.toString("latin1"), /\/Type \/Page\b/g)).toBeGreaterThan(utterances / 40);
}
