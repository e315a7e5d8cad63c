import { expect, it } from "vitest";
import { contactMessage } from "#server/outreach/tables.ts";
import { mail as outbox } from "#server/platform/mail/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { register, send, until } from "#test/support/client.ts";
import { success } from "#test/support/outcomes.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";

const OPERATOR = "operator@saywrite.test";

await describeServingMail("contact and the outbox", {}, (serving, mails) => {
  const write = (body: object) =>
    send(`${serving().url}/api/contact`, { body: { name: "Ada", email: "ada@example.org", ...body } });
  const rows = () => inDatabase(serving().server.place, ({ db }) => db.select().from(outbox));

  it("is stored and mailed to the operator, whose answer goes to the person", async () => {
    const comment = 'Hello <b>you</b> & all,\n\nIs "this" escaped?';
    const answer = await write({ name: "Ada <script>\nBcc: x@example.org", comment });
    expect([answer.status, answer.body]).toEqual([200, success("message-sent")]);
    const mail = await mails.take("contact", OPERATOR);
    expect(mail.replyTo).toMatchObject([{ address: "ada@example.org" }]);
    expect(mail.text).toContain("> Hello <b>you</b> & all,");
    expect(mail.html).toContain("Hello &lt;b&gt;you&lt;/b&gt; &amp; all,");
    expect(mail.html).not.toContain("<script>");
    expect(mail.header("bcc")).toBe("");
    expect(mail.header("auto-submitted")).toBe("auto-generated");
    const kept = await inDatabase(serving().server.place, ({ db }) => db.select().from(contactMessage));
    expect(kept).toMatchObject([{ email: "ada@example.org", comment, doneAt: null }]);
  });

  it("refuses what is empty, and lets programs believe they got through", async () => {
    expect((await write({ comment: "  " })).body.code).toBe("comment-missing");
    expect((await write({ comment: "x".repeat(5_001) })).status).toBe(400);
    const robot = await write({ comment: "Buy now", website: "https://spam.example" });
    expect([robot.status, robot.body.code]).toEqual([200, "message-sent"]);
    const kept = await inDatabase(serving().server.place, ({ db }) => db.select().from(contactMessage));
    expect(kept.map(({ comment }) => comment)).not.toContain("Buy now");
  });

  testAtLength(
    "a mail server that is busy is asked again, and the mail arrives once, under its own Message-ID",
    async () => {
      mails.refuse(451, 421);
      const before = mails.tries();
      await write({ comment: "Try again, please." });
      const mail = await mails.take("contact", OPERATOR);
      expect(mails.tries() - before).toBe(3);
      const row = (await rows()).find(({ id }) => mail.messageId?.includes(id));
      expect(row).toMatchObject({ attempts: 3 });
      // What was sent is marked, and its words are gone: they may open accounts.
      const sent = await until("the mark", async () =>
        (await rows()).find(({ id, state }) => id === row?.id && state === "sent"),
      );
      expect([sent.text, sent.html, sent.error]).toEqual(["", "", null]);
      expect(mails.received.filter(({ messageId }) => messageId === mail.messageId)).toEqual([]);
    },
  );

  it("a mail that is refused for good is given up at once, with the reason", async () => {
    mails.refuse(550);
    const before = mails.tries();
    await write({ comment: "Refuse me." });
    const failed = await until("the failure", async () =>
      (await rows()).find(({ state }) => state === "failed"),
    );
    expect(failed).toMatchObject({ attempts: 1, error: expect.stringContaining("refused for the test") });
    await write({ comment: "The next one." });
    await mails.take("contact", OPERATOR);
    expect(mails.tries() - before).toBe(2);
  });
});

/** Long enough to crash in: what is being sent while a server dies waits for the end of its lease. */
const PAUSE = { MAIL_RETRY_SECONDS: "10" };

await describeServingMail("the outbox between two tries", { settings: PAUSE }, (serving, mails) => {
  const rows = () => inDatabase(serving().server.place, ({ db }) => db.select().from(outbox));

  testAtLength("what waits survives a crash of the server, and a request never waits for mail", async () => {
    mails.refuse(451);
    const letGo = mails.hold();
    const ada = await register(serving().url, "crash@example.org");
    expect(ada.user.creditBalance).toBe(5); // answered while the mail server says nothing at all
    letGo();
    await until("the refusal", async () =>
      (await rows()).find(
        (row) => row.recipient === "crash@example.org" && row.attempts > 0 && row.state === "waiting",
      ),
    );
    await serving().server.kill("SIGKILL");
    const restarted = await serving().server.restart();
    try {
      await mails.take("confirm-address", "crash@example.org");
      expect(mails.received.filter(({ recipient }) => recipient === "crash@example.org")).toEqual([]);
    } finally {
      await restarted.kill("SIGKILL");
    }
  });
});
