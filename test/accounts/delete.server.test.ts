import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { account, user, verification } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { checkLedger } from "#server/credits/check.ts";
import { availableCredits } from "#server/credits/ledger.ts";
import { hold, ledgerTransfer } from "#server/credits/tables.ts";
import { mail } from "#server/platform/mail/tables.ts";
import { session } from "#server/sessions/tables.ts";
import { logIn, PASSWORD, register, send, until } from "#test/support/client.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";

describeServing("deleting an account", { kinds: ["postgres"] }, (serving) => {
  const filesIn = (shelf: string) => {
    try {
      return readdirSync(join(serving().server.dataDir, "files", shelf));
    } catch {
      return [];
    }
  };

  it("takes recordings, texts and the person at once, and leaves a ledger that adds up", async () => {
    const { url, server } = serving();
    const ada = await register(url, "gone@example.org");
    await register(url, "stays@example.org");
    const spoken = await ada.synthesize("Forget this.");
    const download = (await ada.call<{ url: string }>("/api/account/export")).body.url;
    expect(filesIn("audio")).toHaveLength(1);
    const wrong = await ada.call("/api/account/delete", { password: "not it" });
    expect([wrong.status, wrong.body.code]).toEqual([403, "wrong-password"]);
    expect(await ada.credits()).toBe(4);

    const deleted = await ada.call("/api/account/delete", { password: PASSWORD });
    expect([deleted.status, deleted.body]).toEqual([200, success("account-deleted")]);
    expect((await ada.get("/api/account")).status).toBe(401);
    expect((await logIn(url, "gone@example.org")).body).toEqual(refusal("wrong-login"));
    expect((await fetch(url + spoken.body.voice)).status).toBe(404);
    expect((await fetch(url + download)).status).toBe(404);
    await until("its files to be gone", () => filesIn("audio").length === 0);
    await inDatabase(server.place, async ({ db }) => {
      const { id } = ada.user;
      const rows = await Promise.all([
        db.select().from(user),
        db.select().from(session),
        db.select().from(account),
        db.select().from(verification),
        db.select().from(conversion),
        db.select().from(mail),
      ]);
      const ledger = [await db.select().from(ledgerTransfer), await db.select().from(hold)];
      expect(JSON.stringify(ledger)).not.toContain("Forget this.");
      expect(JSON.stringify(rows)).not.toContain("gone@example.org");
      expect(JSON.stringify(rows)).not.toContain(id);
      expect(JSON.stringify(rows)).not.toContain("Forget this.");
      expect(await availableCredits(db, id)).toBe(4);
      expect(await db.select().from(ledgerTransfer)).toHaveLength(3);
      expect(await checkLedger(db)).toMatchObject({ ok: true });
    });
    const back = await register(url, "gone@example.org");
    expect(back.user.creditBalance).toBe(0);
    expect(back.user.id).not.toBe(ada.user.id);
  });

  it("cancels what runs, which costs nothing", async () => {
    const { url, server, engine } = serving();
    const ada = await register(url, "running@example.org");
    engine.script("speech", [{ kind: "slow", bytes: 1_000 }, { kind: "normal" }]);
    const speaking = ada.synthesize("Never finished.", { key: "never-finished" });
    await until(
      "the conversion to run",
      async () => (await ada.conversionByKey("never-finished"))?.state === "running",
    );
    expect((await ada.call("/api/account/delete", { password: PASSWORD })).status).toBe(200);
    await speaking.catch(() => {});
    await until("its files to be gone", () => filesIn("audio").length === 0);
    await inDatabase(server.place, async ({ db }) => {
      expect(await availableCredits(db, ada.user.id)).toBe(5);
      expect(await checkLedger(db)).toMatchObject({ ok: true });
    });
  });

  it("cannot be done by somebody else, and not twice", async () => {
    const { url } = serving();
    expect((await send(`${url}/api/account/delete`, { body: { password: PASSWORD } })).status).toBe(401);
    const ada = await register(url, "twice@example.org");
    const answers = await Promise.all(
      [1, 2, 3].map(() => ada.call("/api/account/delete", { password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });
});
