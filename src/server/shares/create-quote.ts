import { and, count, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { QUOTE_LIMITS } from "#contract/quote-limits.ts";
import { statementText } from "#contract/quote-statement.ts";
import { SHARE_LASTS, type ShareLasts } from "#contract/share-limits.ts";
import { conversion } from "#server/conversions/tables.ts";
import { cutNow, findDocument, lockRoom, readTimed, speakersOf } from "#server/documents/index.ts";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import { createFairQueue } from "#server/platform/fair-queue.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { hashPassword } from "#server/sessions/index.ts";
import { type Clip, cutClip } from "./cut-clip.ts";
import { openShares } from "./find-share.ts";
import { type Passage, type Place, passageBetween } from "./passage.ts";
import { demandReachable } from "./public-address.ts";
import { signStatement } from "./sign-quote.ts";
import { type KeptQuote, type ShareRow, share } from "./tables.ts";

type Which = { userId: string; id: string; signal: AbortSignal };
type Wanted = {
  from: Place;
  to: Place;
  revision?: number | undefined;
  lasts: ShareLasts;
  password?: string | undefined;
};

/** Decoding and encoding a passage is work: one of a person at a time. */
const turns = createFairQueue({ atOnce: 2, perPerson: 1 });

/**
 * Quotes a passage of a person's transcript: its words as they are now and its sound, in a link of their own, with this
 * server's signature over both. The same passage for the same time again is the same quote, as long as it is open and neither
 * has a password.
 * @throws Problem 404 when the document is none of theirs, 409 when it says something else by now, 422 when links would
 * lead nowhere, there are too many, or the passage has no sound, no words, or too many; 429
 */
export async function createQuote(services: Services, which: Which, wanted: Wanted): Promise<ShareRow> {
  demandReachable(services);
  await spendTry(services.limits.shares, which.userId);
  const { audio, passage } = await findPassage(services, which, wanted);
  const cut = () => cutClip(services, audio, { ...passage, signal: which.signal });
  const hashed = wanted.password === undefined ? null : await hashPassword(wanted.password);
  const clip = await turns.run(which.userId, cut, which.signal);
  const drop = () => services.storage.remove(clip.key).catch(() => {}); // what stays is a stray, and goes after a day
  try {
    const made = await services.db.transaction((tx) =>
      record(services, tx, which, wanted.lasts, { audio, passage, clip, hashed }),
    );
    if (made.clip !== clip.key) await drop();
    return made;
  } catch (error) {
    if (!isOutage(error)) await drop(); // else it may be a quote's by now
    throw error;
  }
}

async function findPassage({ db }: Services, { userId, id }: Which, { from, to, revision }: Wanted) {
  const row = await findDocument(db, userId, id);
  if (!row) throw new Problem(404, outcome("not-found"));
  if (revision !== undefined && revision !== row.revision)
    throw new Problem(409, outcome("document-changed-meanwhile"));
  if (row.kind !== "transcript" || row.audio === null) throw new Problem(422, outcome("quote-without-sound"));
  await cutNow(db, row);
  const passage = passageBetween(await readTimed(db, row), await speakersOf(db, id), from, to);
  if (!passage) throw new Problem(422, outcome("quote-empty"));
  const { seconds, characters } = QUOTE_LIMITS;
  if (passage.end - passage.start > seconds || passage.text.length > characters)
    throw new Problem(422, outcome("quote-too-long", { seconds, characters }));
  return { audio: row.audio, passage };
}

type Made = { audio: string; passage: Passage; clip: Clip; hashed: string | null };

async function record(
  services: Services,
  tx: Db,
  { userId, id }: Which,
  lasts: ShareLasts,
  { audio, passage, clip, hashed }: Made,
): Promise<ShareRow> {
  // The recording first, as whoever deletes it: what is read of it here is true until this quote is there, too.
  const [kept] = await tx
    .select({ id: conversion.id })
    .from(conversion)
    .where(eq(conversion.audio, audio))
    .for("share");
  if (!kept) throw new Problem(422, outcome("quote-without-sound")); // deleted while it was cut
  const [own] = await tx
    .select({ id: document.id })
    .from(document)
    .where(and(eq(document.id, id), eq(document.userId, userId), eq(document.conversionId, kept.id)))
    .for("update");
  if (!own) throw new Problem(404, outcome("not-found"));
  const ofDocument = and(eq(share.documentId, id), isNotNull(share.quote), openShares);
  const [known] = await tx
    .select()
    .from(share)
    .where(and(ofDocument, isLasting(lasts), isOf(passage), isNull(share.password)));
  if (known && hashed === null) return known;
  const [open] = await tx.select({ of: count() }).from(share).where(ofDocument);
  const most = QUOTE_LIMITS.ofDocument;
  if ((open?.of ?? 0) >= most) throw new Problem(422, outcome("too-many-links", { most }));
  if (!(await lockRoom(tx, services.settings, userId))) throw new Problem(422, outcome("library-full"));
  const statement = statementText({
    ...{ quote: 1, server: services.mail.linkToCall(""), ...passage },
    ...{ madeAt: new Date().toISOString(), sha256: clip.sha256 },
  });
  const quote: KeptQuote = {
    statement,
    signature: signStatement(services.secrets.quotes, statement),
    bytes: clip.bytes,
  };
  const seconds = SHARE_LASTS[lasts];
  const [made] = await tx
    .insert(share)
    .values({
      ...{ userId, documentId: id, quote, clip: clip.key, password: hashed },
      expiresAt: seconds === null ? null : sql`now() + make_interval(secs => ${seconds})`,
    })
    .returning();
  if (!made) throw new Error("the quote was not recorded");
  return made;
}

/** Quotes of exactly this passage, as it is said and named now. */
const isOf = (passage: Passage): SQL =>
  sql`(${share.quote} ->> 'statement')::jsonb @> ${JSON.stringify(passage)}::jsonb`;

function isLasting(lasts: ShareLasts): SQL {
  const seconds = SHARE_LASTS[lasts];
  return seconds === null
    ? isNull(share.expiresAt)
    : sql`${share.expiresAt} = ${share.createdAt} + make_interval(secs => ${seconds})`;
}
