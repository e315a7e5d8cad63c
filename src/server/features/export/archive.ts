import { createReadStream, existsSync } from "node:fs";
import { Readable } from "node:stream";
import { and, desc, eq, inArray } from "drizzle-orm";
import { ZipFile } from "yazl";
import { listSessions } from "#server/auth/sessions.ts";
import { statementLines } from "#server/credits/statement.ts";
import { conversion, user } from "#server/db/schema.ts";
import { purchase } from "#server/db/schema-payments.ts";
import { csvRow, csvStart } from "#server/http/csv.ts";
import { statementCsv } from "#server/http/statement-csv.ts";
import type { Services } from "#server/services.ts";

const readme = `Everything Saywrite keeps about you.

profile.json      your account, its settings and the devices that are logged in
statement.csv     every movement of your credits
purchases.csv     every purchase
conversions/      a folder for each conversion: what it was (about.json), its text, its audio
`;

/**
 * Everything of a person as a ZIP, made while it is read: texts and audio are opened one after the other, so memory
 * does not grow with the account. Null when there is no such person.
 */
export async function exportArchive(services: Services, userId: string): Promise<Readable | null> {
  const [person] = await services.db.select().from(user).where(eq(user.id, userId));
  if (!person) return null;
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(readme), "README.txt");
  addStream(zip, "profile.json", async () => json(await profile(services, person)));
  addStream(zip, "statement.csv", async () =>
    Readable.from(statementCsv(statementLines(services.db, userId, {}))),
  );
  addStream(zip, "purchases.csv", async () => Readable.from([await purchasesCsv(services, userId)]));
  const rows = await services.db
    .select({
      id: conversion.id,
      tool: conversion.tool,
      at: conversion.createdAt,
      audio: conversion.audio,
      input: conversion.input,
    })
    .from(conversion)
    .where(and(eq(conversion.userId, userId), inArray(conversion.state, ["done", "failed", "canceled"])))
    .orderBy(desc(conversion.createdAt));
  for (const row of rows) {
    const time = row.at.toISOString().slice(0, 19).replaceAll(":", "-");
    const folder = `conversions/${time}-${row.tool}-${row.id.slice(0, 8)}`;
    addStream(zip, `${folder}/about.json`, async () => json(await about(services, row.id)));
    addStream(zip, `${folder}/text.txt`, async () => Readable.from([await textOf(services, row.id)]));
    if (row.audio) addFile(services, zip, row.audio, `${folder}/audio.mp3`);
    if (row.input) addFile(services, zip, row.input, `${folder}/upload`);
  }
  zip.end();
  return zip.outputStream as Readable;
}

/** Adds an entry whose content is asked for when its turn comes; an error ends the download. */
function addStream(zip: ZipFile, name: string, open: () => Promise<Readable>, compress = true): void {
  zip.addReadStreamLazy(name, { compress }, (give) => {
    open().then(
      (stream) => give(null, stream),
      (error) => give(error, Readable.from([])),
    );
  });
}

/** Audio is compressed already. A file that expired meanwhile is left empty. */
function addFile(services: Services, zip: ZipFile, key: string, name: string): void {
  const path = services.storage.pathOf(key);
  const open = async () => (existsSync(path) ? createReadStream(path) : Readable.from([]));
  addStream(zip, name, open, false);
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
    createdAt: person.createdAt,
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
