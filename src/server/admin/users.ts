import { and, count, desc, eq, ilike, inArray, not, or } from "drizzle-orm";
import type { AdminUser } from "#contract/admin-rows.ts";
import { CONVERSION_STATES, type ConversionState } from "#contract/conversions.ts";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { ledgerAccount } from "#server/credits/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { countSessions } from "#server/sessions/index.ts";
import { twoFactor } from "#server/sessions/tables.ts";
import { containing, type Paged, type PageRequest, pageOf } from "./page.ts";

/** People with their balances, newest first. `search` looks into name, email and id. */
export async function listUsers(
  db: Db,
  request: PageRequest & { search: string },
): Promise<Paged & { users: AdminUser[] }> {
  const found = request.search
    ? or(
        ilike(user.email, containing(request.search)),
        ilike(user.name, containing(request.search)),
        eq(user.id, request.search),
      )
    : undefined;
  const [total] = await db.select({ of: count() }).from(user).where(found);
  const { offset, limit, ...paged } = pageOf(request, total?.of ?? 0);
  const ids = await db
    .select({ id: user.id })
    .from(user)
    .where(found)
    .orderBy(desc(user.createdAt), user.id)
    .limit(limit)
    .offset(offset);
  return {
    users: await readUsers(
      db,
      ids.map(({ id }) => id),
    ),
    ...paged,
  };
}

/** One person, with how many sessions live and how many conversions of each state. @throws Problem 404 */
export async function readUser(db: Db, id: string) {
  const [found] = await readUsers(db, [id]);
  if (!found) throw new Problem(404, outcome("not-found"));
  const counts = await db
    .select({ state: conversion.state, of: count() })
    .from(conversion)
    .where(and(eq(conversion.userId, id), not(conversion.preview)))
    .groupBy(conversion.state);
  const none = Object.fromEntries(CONVERSION_STATES.map((state) => [state, 0]));
  const conversions = { ...none, ...Object.fromEntries(counts.map(({ state, of }) => [state, of])) };
  const sessions = await countSessions(db, id);
  return { user: found, sessions, conversions: conversions as Record<ConversionState, number> };
}

async function readUsers(db: Db, ids: string[]): Promise<AdminUser[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ user, account: ledgerAccount, secondFactor: twoFactor.confirmedAt })
    .from(user)
    .leftJoin(ledgerAccount, eq(ledgerAccount.userId, user.id))
    .leftJoin(twoFactor, eq(twoFactor.userId, user.id))
    .where(inArray(user.id, ids))
    .orderBy(desc(user.createdAt), user.id);
  return rows.map(({ user: person, account, secondFactor }) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    emailConfirmed: person.emailVerified,
    admin: person.admin,
    suspended: person.suspendedAt !== null,
    twoFactor: secondFactor !== null,
    createdAt: person.createdAt.toISOString(),
    lastSeenAt: person.lastSeenAt.toISOString(),
    posted: account?.posted ?? 0,
    held: account?.held ?? 0,
    available: (account?.posted ?? 0) - (account?.held ?? 0),
  }));
}
