import { expect, it } from "vitest";
import { register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { describeServing } from "#test/support/serving.ts";

describeServing("the tags of a library", {}, (serving) => {
  it("tells the most frequent tags, and all of them page by page", async () => {
    const { url } = serving();
    const ada = await register(url, "tags@example.org");
    const headers = { token: ada.token };
    const tag = (number: number) => `tag ${String(number).padStart(3, "0")}`;
    for (let first = 0; first < 120; first += 20) {
      const text = `Text ${first}.`;
      const { document } = (await ada.call<ReplyTo<"createDocument">>("/api/documents", { text })).body;
      const own = Array.from({ length: 19 }, (_, index) => tag(first + index));
      const body = { tags: [...own, "zebra"] };
      await send(`${url}/api/documents/${document?.id}`, { method: "PATCH", headers, body });
    }
    const { tags, moreTags } = (await ada.get<ReplyTo<"readLibrary">>("/api/library")).body;
    expect([tags.length, tags[0], moreTags]).toEqual([100, { name: "zebra", count: 6 }, true]);
    const page = async (query = "") => (await ada.get<ReplyTo<"listTags">>(`/api/library/tags${query}`)).body;
    const first = await page();
    const last = await page(`?after=${encodeURIComponent(first.next ?? "")}`);
    const names = [...first.tags, ...last.tags].map(({ name }) => name);
    expect([names.length, names[0], names.at(-1), last.next]).toEqual([115, tag(0), "zebra", null]);
    expect(new Set(names).size).toBe(115);
  });
});
