import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testAtLength } from "#test/support/at-length.ts";
import { logIn, PASSWORD, until } from "#test/support/client.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import {
  atRead,
  download,
  type OnS3,
  openOnS3,
  SECOND_TEXT,
  threeTexts,
} from "#test/support/store-in-trouble.ts";
import { unzip } from "#test/support/unzip.ts";

/* One or two of its scenarios; the others are test/faults-long/store-in-trouble.test.ts. */

let opened: OnS3;
beforeAll(async () => {
  opened = await openOnS3();
});
afterAll(() => opened.close());

testAtLength(
  "an account is deleted while the store is away: nothing is readable at once, and the files go when it is back",
  async () => {
    const { engine, store, kept, server } = opened;
    const ada = await opened.newPerson("ada@example.org");
    const spoken = await ada.synthesize("Forget this.");
    engine.script("speech", [{ kind: "hang" }]);
    const hanging = ada.synthesize("And this, which runs.", { key: "runs-meanwhile" }).catch(() => undefined);
    await until("it to run", () => ada.conversionByKey("runs-meanwhile"));
    expect(kept()).toHaveLength(1);
    for (const operation of ["GetObject", "HeadObject", "PutObject", "DeleteObject"] as const)
      store.trouble(operation, "busy");
    const deleted = await ada.call("/api/account/delete", { password: PASSWORD });
    expect([deleted.status, deleted.body]).toEqual([200, success("account-deleted")]);
    await hanging;
    expect((await logIn(server.url, "ada@example.org")).body).toEqual(refusal("wrong-login"));
    expect((await fetch(server.url + spoken.body.voice)).status).toBe(404);
    expect(kept()).toHaveLength(1);
    store.recover();
    expect((await fetch(server.url + spoken.body.voice)).status).toBe(404);
    await until("its files to be deleted", () => kept().length === 0);
  },
);

describe("a ZIP of several documents while the store is in trouble", () => {
  it("a store that fails in the middle breaks the download off; the next try has all of it", async () => {
    const { store, made } = await threeTexts(opened);
    const url = await made();
    atRead(store, SECOND_TEXT, () => store.trouble("GetObject", "busy"));
    await expect(download(url)).rejects.toThrow();
    store.recover();
    expect([...unzip(await download(url)).values()].at(1)?.toString()).toContain("Two lantern.");
  });
});
