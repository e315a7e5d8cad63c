import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conversion } from "#server/conversions/tables.ts";
import type { SpeechEngine, TranscriptionEngine } from "#server/engines/engine.ts";
import { audioFolder, tone } from "#test/support/audio.ts";
import { register } from "#test/support/client.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { openStepServer, type StepServer } from "#test/support/step-server.ts";

const SPANISH = "El jardín es más viejo que la casa, y ha esperado todo el día.";
const RUSSIAN = "Сад старше дома, и он ждал вас весь день.";
const BASQUE = "Lorategia etxea baino zaharragoa da, eta egun osoan zure zain egon da.";

describe("the language of a text", () => {
  let server: StepServer;
  const given: (string | undefined)[] = [];
  beforeAll(async () => {
    server = await openStepServer("postgres");
    const [speech, transcription] = [server.services.speech, server.services.transcription].map(
      ({ links }) => links[0]!.engine,
    ) as [SpeechEngine, TranscriptionEngine];
    const { synthesize } = speech;
    const telling = { languages: ["en", "es", "de", "nb", "pt"] };
    Object.assign(speech, {
      capabilities: async () => ({ ready: true, ...telling }),
      synthesize: (options: Parameters<typeof synthesize>[0]) => {
        given.push(options.language);
        return synthesize(options);
      },
    });
    Object.assign(transcription, { capabilities: async () => ({ ready: true, languages: ["en"] }) });
  });
  afterAll(() => server.close());

  /** Somebody's text, spoken to its end; and the language that the engine was given and the row has. */
  async function spoken(name: string, text: string, options: { language?: string; key?: string } = {}) {
    const ada = await register(server.url, `${name}@example.org`);
    const answer = ada.synthesize(text, options);
    (await server.engine.run()).end();
    const { body } = await answer;
    expect(body).toMatchObject(success("ok"));
    const [row] = await server.services.db
      .select({ language: conversion.language })
      .from(conversion)
      .where(eq(conversion.id, body.conversion?.id ?? ""));
    expect(given.at(-1)).toBe(row?.language ?? undefined);
    return { ada, language: row?.language };
  }

  it("is found, kept with the conversion and given to the engine", async () => {
    expect((await spoken("found", SPANISH)).language).toBe("es");
    expect((await spoken("english", "The garden is older than the house.")).language).toBe("en");
  });

  it("is taken as named, whatever the text is written in", async () => {
    expect((await spoken("named", RUSSIAN, { language: "en" })).language).toBe("en");
    expect((await spoken("region", "Olá", { language: "pt-BR" })).language).toBe("pt-BR");
    expect((await spoken("norwegian", "God dag", { language: "no" })).language).toBe("nb");
  });

  it.each([
    ["clearly another, in another script", RUSSIAN, {}, "ru"],
    ["clearly another, in Latin letters", BASQUE, {}, "eu"],
    ["named, and not spoken", "Hello there.", { language: "fi" }, "fi"],
  ])("%s: refused before anything is held", async (name, text, options, language) => {
    const ada = await register(server.url, `${name.replaceAll(/\W/g, "")}@example.org`);
    const ledger = await ledgerTable(server.services.db, ada.user.id);
    const answer = await ada.synthesize(text, options);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...refusal("language-not-spoken", { language }), creditBalance: 20 });
    expect(await ada.conversions()).toEqual([]);
    expect(await ledgerTable(server.services.db, ada.user.id)).toBe(ledger);
  });

  it("belongs to what a key stands for, once it is named", async () => {
    const { ada } = await spoken("keyed", SPANISH, { language: "es", key: "language-1" });
    expect((await ada.synthesize(SPANISH, { language: "es", key: "language-1" })).body).toMatchObject(
      success("ok"),
    );
    for (const other of [{ language: "de" }, {}]) {
      const { body } = await ada.synthesize(SPANISH, { ...other, key: "language-1" });
      expect(body).toMatchObject(refusal("key-reused"));
    }
  });

  it.each(["", "e", "english please", "es-", "../es", "-v es", "en-12"])("%j is no tag", async (language) => {
    const ada = await register(server.url, `tag-${Buffer.from(language).toString("hex")}@example.org`);
    const answer = await ada.synthesize("Hello.", { language });
    expect([answer.status, answer.body]).toEqual([400, refusal("language-malformed")]);
  });

  it("of a recording is refused before anything is held when it is not understood", async () => {
    const files = await audioFolder();
    const ada = await register(server.url, "recording@example.org");
    const answer = await ada.transcribe(await files.make("talk.wav", tone(4)), { language: "es" });
    await files.remove();
    const notUnderstood = refusal("language-not-understood", { language: "es" });
    expect([answer.status, answer.body]).toMatchObject([200, notUnderstood]);
    expect(await ada.conversions()).toEqual([]);
    expect(await ada.credits()).toBe(20);
  });
});
