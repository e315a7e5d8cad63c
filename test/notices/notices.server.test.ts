import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Notice } from "#contract/notices.ts";
import type { Language } from "#locales/languages.ts";
import { user } from "#server/accounts/tables.ts";
import { mailDueNotices } from "#server/notices/mail-due.ts";
import { notice } from "#server/notices/tables.ts";
import { mail } from "#server/platform/mail/tables.ts";
import { beginBatch } from "#test/support/batches.ts";
import type { Person } from "#test/support/client.ts";
import { send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { databasesFor } from "#test/support/database.ts";
import { subjectOf } from "#test/support/letters.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import type { Run } from "#test/support/step-engine.ts";
import { stageOfBlocks } from "#test/support/three-blocks.ts";

describe.each(databasesFor("notices of ends"))("notices of ends, on %s", (kind) => {
  const { server, newPerson } = stageOfBlocks(kind);
  /** The engine holds what begins with "Held" until it is let go, and breaks at "Broken". */
  const held: Run[] = [];
  beforeAll(() => {
    const lead = async () => {
      for (;;) {
        const run = await server().engine.run();
        if (run.what.startsWith("Held")) held.push(run);
        else if (run.what.startsWith("Broken")) run.fail();
        else run.end();
      }
    };
    void lead();
  });
  const db = () => server().services.db;
  const wish = (person: Person, at: string, notify = true) =>
    person.call<ReplyTo<"notifyMake">>(`${at}/make/notify`, { notify });
  const listed = async (person: Person) => (await person.get<ReplyTo<"listNotices">>("/api/notices")).body;
  const claim = async (person: Person, id: string) =>
    (await person.call<ReplyTo<"claimNotice">>(`/api/notices/${id}/claim`)).body.claimed;
  const shown = (person: Person, id: string) => person.call(`/api/notices/${id}/shown`);
  const letters = async ({ user: { id } }: Person) => {
    const theirs = and(eq(mail.userId, id), eq(mail.kind, "making-over"));
    return (await db().select({ subject: mail.subject }).from(mail).where(theirs)).map(
      ({ subject }) => subject,
    );
  };
  const subjectIn = (language: Language, facts: Pick<Notice, "kind" | "end">) => {
    const rest = { title: "", made: 1, of: 3, usedUp: false, name: null, url: "", accountUrl: "" };
    return subjectOf("making-over", { ...facts, ...rest }, language);
  };
  /** As if the time for a page to show it were over. */
  const makeDue = ({ user: { id } }: Person) =>
    db()
      .update(notice)
      .set({ dueAt: sql`now() - interval '1 second'`, claimedUntil: null })
      .where(eq(notice.userId, id));
  const passTime = async (person: Person) => {
    await makeDue(person);
    await Promise.all(Array.from({ length: 3 }, () => mailDueNotices(server().services)));
  };
  async function pressed(person: Person, text: string, notify = true) {
    const document = await writeDocument(server().url, person, `${text} Held here.`);
    await document.make();
    await until("the engine", () => held.length > 0);
    if (notify) expect((await wish(person, document.at)).body.making?.notify).toBe(true);
    const letGo = async () => {
      for (const run of held.splice(0)) run.end();
      return document.ended();
    };
    return { ...document, letGo };
  }

  it("is shown by one page of three, and then no letter goes", async () => {
    const ada = await newPerson();
    const { id, letGo } = await pressed(ada, "One two 3.");
    expect(await listed(ada)).toMatchObject({ notices: [], awaited: 1 });
    await letGo();
    const { notices, awaited } = await listed(ada);
    expect(awaited).toBe(0);
    expect(notices).toMatchObject([{ kind: "document", about: id, end: "made", made: 2, of: 2 }]);
    const one = notices[0]?.id ?? "";
    const claims = await Promise.all([claim(ada, one), claim(ada, one), claim(ada, one)]);
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect((await listed(ada)).notices).toEqual([]);
    expect((await shown(await newPerson(), one)).status).toBe(404);
    expect((await shown(ada, one)).status).toBe(200);
    await passTime(ada);
    expect(await letters(ada)).toEqual([]);
  });

  it("is mailed once when no page shows it, in the language of its person, also by three servers at once", async () => {
    const ada = await newPerson();
    await db().update(user).set({ language: "de" }).where(eq(user.id, ada.user.id));
    const { letGo } = await pressed(ada, "One two 3.");
    await letGo();
    await mailDueNotices(server().services);
    expect(await letters(ada)).toEqual([]);
    const one = (await listed(ada)).notices[0]?.id ?? "";
    expect(await claim(ada, one)).toBe(true); // a page that closes before it has shown it
    await makeDue(ada);
    expect([await claim(ada, one), (await listed(ada)).notices]).toEqual([false, []]);
    await passTime(ada);
    await passTime(ada);
    expect(await letters(ada)).toEqual([subjectIn("de", { kind: "document", end: "made" })]);
    expect((await ada.call(`/api/notices/${one}/claim`)).status).toBe(404);
  });

  it("is mailed to nobody who turned such letters off, but still shown", async () => {
    const ada = await newPerson();
    const body = {
      lowBalanceMail: true,
      expiryMail: true,
      endMail: false,
      objectionMail: true,
      receivedMail: true,
      speechPlaces: "shown",
    };
    const headers = { token: ada.token };
    await send(`${server().url}/api/account/preferences`, { method: "PUT", headers, body });
    await (await pressed(ada, "One two 3.")).letGo();
    expect(await listed(ada)).toMatchObject({ notices: [{ end: "made" }], letters: false });
    await passTime(ada);
    expect(await letters(ada)).toEqual([]);
  });

  it("goes to nobody who did not ask, took it back, or canceled", async () => {
    const ada = await newPerson();
    await (await pressed(ada, "One two 3.", false)).letGo();
    const second = await pressed(ada, "Four five.");
    await wish(ada, second.at, false);
    await second.letGo();
    const third = await pressed(ada, "Six seven.");
    await third.cancel();
    held.splice(0);
    expect((await listed(ada)).notices).toEqual([]);
    await passTime(ada);
    expect(await letters(ada)).toEqual([]);
  });

  it("goes to no account that was suspended or deleted meanwhile, and of no document in the bin", async () => {
    const [ada, eve] = [await newPerson(), await newPerson()];
    await (await pressed(ada, "One two 3.")).letGo();
    await db().update(user).set({ suspendedAt: sql`now()` }).where(eq(user.id, ada.user.id));
    const binned = await pressed(eve, "One two 3.");
    await binned.letGo();
    await eve.call("/api/library/bin", { ids: [binned.id] });
    expect((await listed(eve)).notices).toEqual([]);
    await Promise.all([passTime(ada), passTime(eve)]);
    expect([await letters(ada), await letters(eve)]).toEqual([[], []]);
    const last = await pressed(eve, "Four five.");
    await last.letGo();
    await db().delete(user).where(eq(user.id, eve.user.id));
    expect(await db().select().from(notice).where(eq(notice.userId, eve.user.id))).toEqual([]);
  });

  it("says of a batch what was not made, and for want of what", async () => {
    const ada = await newPerson();
    const long = Array.from({ length: 24 }, (_, at) => `Words that cost ${at}.`).join(" "); // more than 20 blocks
    const many = await beginBatch(server().url, ada, { csv: `A,Broken one\nB,${long}\nC,Four five.` });
    const { body } = await ada.call<ReplyTo<"notifyBatch">>(`${many.at}/notify`, { notify: true });
    expect(body.batch?.notify).toBe(true);
    await many.make();
    await many.ended();
    expect((await listed(ada)).notices).toMatchObject([
      { kind: "batch", about: many.id, title: "Many", end: "partly", made: 1, of: 3, usedUp: true },
    ]);
    await passTime(ada);
    expect(await letters(ada)).toEqual([subjectIn("en", { kind: "batch", end: "partly" })]);
    const eve = await newPerson();
    expect((await eve.call(`${many.at}/notify`, { notify: false })).status).toBe(404);
  });
});
