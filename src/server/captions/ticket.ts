import { createHash, randomBytes } from "node:crypto";
import { and, eq, exists, gt, isNull, sql } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { user } from "#server/accounts/tables.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { session } from "#server/sessions/tables.ts";
import { aliveFromNow, takesSound } from "./held-by.ts";
import { type LiveRow, live } from "./tables.ts";

/** How long a ticket opens something, in seconds. */
const TICKET_SECONDS = 60;

/** What the database keeps of a ticket: who has a copy of it can open nothing. */
const hashOf = (ticket: string) => createHash("sha256").update(ticket).digest("base64url");

/** A ticket for the next connection to a person's captions. @throws Problem 404, 410 when they have ended */
export async function makeTicket({ db }: Services, person: Person, id: string): Promise<string> {
  const ticket = randomBytes(32).toString("base64url");
  const mine = and(eq(live.id, id), eq(live.userId, person.id));
  const ticketUntil = sql`now() + make_interval(secs => ${TICKET_SECONDS})`;
  const made = await db
    .update(live)
    .set({ ticket: hashOf(ticket), ticketUntil, sessionId: person.sessionId, aliveUntil: aliveFromNow })
    .where(and(mine, takesSound))
    .returning({ id: live.id });
  if (made.length > 0) return ticket;
  const [there] = await db.select({ id: live.id }).from(live).where(mine);
  throw there ? new Problem(410, outcome("live-ended")) : new Problem(404, outcome("not-found"));
}

/**
 * Takes a ticket, once: whoever has it is the newest connection from here on, and no other writes any more. Undefined for
 * one that opens nothing, whyever; that of a session which has ended opens nothing either.
 */
export async function takeTicket(
  { db, captions }: Services,
  id: string,
  ticket: string,
): Promise<LiveRow | undefined> {
  const row = await db.transaction(async (tx) => {
    const living = tx
      .select({ id: session.id })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(
        and(eq(session.id, live.sessionId), gt(session.expiresAt, sql`now()`), isNull(user.suspendedAt)),
      );
    const [taken] = await tx
      .update(live)
      .set({ ticket: null, attempt: sql`${live.attempt} + 1`, aliveUntil: aliveFromNow })
      .where(
        and(
          ...[eq(live.id, id), takesSound, eq(live.ticket, hashOf(ticket))],
          ...[gt(live.ticketUntil, sql`now()`), exists(living)],
        ),
      )
      .returning();
    if (taken) await captions.announce(tx, id, { kind: "taken", attempt: taken.attempt });
    return taken;
  });
  return row;
}
