import { expect, it } from "vitest";
import { MESSAGES } from "#contract/messages.ts";
import { exportLink } from "#server/features/export/link.ts";
import { loadSecrets } from "#server/secrets.ts";
import { type Person, register, send } from "#test/support/client.ts";
import { describeServing } from "#test/support/serving.ts";
import { unzip } from "#test/support/unzip.ts";

const NOT_FOUND = [404, { success: false, message: MESSAGES.notFound }];

describeServing("export", {}, (serving, kind) => {
  const linkOf = async (person: Person) =>
    (await person.call<{ url: string }>("/api/account/export")).body.url;
  const open = (path: string) => send(`${serving().url}${path}`, { method: "GET" });

  it("is everything of a person in a ZIP, and nothing of anybody else", async () => {
    const ada = await register(serving().url, "export@example.org");
    const bob = await register(serving().url, "not-this-one@example.org");
    await bob.speak("A secret of Bob.");
    const spoken = await ada.speak("Straße, “quoted” and\nnew lines.");
    const audio = Buffer.from(await (await fetch(serving().url + spoken.body.voice)).arrayBuffer());

    const response = await fetch(serving().url + (await linkOf(ada)));
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="saywrite-[\d-]+\.zip"$/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const files = unzip(Buffer.from(await response.arrayBuffer()));
    const folder = [...files.keys()].find((name) => name.endsWith("/about.json"))?.replace("/about.json", "");
    expect([...files.keys()].sort()).toEqual(
      [
        "README.txt",
        `${folder}/about.json`,
        `${folder}/audio.mp3`,
        `${folder}/text.txt`,
        "profile.json",
        "purchases.csv",
        "statement.csv",
      ].sort(),
    );
    expect(files.get(`${folder}/text.txt`)?.toString()).toBe("Straße, “quoted” and\nnew lines.");
    expect(files.get(`${folder}/audio.mp3`)?.equals(audio)).toBe(true);
    expect(JSON.parse(files.get(`${folder}/about.json`)?.toString() ?? "")).toMatchObject({
      tool: "text-to-speech",
      credits: 1,
    });
    expect(JSON.parse(files.get("profile.json")?.toString() ?? "")).toMatchObject({
      email: "export@example.org",
    });
    expect(files.get("statement.csv")?.toString().split("\r\n")).toHaveLength(4);
    const all = Buffer.concat([...files.values()]).toString("latin1");
    for (const secret of ["Bob", "not-this-one", ada.token, "argon2"]) expect(all).not.toContain(secret);
  });

  it("links that were forged, changed or have expired lead nowhere", async () => {
    const ada = await register(serving().url, "links@example.org");
    const eve = await register(serving().url, "eve@example.org");
    expect((await send(`${serving().url}/api/account/export`)).status).toBe(401);
    const { links } = loadSecrets(serving().server.dataDir);
    const account = { id: ada.user.id, generation: 0 };
    const mine = await linkOf(eve);
    const bad = [
      mine.replace(eve.user.id, ada.user.id),
      exportLink("another key", account),
      exportLink(links, account, Date.now() - 601_000),
      exportLink(links, { ...account, id: "nobody-at-all" }),
      `/api/account/export/${ada.user.id}.zip`,
      "/api/account/export/..%2f..%2fsecret",
    ];
    for (const path of bad) {
      const { status, body } = await open(path);
      expect([path, status, body]).toEqual([path, ...NOT_FOUND]);
    }
    expect((await fetch(serving().url + mine)).status).toBe(200);
  });

  it.runIf(kind === "postgres")("a download that is given up leaves the server well", async () => {
    const ada = await register(serving().url, "given-up@example.org");
    for (let i = 0; i < 3; i++) await ada.speak(`Number ${i}.`);
    const gone = new AbortController();
    const response = await fetch(serving().url + (await linkOf(ada)), { signal: gone.signal });
    await response.body?.getReader().read();
    gone.abort();
    const again = await fetch(serving().url + (await linkOf(ada)));
    expect(unzip(Buffer.from(await again.arrayBuffer())).size).toBe(4 + 3 * 3);
  });
});
