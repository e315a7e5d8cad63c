import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { logIn, PASSWORD, register, until } from "#test/support/client.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";

const { spoken } = await spokenFolder();

const PROMPT = "The quokka sings at midnight.";

describeServing("what is logged", { settings: { LOG_LEVEL: "debug" }, kinds: ["postgres"] }, (serving) => {
  it("holds no text, no password, no token, no email and no key, even when the database fails", async () => {
    const { url, server, engine } = serving();
    const ada = await register(url, "quiet.person@example.org", { name: "Quentin Quiet" });
    await logIn(url, "quiet.person@example.org", "wrong-password-77");
    await ada.synthesize(PROMPT, { instructions: "like a wombat", key: "private-key-1" });
    await ada.transcribe(spoken, { name: "secret-diary.wav" });
    engine.script(
      "speech",
      [{ kind: "error", status: 401, message: `Bad key ${engine.key} for ${PROMPT}` }],
      true,
    );
    expect((await ada.synthesize(PROMPT)).status).toBe(503);
    let failed: string | null = null;
    await inDatabase(server.place, async ({ db }) => {
      await db.execute(sql`alter table conversion rename to mislaid`);
      const { status, headers } = await ada.synthesize(PROMPT);
      expect(status).toBe(500);
      failed = headers.get("x-request-id");
      await db.execute(sql`alter table mislaid rename to conversion`);
      await db.execute(sql`alter table "user" rename to mislaid`);
      expect((await logIn(url, "quiet.person@example.org")).status).toBe(500);
      await db.execute(sql`alter table mislaid rename to "user"`);
      await db.execute(sql`create function in_the_way() returns trigger language plpgsql as
        $$ begin raise exception 'in the way' using errcode = '40P01'; end $$`);
      await db.execute(sql`create trigger in_the_way before update of name on "user"
        for each row execute function in_the_way()`);
      expect((await ada.call("/api/account/name", { name: "Quentin Loud" })).status).toBe(503);
      await db.execute(sql`drop trigger in_the_way on "user"`);
    });
    await until("what passes to be logged", () => /40P01.*cannot be done now/.test(server.output()));
    await until("the fault to be logged", () => server.output().includes("query failed"));

    const output = server.output();
    expect(output).toContain('does not exist"'); // the operator learns what is wrong …
    const lines = output.split("\n").filter((line) => line.includes("query failed"));
    expect(lines.map((line) => JSON.parse(line).reqId)).toContain(failed); // … in which request …
    expect(output).toMatch(/at (async )?synthesize \(\S*serve\.js:\d+/); // … and where
    const unspeakable = [
      ...["quokka", "wombat", "secret-diary", "windows were open", "private-key-1"],
      ...["quiet.person", "Quentin", PASSWORD, "wrong-password-77", ada.token, ada.user.id],
      ...[engine.key, "sk-test", new URL(server.place.url ?? "").password],
    ];
    expect(unspeakable.filter((word) => output.includes(word))).toEqual([]);
  });
});
