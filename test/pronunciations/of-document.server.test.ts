import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";
import { document as documents } from "#server/documents/tables.ts";
import { withPronunciations } from "#server/engines/text-for-speech/pronunciations.ts";
import { pronunciationsFor } from "#server/pronunciations/index.ts";
import { type Person, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { refusal } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";

/** A document's own list, as a program sees it. */
function listOf(person: Person, url: string, at: string) {
  const headers = { token: person.token };
  const path = `${at}/pronunciations`;
  return {
    read: () => person.get<ReplyTo<"listDocumentPronunciations">>(path),
    save: (id: string, body: object) =>
      send<ReplyTo<"saveDocumentPronunciation">>(`${url}${path}/${id}`, { method: "PUT", body, headers }),
    remove: (id: string) =>
      send<ReplyTo<"deleteDocumentPronunciation">>(`${url}${path}/${id}`, { method: "DELETE", headers }),
    take: (csv: string) => person.call<ReplyTo<"importDocumentPronunciations">>(`${path}/csv`, { csv }),
    csv: async () =>
      Buffer.from(await (await fetch(`${url}${path}/csv`, { headers })).arrayBuffer()).toString(),
  };
}

const FIVE = { written: "five", say: "fife" };

describeServing(
  "pronunciations of a document",
  { settings: { SIGN_UP_CREDITS: "9", SPEECH_ENGINE: "basic" } },
  (serving) => {
    async function written(email: string) {
      const { url } = serving();
      const person = await register(url, email);
      const document = await writeDocument(url, person, "One two. Four five. Five.", { language: "en" });
      const act = async (what: string, body: object = {}) => {
        const { revision } = await document.read();
        return send(`${url}${document.at}/${what}`, {
          headers: { token: person.token },
          body: { revision, ...body },
        });
      };
      return { person, document, list: listOf(person, url, document.at), act };
    }

    it("change the sentences in which they occur and no others, and are taken back like any edit", async () => {
      const { document, list, act } = await written("changes@example.org");
      await document.make();
      await document.ended();
      expect(await document.states()).toBe("made made made");
      const id = randomUUID();
      const saved = await list.save(id, FIVE);
      expect(saved.body).toMatchObject({ pronunciations: [{ id, ...FIVE }], revision: 2, undo: true });
      expect(await document.states()).toBe("made changed changed");
      await act("undo");
      expect(await document.states()).toBe("made made made");
      expect((await list.read()).body.pronunciations).toEqual([]);
      await act("redo");
      expect(await document.states()).toBe("made changed changed");
      // Deleted and written again by another program, it asks for the same.
      await document.make();
      await document.ended();
      await list.remove(id);
      expect(await document.states()).toBe("made changed changed");
      await list.save(randomUUID(), FIVE);
      expect(await document.states()).toBe("made made made");
      await act("restore", { to: 1 });
      expect((await list.read()).body.pronunciations).toEqual([]);
    });

    it("go before the person's own, which count where they don't", async () => {
      const { person, document, list } = await written("before@example.org");
      await person.call("/api/pronunciations/csv", { csv: "five,theirs\nfour,for\nFive,Theirs,no,yes" });
      await list.save(randomUUID(), FIVE);
      const said = await inDatabase(serving().server.place, async ({ db }) => {
        const [row] = await db.select().from(documents).where(eq(documents.id, document.id));
        return pronunciationsFor(db, row!);
      });
      // "Five" with its capital is one of those that the document's says.
      expect(said.map(({ say }) => say)).toEqual(["fife", "for"]);
      expect(withPronunciations("Four five, Five.", said)).toBe("for fife, fife.");
    });

    it("are nobody else's, of what was written here alone, bounded, and one for what is written", async () => {
      const { person, document, list } = await written("own@example.org");
      const eve = (await written("eve@example.org")).person;
      const { url } = serving();
      const theirs = listOf(eve, url, document.at);
      const id = randomUUID();
      const tried = [theirs.read(), theirs.save(id, FIVE), theirs.remove(id), theirs.take("a,b")];
      for (const one of await Promise.all(tried)) expect(one.status).toBe(404);
      await person.synthesize("Four five.", { language: "en" });
      const made = (await person.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents[0]!;
      expect((await listOf(person, url, `/api/documents/${made.id}`).save(id, FIVE)).status).toBe(404);

      await list.save(id, FIVE);
      expect((await list.save(id, FIVE)).body.revision).toBe(2);
      expect((await list.save(randomUUID(), FIVE)).body).toEqual(
        refusal("pronunciation-there", { written: "five" }),
      );
      expect((await list.save(randomUUID(), { ...FIVE, written: "Five" })).body).toEqual(
        refusal("pronunciation-there", { written: "five" }),
      );
      const { entries } = PRONUNCIATION_LIMITS;
      const lines = Array.from({ length: entries }, (_, at) => `w${at},s`).join("\n");
      expect((await list.take(lines)).body).toEqual(refusal("pronunciations-full", { most: entries }));
      expect((await list.take("five;fife\nsix;sicks")).body).toMatchObject({ imported: 2, revision: 3 });
      expect(await list.csv()).toBe("\uFEFFwritten,say,part,case\r\nfive,fife,no,no\r\nsix,sicks,no,no\r\n");
      // Many at once each leave their entry, and their revision.
      const many = ["a", "b", "c", "d"].map((one) => list.save(randomUUID(), { written: one, say: one }));
      for (const { status } of await Promise.all(many)) expect(status).toBe(200);
      expect((await list.read()).body).toMatchObject({ revision: 7 });
    });

    it("names that its voice has to guess are told to its owner, until they are in a list", async () => {
      const { url } = serving();
      const person = await register(url, "names@example.org");
      const text = "Xochitl: [pause 1s] Saoirse met Xochitl. Nova: Nobody spoke.";
      const { at } = await writeDocument(url, person, text, { language: "en" });
      const path = `${at}/pronunciations/names`;
      const names = async (one = person) => {
        const { status, body } = await one.get<ReplyTo<"listNamesToGuess">>(path);
        return body.names?.map(({ name, count }) => `${name} ${count}`) ?? status;
      };
      expect(await names()).toEqual(["Xochitl 2", "Saoirse 1"]);
      await listOf(person, url, at).save(randomUUID(), { written: "xochitl", say: "so cheel" });
      expect(await names()).toEqual(["Saoirse 1"]);
      expect(await names(await register(url, "names-bob@example.org"))).toBe(404);
      const german = await writeDocument(url, person, "Saoirse kam.", { language: "de" });
      const { body } = await person.get<ReplyTo<"listNamesToGuess">>(`${german.at}/pronunciations/names`);
      expect(body.names).toEqual([]); // of eSpeak nobody knows what it has to guess
    });
  },
);
