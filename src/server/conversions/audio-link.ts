import { and, asc, eq, gt, sql } from "drizzle-orm";
import { callPath } from "#contract/call-path.ts";
import { ENGINE_CALLS } from "#contract/engine.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { user } from "#server/accounts/tables.ts";
import { apiTokenHold } from "#server/keys/tables.ts";
import { hasPassed } from "#server/platform/clock.ts";
import type { Db } from "#server/platform/db/client.ts";
import { keyedHash, sameSecret } from "#server/platform/secrets/secrets.ts";
import type { ConversionRow } from "./begin.ts";
import { conversion, conversionPart } from "./tables.ts";

const sameForSeconds = 3_600;

/** A conversion whose owner's account has this generation. */
type Own = { id: string; generation: number };

/** A same-origin URL for the sound of one of a person's conversions. */
export type AudioLinks = (conversionId: string) => string;

/** Makes links to a person's sound. They end after a day, and before that with all that is pending (`endPending`). */
export async function audioLinksOf(
  services: { db: Db; secrets: { links: string } },
  userId: string,
): Promise<AudioLinks> {
  const [owner] = await services.db
    .select({ generation: user.generation })
    .from(user)
    .where(eq(user.id, userId));
  const generation = owner?.generation ?? 0; // an account that was deleted meanwhile has no sound either
  return (id) => audioLink(services.secrets.links, { id, generation });
}

/**
 * A link that nobody can guess. It stays the same for up to an hour, so that a player which is told it again need not
 * load again.
 */
export function audioLink(key: string, own: Own, now = Date.now()): string {
  const hour = Math.ceil(now / 1000 / sameForSeconds) * sameForSeconds;
  const expires = hour + LIFETIMES.audioLink;
  const name = `${own.id}.${expires}.${signature(key, own, expires)}.mp3`;
  return callPath(ENGINE_CALLS.readAudio, { name });
}

/** What a listener's server needs of a conversion: never its texts. */
const soundColumns = {
  id: conversion.id,
  userId: conversion.userId,
  tool: conversion.tool,
  state: conversion.state,
  attempt: conversion.attempt,
  delivered: conversion.delivered,
  audio: conversion.audio,
  createdAt: conversion.createdAt,
};
export type SoundRow = Pick<ConversionRow, keyof typeof soundColumns>;

/** Whether it was a reader of another site, by a token, who had it made. */
const byToken = sql<boolean>`exists (select from ${apiTokenHold} where ${apiTokenHold.holdId} = ${conversion.holdId})`;

/** A piece of sound that an attempt has made: the object it lies in, and up to which credit it reaches. */
type PieceRow = { position: number; credits: number; audio: string };

/** The same of a conversion as it is now, with what the attempt has made after the piece at `position` (-1 is before the first), in order. */
export async function readGrowing(
  db: Db,
  { id, attempt }: Pick<SoundRow, "id" | "attempt">,
  position: number,
): Promise<{ now: SoundRow | undefined; pieces: PieceRow[] }> {
  const { conversionId, attempt: madeBy, position: at, credits, audio } = conversionPart;
  const rows = await db
    .select({ now: soundColumns, piece: { position: at, credits, audio } })
    .from(conversion)
    .leftJoin(conversionPart, and(eq(conversionId, id), eq(madeBy, attempt), gt(at, position)))
    .where(eq(conversion.id, id))
    .orderBy(asc(at));
  const pieces = rows.flatMap(({ piece }) => (isSound(piece) ? [piece] : []));
  return { now: rows[0]?.now, pieces };
}

function isSound(piece: { position: number | null; audio: string | null } | null): piece is PieceRow {
  return piece !== null && piece.position !== null && piece.audio !== null;
}

/** The sound a link leads to; null when it was forged, ended or has expired. `name` is the last path segment. */
export async function readAudioLink(
  db: Db,
  key: string,
  name: string,
  now = Date.now(),
): Promise<(SoundRow & { byToken: boolean }) | null> {
  const [, id = "", expires = "", signed = ""] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.([\w-]{22})\.mp3$/.exec(name) ?? [];
  if (hasPassed(Number(expires), now)) return null;
  const [found] = await db
    .select({ ...soundColumns, generation: user.generation, byToken })
    .from(conversion)
    .innerJoin(user, eq(user.id, conversion.userId))
    .where(eq(conversion.id, id));
  return found && sameSecret(signed, signature(key, found, Number(expires))) ? found : null;
}

function signature(key: string, { id, generation }: Own, expires: number): string {
  return keyedHash(key, `audio:${id}:${generation}:${expires}`).slice(0, 22);
}
