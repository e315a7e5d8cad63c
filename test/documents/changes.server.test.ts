import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { DocumentSegment } from "#contract/documents.ts";
import { register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { describeServing } from "#test/support/serving.ts";

const TEXT = "One two.\n\nNova: three four. Five. [speed 1.5]Six.\n\nSeven.\n\nEight nine. Ten.";

describeServing("what an edit made otherwise", {}, (serving) => {
  it("is all that its answer has, and with it a text is as if it were read anew", async () => {
    const { url } = serving();
    const ada = await register(url, "changes@example.org");
    const { at, read } = await writeDocument(url, ada, TEXT, { voice: "onyx", language: "en" });
    let page = (await read()).segments;
    const put = (anew: readonly DocumentSegment[]) => {
      page = page.map((one) => anew.find(({ id }) => id === one.id) ?? one);
    };
    /** As a page does it: takes what the answer has, and reads on where it says so. */
    const act = async (path: string, body: object, method = "POST") => {
      const { revision } = await read();
      const answer = await send<ReplyTo<"changeSegment">>(`${url}${at}${path}?answer=changes`, {
        ...{ method, headers: { token: ada.token }, body: { ...body, revision } },
      });
      expect(answer.body).toMatchObject({ success: true });
      const { segments = [], from = 0, more } = answer.body;
      put(segments);
      if (more) put((await ada.get<ReplyTo<"readDocument">>(`${at}?from=${from}`)).body.segments);
      expect(page).toEqual((await read()).segments);
      return segments.map(({ text }) => text);
    };
    const edit = (number: number, body: object) => act(`/segments/${page[number - 1]?.id}`, body, "PATCH");
    expect(await edit(7, { text: "Eleven." })).toEqual(["Eleven."]);
    expect(await edit(1, { voice: "alloy" })).toEqual(["One two."]);
    expect(await edit(5, { text: "" })).toEqual([""]);
    expect(await act("/undo", {})).toEqual(["Seven."]);
    expect((await edit(2, { text: "Three four." })).length).toBeGreaterThan(1);
    expect((await edit(4, { text: "Six." })).length).toBeGreaterThan(1);
    await act("/undo", {});
    await act("/redo", {});
    await act("/restore", { to: 1 });
    expect(await edit(3, { text: "Five." })).toEqual([]); // it says so already
    // How it is spoken and how its words are said are in the versions, too, and all sentences follow from it.
    const manners = [
      ["", "PATCH", { voice: "echo" }],
      ["", "PATCH", { namesOff: ["nova"] }],
      ["", "PATCH", { breaks: { paragraph: 2 } }],
      [`/pronunciations/${randomUUID()}`, "PUT", { written: "five", say: "fife" }],
    ] as const;
    for (const [path, method, body] of manners) {
      const answer = await send(`${url}${at}${path}`, { method, headers: { token: ada.token }, body });
      expect(answer.body).toMatchObject({ success: true });
      page = (await read()).segments;
      for (const way of ["/undo", "/redo", "/undo"]) expect(await act(way, {})).toHaveLength(page.length);
    }
  });

  it("stretches of a text are those of all of it, wherever they begin", async () => {
    const { url } = serving();
    const ada = await register(url, "stretches@example.org");
    const { at, read } = await writeDocument(url, ada, TEXT, { voice: "onyx", language: "en" });
    const { segments } = await read();
    for (let from = 0; from <= segments.length; from++) {
      const part = (await ada.get<ReplyTo<"readDocument">>(`${at}?from=${from}&count=2`)).body;
      expect(part.segments).toEqual(segments.slice(from, from + 2));
      expect(part).toMatchObject({ from, more: from + 2 < segments.length });
    }
  });
});
