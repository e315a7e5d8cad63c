import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { mailboxLetters } from "#server/db/schema-access.ts";

/** So many letters that nobody may have wanted go to one mailbox, whatever they are and however it is spelled. */
const anHour = 5;
const aDay = 10;

/** Counts a letter to a mailbox (a hash). @returns false when it had enough of them */
export async function mayStillWrite(tx: Db, mailbox: string): Promise<boolean> {
  const { hourFrom, inHour, dayFrom, inDay } = mailboxLetters;
  const newHour = sql`${hourFrom} <= now() - interval '1 hour'`;
  const newDay = sql`${dayFrom} <= now() - interval '1 day'`;
  const counted = await tx
    .insert(mailboxLetters)
    .values({ mailbox, inHour: 1, inDay: 1 })
    .onConflictDoUpdate({
      target: mailboxLetters.mailbox,
      set: {
        inHour: sql`case when ${newHour} then 1 else ${inHour} + 1 end`,
        hourFrom: sql`case when ${newHour} then now() else ${hourFrom} end`,
        inDay: sql`case when ${newDay} then 1 else ${inDay} + 1 end`,
        dayFrom: sql`case when ${newDay} then now() else ${dayFrom} end`,
      },
      setWhere: sql`(${newHour} or ${inHour} < ${anHour}) and (${newDay} or ${inDay} < ${aDay})`,
    })
    .returning({ mailbox: mailboxLetters.mailbox });
  return counted.length === 1;
}
