import { describe, expect, it } from "vitest";
import { send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { ledByHand } from "#test/support/led-by-hand.ts";
import { FOUR, SENTENCES, writeDocument } from "#test/support/made-documents.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

describe.each(databasesFor("plain calls of a document"))("plain calls of a document, on %s", (kind) => {
  const { server, newPerson } = stageOfBlocks(kind);
  const { workOn, speak, stopped } = ledByHand(server);

  it("a program edits, makes and exports with nothing but what it wants", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, FOUR);
    const { segments } = await text.read();
    const edited = await send(`${server().url}${text.at}/segments/${segments[0]?.id}`, {
      ...{ method: "PATCH", headers: { token: ada.token }, body: { text: "One two 4." } },
    });
    expect(edited.body).toMatchObject({ success: true });
    const made = await ada.call<ReplyTo<"makeDocument">>(`${text.at}/make`, {});
    expect(made.body).toMatchObject({ success: true, making: { state: "running", sentences: 4 } });
    await speak("One two 4.", ...SENTENCES.slice(1));
    await text.ended();
    const exported = () => ada.get<ReplyTo<"listExports">>(`${text.at}/export?format=txt`);
    const url = await until("the file", async () => {
      const { body } = await exported();
      return (body.success && body.url) || undefined;
    });
    expect(await (await fetch(server().url + url)).text()).toContain("One two 4.");
    const { body } = await ada.get<ReplyTo<"listExports">>(`${text.at}/export`);
    expect(body).not.toHaveProperty("url");
    const silent = await writeDocument(server().url, ada, FOUR);
    expect((await ada.get(`${silent.at}/export?format=mp3`)).body).toMatchObject({ code: "sound-not-kept" });
  });

  it("who listens while making fails hears the end of it, and nobody waits for what never comes", async () => {
    const ada = await newPerson();
    const text = await writeDocument(server().url, ada, FOUR);
    await text.make();
    const { document } = await text.read();
    const heard = fetch(server().url + (document.audio ?? "")).then((answer) => answer.arrayBuffer());
    await speak(...SENTENCES.slice(0, 2));
    await until("the first block to be paid", async () => (await text.making()).making?.charged === 1);
    (await workOn("Six seven.")).fail();
    expect(await text.ended()).toMatchObject({ state: "failed" });
    expect((await heard).byteLength).toBeGreaterThan(1_000);
    await stopped();
  });
});
