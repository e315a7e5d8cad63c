import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { ARCHIVE } from "#locales/en/archive.ts";
import { type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { LIGHTEST } from "#test/support/database.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { words } from "#test/support/outcomes.ts";
import { describeServing } from "#test/support/serving.ts";
import { unzip } from "#test/support/unzip.ts";

describeServing("several documents in one ZIP", { kinds: [LIGHTEST] }, (serving) => {
  const archive = (
    person: Person,
    ids: string[],
    format: string,
    { work = randomUUID(), ...more }: { work?: string; captions?: string[] } = {},
  ) => {
    const asked = { work, ids, format, ...more };
    const ask = () => person.call<ReplyTo<"archiveDocuments">>("/api/library/archive", asked);
    return {
      ask,
      made: () =>
        until("the archive", async () => {
          const { body } = await ask();
          expect(body.success, JSON.stringify(body)).toBe(true);
          return body.success && body.url
            ? { url: serving().url + body.url, leftOut: body.leftOut, titles: body.leftOutTitles }
            : undefined;
        }),
    };
  };
  const filesAt = async (url: string) => {
    const answer = await fetch(url, { headers: { "accept-language": "en" } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    return unzip(Buffer.from(await answer.arrayBuffer()));
  };

  it("has each text once under a name of its own, and a list of what is in it and what is not", async () => {
    const ada = await register(serving().url, "archive@example.org");
    const bob = await register(serving().url, "archive-bob@example.org");
    const texts = ["The lanterns were lit.", "Nobody came."];
    const mine = [];
    for (const text of texts)
      mine.push((await writeDocument(serving().url, ada, text, { title: "Night" })).id);
    const { id: others } = await writeDocument(serving().url, bob, "A secret.", { title: "Secret" });
    const [first = "", second = ""] = mine;

    const { url, leftOut } = await archive(ada, [first, second, first, others, randomUUID()], "txt").made();
    expect(leftOut).toBe(2);
    const files = await filesAt(url);
    expect([...files.keys()]).toEqual(["Night.txt", "Night (2).txt", ARCHIVE.list]);
    expect(files.get("Night.txt")?.toString()).toContain(texts[0]);
    expect(files.get("Night (2).txt")?.toString()).toContain(texts[1]);
    const list = [...files.values()].at(-1)?.toString() ?? "";
    expect(list).toContain("Night (2).txt");
    expect(list).toContain(`${ARCHIVE.unnamed}: ${words("not-found")}`);
    expect(list).not.toContain("Secret");

    await ada.call("/api/library/bin", { ids: [first] });
    await ada.call("/api/library/delete", { ids: [first] });
    const after = await filesAt(url);
    expect([...after.keys()]).toEqual(["Night (2).txt", ARCHIVE.list]);
    expect([...after.values()].at(-1)?.toString()).toContain(`Night: ${words("not-found")}`);
  });

  it("has sound of those that have any; a file that is gone is left out, the rest stays whole", async () => {
    const ada = await register(serving().url, "archive-sound@example.org");
    await ada.synthesize("One lantern.", { voice: "nova", language: "en" });
    const silent = await writeDocument(serving().url, ada, "Not spoken yet.", { title: "Silent" });
    const listed = (await ada.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents;
    const { url, leftOut } = await archive(
      ada,
      listed.map(({ id }) => id),
      "mp3",
    ).made();
    expect([leftOut, listed.length]).toEqual([1, 2]);
    const files = await filesAt(url);
    expect([...files.keys()]).toEqual(["One lantern.mp3", ARCHIVE.list]);
    expect(files.get("One lantern.mp3")?.toString("latin1", 0, 3)).toBe("ID3");
    expect([...files.values()].at(-1)?.toString()).toContain(`Silent: ${words("sound-not-kept")}`);
    const none = await archive(ada, [silent.id], "srt").made();
    expect([none.leftOut, none.titles]).toEqual([1, ["Silent"]]);

    const beside = await archive(
      ada,
      listed.map(({ id }) => id),
      "m4b",
      { captions: ["srt", "json", "srt"] },
    ).made();
    expect([beside.leftOut, beside.titles]).toEqual([1, ["Silent"]]);
    const both = await filesAt(beside.url);
    expect([...both.keys()].sort()).toEqual([
      ...[ARCHIVE.list, "One lantern.json", "One lantern.m4b", "One lantern.srt", "Silent.json"],
    ]);
    expect(both.get("One lantern.m4b")?.toString("latin1", 4, 12)).toBe("ftypM4B ");
    expect(both.get("One lantern.m4b")?.toString("latin1")).toContain("Synthetic speech, made by Saywrite");
    expect(both.get("One lantern.srt")?.toString()).toContain("One lantern.");
    expect(
      [...both.values()]
        .at(-1)
        ?.toString()
        .match(/Silent: /g),
    ).toHaveLength(1);
    expect((await archive(ada, [silent.id], "mp3", { captions: ["txt"] }).ask()).status).toBe(400);

    const { dataDir } = serving().server;
    const kept = join(dataDir, "files", "audio");
    for (const name of await readdir(kept)) if (/^export-.*mp3$/.test(name)) rmSync(join(kept, name));
    const left = await filesAt(url);
    expect([...left.keys()]).toEqual([ARCHIVE.list]);
    expect([...left.values()].at(-1)?.toString()).toContain(`One lantern.: ${words("export-failed")}`);
  });

  it("is nobody else's, and its link ends with what else is pending", async () => {
    const ada = await register(serving().url, "archive-own@example.org");
    const bob = await register(serving().url, "archive-thief@example.org");
    const { id } = await writeDocument(serving().url, ada, "Mine.", { title: "Mine" });
    const work = randomUUID();
    const { url } = await archive(ada, [id], "txt", { work }).made();
    const stolen = await archive(bob, [id], "txt", { work }).made();
    expect(stolen.leftOut).toBe(1);
    expect([...(await filesAt(stolen.url)).keys()]).toEqual([ARCHIVE.list]);
    const named = (userId: string) => url.replace(/archived\/[^.]+/, `archived/${userId}`);
    for (const forged of [named(bob.user.id), named("nobody"), url.replace(/.{32}$/, "0".repeat(32))])
      expect((await fetch(forged)).status).toBe(404);
    const pair = archive(ada, [id], "json");
    expect((await Promise.all([pair.ask(), pair.ask()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await archive(ada, [], "txt").ask()).status).toBe(400);
    expect(
      (
        await archive(
          ada,
          Array.from({ length: DOCUMENT_LIMITS.inBatch + 1 }, () => id),
          "txt",
        ).ask()
      ).status,
    ).toBe(400);
    expect((await archive(ada, ["../x"], "txt").ask()).status).toBe(400);
    await ada.call("/api/user/logout", {});
    expect((await archive(ada, [id], "txt").ask()).status).toBe(401);
  });
});
