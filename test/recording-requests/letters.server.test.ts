import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { LetterValues } from "#contract/letters.ts";
import { user } from "#server/accounts/tables.ts";
import { sayInLanguage } from "#server/platform/http/say.ts";
import { announceArrived } from "#server/recording-requests/announce-arrived.ts";
import { announceGoing } from "#server/recording-requests/announce-going.ts";
import { receivedRecording } from "#server/recording-requests/tables.ts";
import { upload } from "#server/uploads/tables.ts";
import { recordingOf } from "#test/support/asking.ts";
import { type AskingWorld, openAsking } from "#test/support/asking-world.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type Person, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { subjectOf } from "#test/support/letters.ts";
import { type MailServer, startMailServer } from "#test/support/smtp-server.ts";

let mails: MailServer;
let world: AskingWorld;
let asking: AskingWorld["asking"];
beforeAll(async () => {
  mails = await startMailServer();
  world = await openAsking({ SMTP_URL: mails.url, MAIL_FROM: "Saywrite <hello@saywrite.test>" });
  asking = world.asking;
});
afterAll(async () => {
  await world.close();
  await mails.close();
});

const db = () => world.services.db;
let seeds = 0;
const sendOne = (token: string, sender = "") =>
  asking.sendWhole(token, recordingOf(1, 300 + seeds++), { sender, fileName: "flood.wav" });
const ofPerson = ({ user: { id } }: Person) => eq(receivedRecording.userId, id);
/** What has arrived for somebody did so some minutes ago, so that whoever sent it had a while to send more. */
const haveAWhile = (person: Person) =>
  db()
    .update(receivedRecording)
    .set({ arrivedAt: sql`now() - interval '11 minutes'` })
    .where(ofPerson(person));
/** What was sent to somebody is deleted after so many days. */
const goesIn = (person: Person, days: number) =>
  db()
    .update(upload)
    .set({ expiresAt: sql`now() + make_interval(days => ${days}::int)` })
    .where(eq(upload.userId, person.user.id));
const laterBy = (person: Person, hours: number) =>
  db()
    .update(user)
    .set({ receivedMailedAt: sql`now() - make_interval(hours => ${hours}::int)` })
    .where(eq(user.id, person.user.id));
const speaks = (person: Person, language: "es" | "de") =>
  db().update(user).set({ language }).where(eq(user.id, person.user.id));
/** The time comes, on three servers at once. */
const thrice = (job: typeof announceGoing) => Promise.all([1, 2, 3].map(() => job(world.services)));
const choose = ({ token }: Person, choice: { receivedMail?: boolean; expiryMail?: boolean }) => {
  const all = { lowBalanceMail: true, expiryMail: true, endMail: true, objectionMail: true };
  const body = { ...all, receivedMail: true, speechPlaces: "shown", ...choice };
  return send(`${world.url}/api/account/preferences`, { method: "PUT", headers: { token }, body });
};
const cameIn = (language: "en" | "es", values: Pick<LetterValues["recordings-came"], "count" | "title">) =>
  subjectOf(
    "recordings-came",
    { ...values, name: null, written: 0, why: [], days: 30, url: "", accountUrl: "" },
    language,
  );
const goingIn = (language: "en" | "de", count: number) => {
  const at = new Date();
  return subjectOf(
    "recordings-going",
    { name: null, count, first: at, last: at, url: "", accountUrl: "" },
    language,
  );
};
/** Mail goes out in order: what was written to anybody before has come. @returns the subjects of letters to somebody */
async function lettersTo(person: Person, ...kinds: string[]): Promise<string[]> {
  const last = await world.newPerson();
  await mails.take("confirm-address", last.user.email);
  const theirs = mails.received.filter(({ recipient }) => recipient === person.user.email);
  return theirs
    .filter((mail) => kinds.includes(mail.header("x-saywrite-kind")))
    .map((mail) => mail.subject ?? "");
}
const came = (person: Person) => lettersTo(person, "recordings-came");

it("one letter says of all that came in a while, by which link, and no word of who sent it; the next is hours later", async () => {
  const { ada, token } = await world.asked();
  await speaks(ada, "es");
  await sendOne(token, "Evil https://evil.example");
  await sendOne(token);
  await thrice(announceArrived);
  expect(await came(ada)).toEqual([]); // whoever sends may send more
  await haveAWhile(ada);
  await thrice(announceArrived);
  const first = await mails.take("recordings-came", ada.user.email);
  expect(first.subject).toBe(cameIn("es", { count: 2, title: "Grandma's stories" }));
  expect(first.text).toContain("Grandma's stories");
  expect(`${first.text}${first.html}`).not.toMatch(/evil|flood/i);
  expect(first.links.map(({ href }) => href)).toContain("https://say.example/library/requests");

  const other = await asking.ask(ada, { title: "The flood" });
  await sendOne(token);
  await sendOne(other.token);
  await haveAWhile(ada);
  await laterBy(ada, 5);
  await thrice(announceArrived);
  expect(await came(ada)).toEqual([]);
  await laterBy(ada, 7);
  await thrice(announceArrived);
  const second = await mails.take("recordings-came", ada.user.email);
  expect(second.subject).toBe(cameIn("es", { count: 2, title: null }));
  expect(second.text).not.toContain("The flood");
  await laterBy(ada, 7);
  await thrice(announceArrived);
  expect(await came(ada)).toEqual([]);
});

it("it says what is written down by itself, and why the rest is not, once both are known", async () => {
  const { ada } = await world.asked();
  const wish = { name: "Stories", credits: 1 };
  const { purse } = (await ada.call<ReplyTo<"makePurse">>("/api/account/purses", wish)).body;
  const { token } = await asking.ask(ada, { purse: purse?.id, writesDown: true });
  const run = world.engine.run();
  const first = await sendOne(token, "Evil https://evil.example");
  await run;
  await haveAWhile(ada);
  await thrice(announceArrived);
  expect(await came(ada)).toEqual([]); // it is being written down
  await sendOne(token);
  (await run).end();
  await until("both to be known", async () => {
    const [one, ...more] = await asking.received(ada);
    const { sent } = (await asking.find(first.secret)).body;
    return more.length === 0 && one?.notWritten && sent?.state === "used";
  });
  await until(
    "its text",
    async () => (await ada.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents?.length,
  );
  await haveAWhile(ada);
  await thrice(announceArrived);
  const letter = await mails.take("recordings-came", ada.user.email);
  const values = {
    name: null,
    count: 2,
    title: "Grandma's stories",
    written: 1,
    days: 30,
    url: "",
    accountUrl: "",
  };
  const why = [{ code: "purse-lacks-credits", details: {} } as const];
  expect(letter.subject).toBe(subjectOf("recordings-came", { ...values, why }, "en"));
  expect(letter.text).toContain(sayInLanguage("en")(why[0]!));
  expect(`${letter.text}${letter.html}`).not.toMatch(/evil|flood/i);
  await laterBy(ada, 7);
  await thrice(announceArrived);
  expect(await came(ada)).toEqual([]);
});

it("none comes of what was taken or thrown away, to who wants none, and to who may do nothing here", async () => {
  const [ada, bob, eve, dan] = await Promise.all([1, 2, 3, 4].map(() => world.asked()));
  if (!ada || !bob || !eve || !dan) throw new Error("nobody asked");
  const sent = [];
  for (const one of [ada, bob, eve, dan]) sent.push(await sendOne(one.token));
  const [taken, thrown] = sent;
  await ada.ada.call<ReplyTo<"transcribeUpload">>(`/api/uploads/${taken?.id}/transcribe`, { language: "en" });
  expect((await asking.throwAway(bob.ada, thrown?.id ?? "")).status).toBe(200);
  expect((await choose(eve.ada, { receivedMail: false })).status).toBe(200);
  await db().update(user).set({ suspendedAt: sql`now()` }).where(eq(user.id, dan.ada.user.id));
  for (const one of [ada, bob, eve, dan]) await haveAWhile(one.ada);
  await thrice(announceArrived);
  for (const one of [ada, bob, eve, dan]) expect(await came(one.ada)).toEqual([]);
});

testAtLength(
  "one more comes some days before it is deleted, once for each date, and the library says so too",
  async () => {
    const going = (person: Person) => lettersTo(person, "recordings-going");
    const soon = async (person: Person) =>
      (await person.get<ReplyTo<"listReceived">>("/api/received")).body.goingSoon;
    const [{ ada, token }, bob] = [await world.asked(), await world.asked()];
    await speaks(ada, "de");
    for (const to of [token, token, bob.token]) await sendOne(to);
    await choose(bob.ada, { expiryMail: false });
    await thrice(announceGoing);
    expect([await going(ada), await soon(ada)]).toEqual([[], 0]);
    await goesIn(ada, 6);
    await goesIn(bob.ada, 6);
    await thrice(announceGoing);
    await thrice(announceGoing);
    expect([await going(ada), await soon(ada)]).toEqual([[goingIn("de", 2)], 2]);
    expect([await going(bob.ada), await soon(bob.ada)]).toEqual([[], 1]);
    // What a transcription gave back waits anew, until another date.
    await goesIn(ada, 5);
    await thrice(announceGoing);
    expect(await going(ada)).toEqual([goingIn("de", 2), goingIn("de", 2)]);
    await goesIn(ada, 0);
    expect(await soon(ada)).toBe(0);
  },
);
