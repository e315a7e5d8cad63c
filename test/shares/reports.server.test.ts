import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { auditLog } from "#server/admin/tables.ts";
import { mail } from "#server/platform/mail/tables.ts";
import { logIn, type Person, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { openSharing } from "#test/support/sharing.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
let admin: Person;
beforeAll(async () => {
  world = await openSharing();
  admin = await world.admin();
});
afterAll(() => world.close());

const report = (token: string, body: object) => admin.call(`/api/shared/${token}/report`, body);
async function reportsOf(person: Person, state = "open") {
  const { body } = await admin.get<ReplyTo<"listReports">>(`/api/admin/reports?state=${state}`);
  return body.reports?.filter(({ userId }) => userId === person.user.id) ?? [];
}
const lettersTo = async ({ user }: Person) => {
  const rows = await world.services.db
    .select({ kind: mail.kind })
    .from(mail)
    .where(eq(mail.recipient, user.email));
  return rows.map(({ kind }) => kind);
};
async function lastAudit() {
  const [entry] = await world.services.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return entry;
}

async function reported(words = "It copies my book. <b>All</b> of it.") {
  const { person, id } = await world.somebody();
  const { token } = await world.share(person, id);
  expect((await report(token, { reason: "rights", words })).body).toEqual(success("share-reported"));
  const [found] = await reportsOf(person);
  return { person, id, token, found };
}
const settle = (id: string | undefined, act: string) =>
  admin.call(`/api/admin/reports/${id}`, { act, reason: "As the law asks" });

it("a reader's report comes to the operator with its link, and says nothing of the reader", async () => {
  const { found, person, token } = await reported();
  expect(found).toMatchObject({
    reason: "rights",
    words: "It copies my book. <b>All</b> of it.",
    title: "Lanterns",
  });
  expect(found).toMatchObject({ email: person.user.email, suspended: false, settledBy: null });
  expect(found?.url).toBe(`https://say.example/s/${token}`);
  expect((await report(token, { reason: "other", words: "x".repeat(501) })).status).toBe(400);
  expect((await report(token, { reason: "boring" })).status).toBe(400);
});

it("ending the link ends it at once, settles all that was reported of it, and is told to its owner", async () => {
  const { found, person, token, id } = await reported();
  await report(token, { reason: "other" });
  expect(await reportsOf(person)).toHaveLength(2);
  expect((await settle(found?.id, "end-link")).body).toEqual(success("report-settled"));
  expect((await world.open(token)).body).toEqual(refusal("share-ended"));
  expect(await reportsOf(person)).toEqual([]);
  expect(await reportsOf(person, "done")).toMatchObject([
    { settledBy: "link-ended", url: null },
    { settledBy: "link-ended", url: null },
  ]);
  expect(await lettersTo(person)).toContain("share-ended");
  expect(await lastAudit()).toMatchObject({ action: "share.end", target: person.user.id });
  const { body } = await person.get<ReplyTo<"listShares">>(`/api/documents/${id}/shares`);
  expect(body.shares).toMatchObject([{ endedByOperator: true }]);
});

it("leaving it changes nothing for anybody", async () => {
  const { found, person, token } = await reported();
  await settle(found?.id, "leave");
  expect((await world.open(token)).status).toBe(200);
  expect(await lettersTo(person)).not.toContain("share-ended");
  expect(await lastAudit()).toMatchObject({ action: "report.leave" });
});

it("what was left can be ended later, and what ended is not left", async () => {
  const { found, person, token } = await reported();
  await settle(found?.id, "leave");
  expect((await settle(found?.id, "end-link")).body).toEqual(success("report-settled"));
  expect((await world.open(token)).body).toEqual(refusal("share-ended"));
  await settle(found?.id, "end-link");
  await settle(found?.id, "leave");
  expect(await reportsOf(person, "done")).toMatchObject([{ settledBy: "link-ended", url: null }]);
  expect((await lettersTo(person)).filter((kind) => kind === "share-ended")).toHaveLength(1);
  expect(await lastAudit()).toMatchObject({ action: "share.end", target: person.user.id });
});

it("a report outlives the link, so that deleting is no way out", async () => {
  const { found, person, id, token } = await reported();
  await person.call("/api/library/bin", { ids: [id] });
  await person.call("/api/library/delete", { ids: [id] });
  expect(await reportsOf(person)).toMatchObject([{ title: "Lanterns", url: null }]);
  expect((await settle(found?.id, "suspend")).status).toBe(200);
  expect((await logIn(world.url, person.user.email)).body).toEqual(refusal("account-suspended"));
  expect((await world.open(token)).status).toBe(404);
});

it("a suspended account is logged out, logs in no more, shows nothing, and hears why; until it is opened again", async () => {
  const { person, id } = await world.somebody();
  const { token } = await world.share(person, id);
  const feed = (await world.intoFeed(person, id)).body.feed ?? "";
  const sound = /<enclosure url="(.*?)"/.exec(await (await fetch(world.here(feed))).text())?.[1] ?? "";
  const exported = await until("a file", async () => {
    const { body } = await person.call<ReplyTo<"exportDocument">>(`/api/documents/${id}/export`, {
      format: "txt",
    });
    return body.success && body.url;
  });
  const { body: opened } = await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`);
  const addresses = [feed, sound, exported, opened.document?.audio ?? ""].map(world.here);
  const statuses = () =>
    Promise.all(addresses.map(async (one) => (await fetch(new URL(one, world.url))).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  const act = (what: string) =>
    admin.call(`/api/admin/users/${person.user.id}/${what}`, { reason: "Sold stolen books" });
  expect((await act("suspend")).body).toEqual(success("person-suspended"));
  expect((await person.get("/api/documents")).status).toBe(401);
  expect((await logIn(world.url, person.user.email)).body).toEqual(refusal("account-suspended"));
  expect((await logIn(world.url, person.user.email, "not the password")).body).toEqual(
    refusal("wrong-login"),
  );
  expect((await world.open(token)).status).toBe(404);
  expect((await world.sound(token)).status).toBe(404);
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  expect(await lettersTo(person)).toContain("account-suspended");
  expect(await lastAudit()).toMatchObject({ action: "account.suspend", reason: "Sold stolen books" });
  const { body } = await admin.get<ReplyTo<"readUser">>(`/api/admin/users/${person.user.id}`);
  expect(body.user).toMatchObject({ suspended: true });

  await act("suspend"); // again: no second letter
  expect((await lettersTo(person)).filter((kind) => kind === "account-suspended")).toHaveLength(1);
  expect((await act("restore")).body).toEqual(success("person-restored"));
  expect((await logIn(world.url, person.user.email)).body).toMatchObject({ success: true });
  expect((await world.open(token)).status).toBe(200);
  expect((await fetch(world.here(feed))).status).toBe(200);
  expect(await lettersTo(person)).toContain("account-restored");
});

it("no administrator is suspended, and nobody else suspends", async () => {
  const other = await world.admin();
  const reason = { reason: "A fight of two" };
  const { status, body } = await admin.call(`/api/admin/users/${other.user.id}/suspend`, reason);
  expect([status, body]).toEqual([422, refusal("admin-not-suspended")]);
  expect((await admin.call("/api/admin/users/nobody/suspend", reason)).status).toBe(404);
  const { person } = await world.somebody();
  expect((await person.call(`/api/admin/users/${other.user.id}/suspend`, reason)).status).toBe(404);
  expect((await person.get("/api/admin/reports")).status).toBe(404);
});

it("two admins at two reports of one link wait for each other, and both are answered", async () => {
  const own = await openSharing({}, undefined, "postgres");
  try {
    const [one, other] = [await own.admin(), await own.admin()];
    const { person, id } = await own.somebody();
    for (let round = 0; round < 5; round++) {
      const { token } = await own.share(person, id);
      const report = () => person.call(`/api/shared/${token}/report`, { reason: "rights", words: "Twice" });
      await Promise.all([report(), report()]);
      const { body } = await one.get<ReplyTo<"listReports">>("/api/admin/reports?state=open");
      const [first, second] = body.reports ?? [];
      const act = { act: "leave", reason: "As the law asks" };
      const replies = await Promise.all([
        one.call(`/api/admin/reports/${first?.id}`, act),
        other.call(`/api/admin/reports/${second?.id}`, act),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    }
  } finally {
    await own.close();
  }
});
