import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { startOpenAiServer } from "#test/support/openai-server.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";

const SAID = "We met Kshishtof in the old town.";
const words = SAID.split(" ").map((word, i) => ({ word, start: 0.3 * i, end: 0.3 * i + 0.25 }));
const service = await startOpenAiServer({
  synthesize: () => {
    throw new Error("not asked to speak");
  },
  hear: async () => ({ text: SAID, words }),
});
afterAll(() => service.close());

const settings = (model: string) => ({
  SPEECH_ENGINE: "openai,basic",
  OPENAI_API_KEY: service.key,
  OPENAI_BASE_URL: service.url,
  OPENAI_TRANSCRIBE_MODEL: model,
});
const KRZYSZTOF = { written: "Krzysztof Kieślowski", soundsLike: ["kshishtof"] };

for (const [model, vocabulary] of [
  ["whisper-1", "hints"],
  ["gpt-4o-transcribe-diarize", "corrections"],
] as const)
  describeServing(`a vocabulary with ${model}`, { settings: settings(model) }, (serving) => {
    async function somebody(email: string, terms: object[]) {
      const { url } = serving();
      const person = await register(url, email);
      for (const body of terms) {
        const headers = { token: person.token };
        await send(`${url}/api/vocabulary/${randomUUID()}`, { method: "PUT", body, headers });
      }
      return person;
    }

    it(`is used as ${vocabulary}, by who has it alone, and the page is told so`, async () => {
      const { spoken } = await files;
      const person = await somebody(`${vocabulary}-has@example.org`, [KRZYSZTOF]);
      const other = await somebody(`${vocabulary}-none@example.org`, []);
      service.forget();
      const texts = [await person.transcribe(spoken), await other.transcribe(spoken)].map(
        ({ body }) => body.text,
      );
      const corrected = SAID.replace("Kshishtof", "Krzysztof Kieślowski");
      expect(texts).toEqual([vocabulary === "hints" ? SAID : corrected, SAID]);
      expect(service.to("transcriptions").map(({ fields }) => fields.prompt)).toEqual(
        vocabulary === "hints" ? ["Krzysztof Kieślowski.", undefined] : [undefined, undefined],
      );
      const engine = (await person.get<ReplyTo<"readEngine">>("/api/engine")).body;
      expect(engine.listening.vocabulary).toBe(vocabulary);
    });

    if (vocabulary === "corrections")
      it("leaves what was heard with the words of the document, which stay where they sound", async () => {
        const { spoken } = await files;
        const person = await somebody("heard-words@example.org", [KRZYSZTOF]);
        await person.transcribe(spoken);
        const { documents } = (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body;
        const at = `/api/documents/${documents[0]?.id}`;
        const { segments } = (await person.get<ReplyTo<"readDocument">>(at)).body;
        const [segment] = segments;
        const read = segment?.words?.map(({ from, to, heard }) => [segment.text.slice(from, to), heard]);
        expect(read?.slice(1, 5)).toEqual([
          ["met", undefined],
          ["Krzysztof", "Kshishtof"],
          ["Kieślowski", ""],
          ["in", undefined],
        ]);
        const times = segment?.words?.flatMap(({ start, end }) => [start, end]) ?? [];
        expect(times).toEqual(times.toSorted((one, next) => one - next));
      });

    it("changes nothing of a repeated request", async () => {
      const { spoken } = await files;
      const person = await somebody(`${vocabulary}-again@example.org`, []);
      const key = randomUUID();
      const first = await person.transcribe(spoken, { key });
      await send(`${serving().url}/api/vocabulary/${randomUUID()}`, {
        ...{ method: "PUT", body: KRZYSZTOF, headers: { token: person.token } },
      });
      const again = await person.transcribe(spoken, { key });
      expect([again.status, again.body.text]).toEqual([first.status, first.body.text]);
    });
  });

const files = spokenFolder();
