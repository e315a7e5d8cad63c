import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { eq } from "drizzle-orm";
import type { Browser } from "playwright-core";
import { LANGUAGES, prefixOf } from "#locales/languages.ts";
import { documentSpeaker, segment } from "#server/documents/tables.ts";
import { askingAt, recordingOf } from "#test/support/asking.ts";
import { visit } from "#test/support/browser/browser.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { emptyPlace } from "#test/support/database.ts";
import { beginLive, openLive, ticketFor } from "#test/support/live-client.ts";
import { listenLive, seconds } from "#test/support/live-engine.ts";
import { transcriptOf, WORDS } from "#test/support/recorded-words.ts";
import { openSharing } from "#test/support/sharing.ts";
import { isWanted, shoot } from "./screenshot.ts";

// Pictures of what a transcript has pages for: its editor, the copy of who was recorded, live captions, a request for
// recordings and what came of it, in every language. What is said is invented.

type World = Awaited<ReturnType<typeof openSharing>>;

const SAID = [
  [
    1,
    "So, shall we begin? The surveyors were at the harbour wall on Tuesday, and their report came in last night.",
  ],
  [1, "I read it twice. There is one crack that is new, about two metres below the water line."],
  [2, "How bad is it? When I saw the photographs I thought of the winter of ninety-eight."],
  [1, "It can wait until spring, they say, if nobody moors at the outer side until then."],
  [
    2,
    "Then somebody has to tell the Petersens. They have been tied up there since my grandmother was a girl.",
  ],
  [1, "I will go and see them. It is better than a letter."],
] as const;
/** Of every so many words the engine was not sure. */
const UNSURE = 19;

/** A conversation in somebody's library: doubts, a highlight with a note, and a speaker who has no name yet. */
async function conversation({ services, url }: World, person: Person): Promise<string> {
  const { db } = services;
  const { id } = await transcriptOf(services, person);
  await db.delete(segment).where(eq(segment.documentId, id));
  const each = WORDS.length / SAID.length;
  let heard = 0;
  const rows = SAID.map(([speaker, text], position) => {
    const found = [...text.matchAll(/[\p{L}-]+/gu)];
    const words = found.map(({ 0: word, index }, at) => ({
      ...{ from: index, to: index + word.length, confidence: ++heard % UNSURE === 0 ? 0.2 : 0.95 },
      ...{ start: each * (position + at / found.length), end: each * (position + (at + 0.9) / found.length) },
    }));
    const times = { start: each * position, end: each * (position + 1), words };
    return { documentId: id, userId: person.user.id, position, speaker, text, ...times };
  });
  await db.insert(segment).values(rows);
  await db.insert(documentSpeaker).values({ documentId: id, speaker: 2, since: 1, name: "Ole Hansen" });
  const mark = { from: { time: 1.2 }, to: { time: 1.6 }, note: "Ask for the photographs." };
  await put(`${url}/api/documents/${id}/marks/${randomUUID()}`, mark, { token: person.token });
  return id;
}

const put = (url: string, body: object, headers: Record<string, string> = {}) =>
  send(url, { method: "PUT", body, headers });

/** The copy of who was recorded, who has said what is wrong and what is to be left out. @returns its path */
async function copyOf(world: World, person: Person, id: string): Promise<string> {
  const { token } = await world.share(person, id, { participant: "Ole Hansen" });
  const said = `${world.url}/api/shared/${token}/objections`;
  const wrong = { kind: "wrong", start: 2.1, end: 2.2, note: "I said ninety-seven." };
  await put(`${said}/${randomUUID()}`, wrong);
  await put(`${said}/${randomUUID()}`, {
    kind: "leave-out",
    start: 4.1,
    end: 4.9,
    note: "They did not know.",
  });
  return `/s/${token}`;
}

/** A request for recordings, and two that came. @returns its path */
async function request(world: World, person: Person): Promise<string> {
  const asking = askingAt(world.url);
  const { token } = await asking.ask(person, {
    title: "Stories of the harbour",
    greeting: "What do you remember of the flood? Two minutes are enough.",
    name: "Ada Petersen",
  });
  await asking.sendWhole(token, recordingOf(40), { sender: "Grandma", fileName: "the-winter-of-98.wav" });
  await asking.sendWhole(token, recordingOf(7), { sender: "", fileName: "recording.webm" });
  const copies = async () => (await asking.received(person)).every(({ audio }) => audio !== null);
  await until("what came to be ready", copies);
  return `/ask/${token}`;
}

/** Captions of somebody who is still talking. @returns their path, and how they end */
async function captions(world: World, person: Person) {
  const gate = Promise.withResolvers<void>();
  listenLive(world.services, { open: gate.promise }, ["", ...SAID.map(([, text]) => text)]);
  const { id } = await beginLive(person);
  let end = () => {};
  const client = await openLive(world.url, id, await ticketFor(person, id), { atEnd: (its) => (end = its) });
  gate.resolve();
  client.send(0, seconds(1, SAID.length));
  await client.phrase(SAID.at(-1)?.[1] ?? "");
  const { live } = (await person.call<ReplyTo<"openLiveLink">>(`/api/live/${id}/link`)).body;
  return { path: new URL(String(live.link)).pathname, end };
}

/** Takes the pictures of all of them, in every language. */
export async function shootTranscripts(browser: Browser): Promise<void> {
  const settings = { SECONDS_PER_CREDIT: "100", DISK_RESERVE_BYTES: "0" };
  const world = await openSharing(settings, resolve("build/client"), await emptyPlace("pglite"));
  const person = await register(world.url, "ada@example.org");
  const id = await conversation(world, person);
  const copy = await copyOf(world, person, id);
  const asked = await request(world, person);
  const live = await captions(world, person);
  const pages = [
    { name: "editor", path: `/documents/${id}`, token: person.token, isSticky: true },
    { name: "received", path: "/library/requests", token: person.token },
    { name: "copy", path: copy, isSticky: true },
    { name: "ask", path: asked },
    { name: "captions", path: live.path, isLive: true },
  ];
  for (const language of LANGUAGES)
    for (const { name, path, token, isLive, isSticky } of pages) {
      const full = `${prefixOf(language)}/studio.${name}`.slice(1).replaceAll("/", ".");
      if (!isWanted(full)) continue;
      const { page, context } = await visit(browser, world.url, { ...(token && { token }) });
      const open = async () => {
        await page.goto(prefixOf(language) + path);
        // Captions are a request that never ends.
        if (isLive) await page.getByText(SAID[5][1]).first().waitFor();
        else await page.waitForLoadState("networkidle");
      };
      await shoot(page, full, { anew: open, ...(isSticky && { isSticky }) });
      await context.close();
    }
  live.end();
  await world.close();
}
