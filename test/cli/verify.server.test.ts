import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { checkStatement } from "#contract/statement-check.ts";
import { sealDay } from "#server/credits/seal-day.ts";
import { statementAccount } from "#server/credits/statement.ts";
import { home, linesOf, prepareCommandLine, saywrite } from "#test/support/command-line.ts";
import { FORGERIES } from "#test/support/forgeries.ts";
import { newProgram, server } from "#test/support/openai-programs.ts";
import { provableStatement } from "#test/support/seal-table.ts";

prepareCommandLine();

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
/** Days that are over when all that a test does has long been done. */
const [FIRST, SECOND] = ["2120-01-01", "2120-01-02"];
const EXITS = { holds: 0, broken: 6, open: 7 };

it("says what the page says, of honest statements and of every forgery, without asking anybody", async () => {
  const { db } = server.services;
  const { ada } = await newProgram(3);
  await ada.call("/api/account/purses", { name: "Another", credits: 2 });
  await ada.deduct();
  const account = (await statementAccount(db, ada.user.id, undefined)) ?? "";
  await sealDay(db, FIRST);
  await ada.deduct();
  await sealDay(db, SECOND);
  const [root] = (await provableStatement(db, account, FIRST)).proofs;
  const kept = `${root?.day} ${root?.root}`;
  const verified: string[] = [];
  for (const { what, forgery } of FORGERIES) {
    const forged = db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(forgery.replaceAll("$1", `'${account}'`)));
      const stated = await provableStatement(tx, account).catch(() => null);
      if (stated) await writeFile(join(home, `${verified.push(what)}.json`), JSON.stringify(stated));
      tx.rollback();
    });
    await expect(forged, what).rejects.toThrow("Rollback");
  }
  const by = { env: { SAYWRITE_SERVER: "http://127.0.0.1:9" } }; // nobody is asked
  for (const [i, what] of verified.entries()) {
    const path = join(home, `${i + 1}.json`);
    // Of every other one with a root that was kept.
    const isKept = i % 2 === 1;
    const roots = isKept ? { kept, flags: ["--root", kept.replace(" ", "=")] } : { kept: "", flags: [] };
    const file = new Blob([await readFile(path)]);
    const page = await checkStatement({ file, kept: roots.kept, published: null }, sha256);
    const said = await saywrite(["verify", path, "--json", ...roots.flags], by);
    expect(linesOf(said), what).toEqual([{ file: path, ...page }]);
    expect(said.code, what).toBe(page.code === "checked" ? EXITS[page.verdict] : 1);
  }
  expect(verified.length).toBeGreaterThan(5);
});

it("compares with the roots that a server publishes, and sends it no key", async () => {
  const { db } = server.services;
  const { ada } = await newProgram(3);
  const account = (await statementAccount(db, ada.user.id, undefined)) ?? "";
  await sealDay(db, "2120-01-05");
  const path = join(home, "listed.json");
  await writeFile(path, JSON.stringify(await provableStatement(db, account)));
  const asked = await saywrite(["verify", path, "--server", server.url, "--json"]);
  expect([asked.code, ...linesOf(asked)]).toMatchObject([0, { verdict: "holds", compared: true }]);
  const said = await saywrite(["verify", path, "--server", server.url], { env: { LANG: "de_DE" } });
  expect([said.code, said.out.split("\n").length]).toEqual([0, 10]);
  const withdrawn = ["--root", `2120-01-05=${"0".repeat(64)}`];
  expect((await saywrite(["verify", path, ...withdrawn])).code).toBe(6);
  expect((await saywrite(["verify", path, "--root", `2120-01-04=${"0".repeat(64)}`])).code).toBe(7);
  for (const args of [["--root", "2120-01-04"], ["spare"], ["--server", "ftp://x"]])
    expect((await saywrite(["verify", path, ...args])).code).toBe(2);
  await writeFile(join(home, "cut.json"), JSON.stringify(await provableStatement(db, account)).slice(0, 200));
  expect((await saywrite(["verify", join(home, "cut.json")])).code).toBe(1);
  expect((await saywrite(["verify", join(home, "none.json")])).code).toBe(1);
});
