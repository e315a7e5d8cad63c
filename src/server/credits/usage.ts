import { sql } from "drizzle-orm";
import type { Tool } from "#contract/calls.ts";
import type { Db } from "#server/db/client.ts";

export type DayOfUse = { day: string; tool: Tool | null; credits: number; uses: number };

/** Credits used per day and tool in the last `days` days of `timeZone`, oldest first. */
export async function usageByDay(
  db: Db,
  userId: string,
  { days, timeZone }: { days: number; timeZone: string },
): Promise<DayOfUse[]> {
  const { rows } = (await db.execute(sql`
    select to_char(used.day, 'YYYY-MM-DD') as day, used.tool, sum(used.credits)::text as credits, count(*)::text as uses
    from (
      select (t.created_at at time zone ${timeZone})::date as day,
        case
          when t.reason like 'Text to Speech: %' then 'text-to-speech'
          when t.reason like 'Speech to Text: %' then 'speech-to-text'
          when t.reason like 'Transcribe: %' then 'transcribe'
        end as tool, -e.amount as credits
      from ledger_transfer t
      join ledger_account a on a.id = t.account_id and a.user_id = ${userId}
      join ledger_entry e on e.transfer_id = t.id and e.account_id = a.id
      where t.kind in ('capture', 'deduction') and t.operation not like 'admin:%'
        and t.created_at >= ((now() at time zone ${timeZone})::date - ${days - 1}::int)::timestamp at time zone ${timeZone}
    ) used group by used.day, used.tool order by used.day, used.tool`)) as unknown as {
    rows: { day: string; tool: Tool | null; credits: string; uses: string }[];
  };
  return rows.map(({ day, tool, credits, uses }) => ({
    day,
    tool,
    credits: Number(credits),
    uses: Number(uses),
  }));
}
