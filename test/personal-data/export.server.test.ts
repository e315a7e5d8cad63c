import { readdirSync, readlinkSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Conversion } from "#contract/conversions.ts";
import { CALL_LIFETIMES } from "#contract/lifetimes.ts";
import { exportLink } from "#server/personal-data/link.ts";
import { PASSWORD, type Person, register, send, until } from "#test/support/client.ts";
import { refusal, wordsIn } from "#test/support/outcomes.ts";
import { secretsOf } from "#test/support/secrets.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";
import { unzip } from "#test/support/unzip.ts";

const mtimeOf = (folder: string, name: string) => statSync(join(folder, name)).mtimeMs;
const linkTo = (path: string) => {
  try {
    return readlinkSync(path);
  } catch {
    return ""; // closed meanwhile
  }
};

const NOT_FOUND = [404, refusal("not-found")];

describeServing("export", {}, (serving, kind) => {
  /** A download that has begun and is not read on, of somebody with a sound too large for what lies between. */
  async function stalled(person: Person) {
    await person.synthesize("A sound.");
    const { dataDir, process } = serving().server;
    const folder = join(dataDir, "files/audio");
    const [sound = ""] = readdirSync(folder).sort((a, b) => mtimeOf(folder, b) - mtimeOf(folder, a));
    truncateSync(join(folder, sound), 64 * 1024 ** 2);
    const path = await linkOf(person);
    const stall = new AbortController();
    const response = await fetch(serving().url + path, { signal: stall.signal });
    await response.body?.getReader().read();
    const links = `/proc/${process.pid}/fd`;
    const openFiles = () => readdirSync(links).filter((fd) => linkTo(join(links, fd)).endsWith(sound));
    return { path, stall, openFiles };
  }
  const linkOf = async (person: Person) =>
    (await person.call<{ url: string }>("/api/account/export")).body.url;
  const open = (path: string) => send(`${serving().url}${path}`, { method: "GET" });

  it("is everything of a person in a ZIP, and nothing of anybody else", async () => {
    const ada = await register(serving().url, "export@example.org");
    const bob = await register(serving().url, "not-this-one@example.org");
    await bob.synthesize("A secret of Bob.");
    const spoken = await ada.synthesize("Straße, “quoted” and\nnew lines.");
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
        `${folder}/document.json`,
        `${folder}/text.txt`,
        "profile.json",
        "purchases.csv",
        "records.json",
        "statement.csv",
      ].sort(),
    );
    expect(files.get(`${folder}/text.txt`)?.toString()).toBe("Straße, “quoted” and\nnew lines.");
    expect(files.get(`${folder}/audio.mp3`)?.equals(audio)).toBe(true);
    expect(JSON.parse(files.get(`${folder}/about.json`)?.toString() ?? "")).toMatchObject({
      tool: "text-to-speech",
      credits: 1,
    });
    expect(JSON.parse(files.get(`${folder}/document.json`)?.toString() ?? "")).toMatchObject({
      kind: "speech",
      segments: [{ text: "Straße, “quoted” and\nnew lines.", since: 1, until: null }],
      revisions: [{ revision: 1, kind: "made" }],
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
    const { links } = secretsOf(serving().server.dataDir);
    const account = { id: ada.user.id, generation: 0 };
    const mine = await linkOf(eve);
    const bad = [
      mine.replace(eve.user.id, ada.user.id),
      exportLink("another key", account),
      exportLink(
        links,
        account,
        Date.now() - (CALL_LIFETIMES.exportLink + CALL_LIFETIMES.clockSkew + 1) * 1_000,
      ),
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

  it("comes once at a time, a few times by a link, and a few links an hour", async () => {
    const ada = await register(serving().url, "again@example.org");
    const { path, stall } = await stalled(ada);
    const second = await open(path);
    expect([second.status, second.body.code]).toEqual([409, "export-running"]);
    const asked = await ada.call("/api/account/export", {}, { "accept-language": "es" });
    expect([asked.status, asked.body.message]).toEqual([409, wordsIn("es", "export-running")]);
    stall.abort();
    const take = async (status: number) => {
      const answer = await fetch(serving().url + path);
      await answer.body?.cancel();
      return answer.status === status && answer;
    };
    for (const use of ["second", "third"]) await until(`the ${use} download`, () => take(200));
    const spent = await until("the link to be spent", () => take(429));
    expect(Number(spent.headers.get("retry-after"))).toBeGreaterThan(0);

    const links = [];
    for (let count = 0; count < 8; count++) links.push((await ada.call("/api/account/export")).status);
    expect(links).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const bob = await register(serving().url, "not-ada@example.org");
    expect((await ada.call("/api/account/export")).status).toBe(429);
    expect((await bob.call("/api/account/export")).status).toBe(200);
  });

  it.runIf(kind === "postgres")(
    "one that is given up closes its files and leaves the server well",
    async () => {
      const ada = await register(serving().url, "given-up@example.org");
      const { stall, openFiles } = await stalled(ada);
      await until("the sound to be open", () => openFiles().length > 0);
      stall.abort();
      await until("it to be closed", () => openFiles().length === 0);
      const again = await fetch(serving().url + (await linkOf(ada)));
      expect(unzip(Buffer.from(await again.arrayBuffer())).size).toBe(5 + 4);
    },
  );

  it.runIf(kind === "postgres")(
    "one that is being read ends with a log-out everywhere, and so does a sound",
    async () => {
      const ada = await register(serving().url, "cut-off@example.org");
      const { openFiles } = await stalled(ada);
      const [made] = await ada.conversions();
      const { conversion } = (await ada.get<{ conversion: Conversion }>(`/api/conversions/${made?.id}`)).body;
      const sound = await fetch(serving().url + conversion.audio);
      await sound.body?.getReader().read();
      await until("both to be read", () => openFiles().length === 2);
      await ada.call("/api/account/sessions/end-others", { password: PASSWORD });
      await until("both to be cut off", () => openFiles().length === 0);
    },
  );

  it.runIf(kind === "postgres")(
    "of many conversions has every one, and a file that is gone is left empty",
    async () => {
      const ada = await register(serving().url, "many@example.org");
      const { body } = await ada.synthesize("One with a sound.");
      await inDatabase(serving().server.place, ({ db }) =>
        db.execute(sql`
        insert into conversion (user_id, tool, state, idempotency_key, request_hash, credits, title, engine, text, audio,
          created_at, expires_at)
        select ${ada.user.id}, 'transcribe', 'done', 'many-' || i, '', 1, 'Number ' || i, 'basic', 'Text ' || i,
          'audio/deleted.mp3', now() - (i / 3) * interval '1 minute', now() + interval '1 day'
        from generate_series(1, 149) i`),
      );
      const files = unzip(
        Buffer.from(await (await fetch(serving().url + (await linkOf(ada)))).arrayBuffer()),
      );
      const texts = [...files]
        .filter(([name]) => name.endsWith("/text.txt"))
        .map(([, text]) => text.toString());
      expect(new Set(texts)).toEqual(
        new Set([...Array(149).keys()].map((i) => `Text ${i + 1}`).concat("One with a sound.")),
      );
      expect(body.success).toBe(true);
    },
  );
});
