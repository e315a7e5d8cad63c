import { afterAll, beforeAll, expect, it } from "vitest";
import { conversion } from "#server/conversions/tables.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { type Person, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { wordsIn } from "#test/support/outcomes.ts";
import { inDatabaseOf } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";

let files: AudioFolder;
let spoken: string;
beforeAll(async () => {
  files = await audioFolder();
  spoken = await spokenFile(files.path("spoken.wav"), [HEARD]);
});
afterAll(() => files.remove());

describeServing("a recording without a name", { kinds: ["postgres"] }, (serving) => {
  const asked = async <Body>({ token }: Person, path: string, language: string) =>
    (
      await send<Body>(serving().url + path, {
        method: "GET",
        headers: { token, "accept-language": language },
      })
    ).body;

  /** What a person's list, statement and CSV call their recordings, in a language. */
  async function namesIn(person: Person, language: "en" | "es") {
    const list = await asked<ReplyTo<"listConversions">>(person, "/api/conversions", language);
    const statement = await asked<ReplyTo<"readStatement">>(person, "/api/statement", language);
    const headers = { token: person.token, "accept-language": language };
    const csv = await (await fetch(`${serving().url}/api/statement.csv`, { headers })).text();
    return {
      list: list.conversions.map(({ title }) => title),
      statement: statement.lines.filter(({ tool }) => tool).map(({ words }) => words),
      csv: [...csv.matchAll(/,use,[^,]*,([^,]*),/g)].map(([, name]) => name),
    };
  }

  it("has none in the database, and is called one in the language of whoever reads of it", async () => {
    const ada = await register(serving().url, "unnamed@example.org");
    await ada.transcribe(spoken, { name: "\u200b" });
    await ada.transcribe(spoken, { source: "microphone" });
    for (const language of ["en", "es"] as const) {
      const word = wordsIn(language, "recording-unnamed");
      expect(await namesIn(ada, language)).toEqual({
        list: [HEARD, word], // what was spoken into a microphone is called by its first words, once they are there
        statement: [word, word],
        csv: [word, word],
      });
    }
    const rows = await inDatabaseOf(serving().server, ({ db }) =>
      db.select({ title: conversion.title }).from(conversion),
    );
    expect(rows.map(({ title }) => title).sort()).toEqual(["", HEARD]);
  });
});
