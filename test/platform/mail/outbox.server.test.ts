import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { SendMailOptions } from "nodemailer";
import { expect, it } from "vitest";
import { readerOf } from "#server/accounts/reader-of.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import { createMailer } from "#server/platform/mail/mailer.ts";
import { NO_WORDS, sealWords } from "#server/platform/mail/sealed-letter.ts";
import { mail } from "#server/platform/mail/tables.ts";
import { register, send, until } from "#test/support/client.ts";
import { describeOnDatabases, LIGHTEST } from "#test/support/database.ts";
import { subjectOf } from "#test/support/letters.ts";
import { securityLog } from "#test/support/security-events.ts";
import { describeServing } from "#test/support/serving.ts";

const CONFIRM = subjectOf("confirm-address", { link: "" });

const KEY = Buffer.alloc(32, 7).toString("base64url");
const letter = letterOf("newsletter-confirm", { link: "https://saywrite.test/confirm#token=y" });
const unsubscribe = {
  page: "https://saywrite.test/leave#token=x",
  oneClick: "https://saywrite.test/leave",
};

describeOnDatabases("the outbox", (open) => {
  async function outbox(handOver: () => Promise<void>) {
    const { db } = await open();
    const sent: unknown[] = [];
    const messages: SendMailOptions[] = [];
    const jobs: { mailId: string }[] = [];
    const mailer = createMailer({
      key: KEY,
      db,
      queue: { send: async (_tx, _name, payload) => void jobs.push(payload as { mailId: string }) },
      transport: {
        kind: "smtp",
        description: "",
        async send(message) {
          await handOver();
          sent.push(message.messageId);
          messages.push(message);
        },
        close: () => {},
      },
      from: "Saywrite <a@example.org>",
      sender: { name: "Saywrite", url: "https://saywrite.test" },
      operatorsLanguage: "en",
      mailboxOf: (email) => email,
      readerOf,
    });
    const enqueue = () =>
      db.transaction((tx) =>
        mailer.enqueue(tx, { to: "b@example.org", letter, unsubscribe, toOperator: true }),
      );
    return { db, mailer, sent, messages, jobs, enqueue };
  }

  it("hands a mail over once, however many workers want to, and whenever they come again", async () => {
    const { mailer, sent, jobs, enqueue } = await outbox(async () => {});
    await enqueue();
    const id = jobs[0]?.mailId as string;
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => mailer.deliver(id)));
    outcomes.push(await mailer.deliver(id));
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(1);
    expect(sent).toEqual([`<${id}@saywrite.test>`]);
  });

  it("keeps a mail only when the transaction commits", async () => {
    const { db, mailer, enqueue } = await outbox(async () => {});
    const failing = db.transaction(async (tx) => {
      await mailer.enqueue(tx, { to: "b@example.org", letter });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await mailer.oldestFresh()).toBeUndefined();
    await enqueue();
    expect(await mailer.oldestFresh()).toBeDefined();
  });

  it("after a crash between the server's yes and the mark, sends the same Message-ID again, and not before the lease ends", async () => {
    const { db, mailer, sent, jobs, enqueue } = await outbox(async () => {});
    await enqueue();
    const id = jobs[0]?.mailId as string;
    const [before] = await db.select().from(mail);
    await mailer.deliver(id);
    const crashed = { ...before, state: "sending" as const, leaseUntil: new Date(Date.now() + 60_000) };
    await db.update(mail).set(crashed).where(eq(mail.id, id));
    expect(await mailer.deliver(id)).toBe("not-ours");
    await db
      .update(mail)
      .set({ leaseUntil: new Date(Date.now() - 1) })
      .where(eq(mail.id, id));
    expect(await mailer.deliver(id)).toBe("sent");
    expect(sent).toEqual([`<${id}@saywrite.test>`, `<${id}@saywrite.test>`]);
  });

  it("gives up after 31 tries", async () => {
    const { db, mailer, jobs, enqueue } = await outbox(() => Promise.reject(new Error("no route")));
    await enqueue();
    const id = jobs[0]?.mailId as string;
    expect(await mailer.deliver(id)).toMatchObject({ again: { message: "no route" } });
    await db.update(mail).set({ attempts: 29 }).where(eq(mail.id, id));
    expect(await mailer.deliver(id)).toMatchObject({ again: { message: "no route" } });
    expect(await mailer.deliver(id)).toBe("given-up");
    const [row] = await db.select().from(mail);
    expect(row).toMatchObject({ state: "failed", error: "no route", text: "", html: "", unsubscribe: null });
  });

  it("keeps the words of a letter encrypted while it waits, and not at all after", async () => {
    const { db, mailer, jobs, enqueue, messages } = await outbox(async () => {});
    await enqueue();
    const [waiting] = await db.select().from(mail);
    const kept = [waiting?.text, waiting?.html, waiting?.unsubscribe];
    for (const words of kept) expect(words).toMatch(/^sealed:v1\.[\w-]+$/);
    expect(await mailer.deliver(jobs[0]?.mailId as string)).toBe("sent");
    expect(messages[0]).toMatchObject({
      text: expect.stringContaining("Confirm my subscription"),
      html: expect.stringContaining("Confirm my subscription"),
      headers: { "List-Unsubscribe": "<https://saywrite.test/leave>" },
    });
    const [sent] = await db.select().from(mail);
    expect(sent).toMatchObject({ state: "sent", text: "", html: "", unsubscribe: null });
  });

  it("gives a letter up, after its tries, that was sealed with a secret that is gone", async () => {
    const { db, mailer, jobs, enqueue } = await outbox(async () => {});
    await enqueue();
    await db
      .update(mail)
      .set({ ...sealWords(Buffer.alloc(32, 1).toString("base64url"), NO_WORDS), attempts: 30 });
    expect(await mailer.deliver(jobs[0]?.mailId as string)).toBe("given-up");
  });
});

describeServing(
  "mail without a mail server",
  { kinds: [LIGHTEST], settings: { NODE_ENV: "development" } },
  (serving) => {
    it("lies in a folder and can be read at a local page, by who knows its address", async () => {
      const { url, server } = serving();
      await register(url, "reader@example.org", { name: "Eve <b>" });
      const printed = await until("the address", () =>
        /read it at: +http:\/\/localhost:\d+(\/dev\/mail\/[\w-]{43}) /.exec(server.output()),
      );
      const [, mailbox = ""] = printed;
      const list = await until("the mail", async () => {
        const page = await (await fetch(url + mailbox)).text();
        return page.includes("reader@example.org") ? page : undefined;
      });
      const [, path = ""] = /href="(\/dev\/mail\/[\w-]+\/[\w-]+)"/.exec(list) ?? [];
      const page = await fetch(url + path);
      expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
      const html = await page.text();
      expect(html).toContain(CONFIRM);
      expect(html).toContain("/confirm-address#token=");
      const files = readdirSync(join(server.dataDir, "outbox")).filter((file) => file.endsWith(".eml"));
      expect(readFileSync(join(server.dataDir, "outbox", files[0] as string), "utf8")).toContain(
        `Subject: ${CONFIRM}`,
      );
      const fromAfar = { headers: { "x-forwarded-for": "203.0.113.9" } };
      expect(page.headers.get("referrer-policy")).toBe("no-referrer");
      expect((await fetch(url + mailbox, fromAfar)).status).toBe(404);
      expect((await fetch(url + path, fromAfar)).status).toBe(404);
      const rebound = request(url + mailbox, { headers: { host: "attacker.example" } }).end();
      const [answer] = (await once(rebound, "response")) as [IncomingMessage];
      expect(answer.resume().statusCode).toBe(404);
      for (const odd of ["nothing-here", "..%2fsecret"]) {
        expect((await send(`${url}${mailbox}/${odd}`, { method: "GET" })).status).toBeGreaterThanOrEqual(400);
      }
      // What a proxy on this machine sends that tells neither its client nor another name.
      const mail = path.replace(mailbox, "");
      const guesses = ["", "/", "/x", `/${"A".repeat(43)}`, `/x${mail}`, mail, `/${"A".repeat(43)}${mail}`];
      for (const guess of guesses) expect((await fetch(`${url}/dev/mail${guess}`)).status, guess).toBe(404);
      const refused = () => securityLog(server.dataDir).includes("GET /dev/mail/:key/:name");
      await until("the refusals in the log", refused);
      expect(securityLog(server.dataDir) + server.output().replace(mailbox, "")).not.toContain(mailbox);
    });
  },
);
