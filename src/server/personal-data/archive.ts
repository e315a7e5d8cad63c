import { Readable } from "node:stream";
import { and, desc, eq, inArray } from "drizzle-orm";
import { ZipFile } from "yazl";
import { type Say, sayIn } from "#contract/outcomes.ts";
import type { Catalogue } from "#locales/catalogues.ts";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { movements, statementCsv } from "#server/credits/index.ts";
import { type Cursor, exactMoment, olderThan } from "#server/platform/db/cursor.ts";
import { csvRow, csvStart } from "#server/platform/http/csv.ts";
import { purchase } from "#server/purchases/tables.ts";
import type { Services } from "#server/services.ts";
import { listSessions } from "#server/sessions/index.ts";

const readme = `Everything Saywrite keeps about you.

profile.json      your account, its settings and the devices that are logged in
statement.csv     every movement of your credits
purchases.csv     every purchase
conversions/      a folder for each conversion: what it was (about.json), its text, its audio
`;

/** Conversions whose names are held at a time. */
const PAGE = 50;

/**
 * Everything of a person as a ZIP, made while it is read: conversions are looked up some at a time, texts and audio
 * opened one after the other, so memory does not grow with the account. A stream that is given up closes what it had
 * open. Null when there is no such person.
 */
export async function exportArchive(
  services: Services,
  userId: string,
  words: Catalogue,
): Promise<Readable | null> {
  const [person] = await services.db.select().from(user).where(eq(user.id, userId));
  if (!person) return null;
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let source: Readable | undefined;
  zip.on("error", (error) => output.destroy(error));
  output.once("close", () => source?.destroy());

  /** Adds an entry whose content is asked for when its turn comes; an error ends the download. */
  const add = (name: string, open: () => Promise<Readable>, compress = true) =>
    zip.addReadStreamLazy(name, { compress }, (give) => {
      open().then(
        (stream) => {
          source = stream;
          if (output.destroyed) stream.destroy();
          else give(null, stream);
        },
        give as (error: unknown) => void,
      );
    });
  /** Audio is compressed already. A file that expired meanwhile is left empty. */
  const addFile = (name: string, key: string) => {
    add(name, async () => (await services.storage.read(key))?.body ?? Readable.from([]), false);
  };
  /** Adds some conversions, and the ones after them when the last of these is being written. */
  const addConversions = async (after?: Row) => {
    const rows = await conversionsAfter(services, userId, after);
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    for (const row of rows) {
      const time = row.at.slice(0, 19).replaceAll(":", "-");
      const folder = `conversions/${time}-${row.tool}-${row.id.slice(0, 8)}`;
      add(`${folder}/about.json`, async () => {
        if (row === last) addConversions(row).catch((error) => output.destroy(error));
        return json(await about(services, row.id));
      });
      add(`${folder}/text.txt`, async () => Readable.from([await textOf(services, row.id)]));
      if (row.audio) addFile(`${folder}/audio.mp3`, row.audio);
      if (row.input) addFile(`${folder}/upload`, row.input);
    }
    if (!last) zip.end();
  };

  const say: Say = (told) => sayIn(words.OUTCOMES, told);
  const statement = () => statementCsv(movements(services.db, userId, {}), words.STATEMENT_COLUMNS, say);

  zip.addBuffer(Buffer.from(readme), "README.txt");
  add("profile.json", async () => json(await profile(services, person)));
  add("statement.csv", async () => Readable.from(statement()));
  add("purchases.csv", async () => Readable.from([await purchasesCsv(services, userId)]));
  await addConversions();
  return output;
}

type Row = Awaited<ReturnType<typeof conversionsAfter>>[number];

/** The conversions older than `after`, newest first, as far as their names in the archive need. */
async function conversionsAfter(services: Services, userId: string, after: Cursor | undefined) {
  const { id, tool, audio, input, createdAt } = conversion;
  return services.db
    .select({ id, tool, audio, input, at: exactMoment(createdAt) })
    .from(conversion)
    .where(
      and(
        eq(conversion.userId, userId),
        inArray(conversion.state, ["done", "failed", "canceled"]),
        after && olderThan(createdAt, id, after),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE);
}

function json(value: unknown): Readable {
  return Readable.from([JSON.stringify(value, null, 2)]);
}

async function profile(services: Services, person: typeof user.$inferSelect) {
  const sessions = await listSessions(services.db, person.id);
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    emailConfirmed: person.emailVerified,
    language: person.language,
    createdAt: person.createdAt,
    lastSeenAt: person.lastSeenAt,
    lowBalanceMail: person.lowBalanceMail,
    sessions: sessions.map(({ userAgent, ipAddress, createdAt, lastUsedAt }) => ({
      userAgent,
      ipAddress,
      createdAt,
      lastUsedAt,
    })),
  };
}

async function purchasesCsv(services: Services, userId: string): Promise<string> {
  const rows = await services.db
    .select()
    .from(purchase)
    .where(eq(purchase.userId, userId))
    .orderBy(desc(purchase.createdAt));
  const head = ["Date (UTC)", "Pack", "Credits", "US cents", "State", "Refunded US cents", "Payment"];
  const lines = rows.map((row) => [
    row.createdAt.toISOString(),
    row.pack,
    String(row.credits),
    String(row.cents),
    row.state,
    String(row.refundedCents),
    row.intentId ?? "",
  ]);
  return csvStart + [head, ...lines].map(csvRow).join("");
}

/** All that is known of a conversion, but for what the server needs to run it. */
async function about(services: Services, id: string) {
  const [row] = await services.db.select().from(conversion).where(eq(conversion.id, id));
  if (!row) return {};
  const { worker, leaseUntil, attempt, requestHash, cancelRequested, input, audio, holdId, ...own } = row;
  return own;
}

/** What was written: the text that was spoken, or the text that was heard. */
async function textOf(services: Services, id: string): Promise<string> {
  const [row] = await services.db
    .select({ text: conversion.text, prompt: conversion.prompt })
    .from(conversion)
    .where(eq(conversion.id, id));
  return row?.text ?? row?.prompt ?? "";
}
