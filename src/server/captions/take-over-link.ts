import { and, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import type { Services } from "#server/services.ts";
import { lockLives } from "./lock-lives.ts";
import { live, ofRecording } from "./tables.ts";

/** How long the last words of a recording that is over may take to come, in seconds: then its link ends without them. */
const LAST_WORDS_SECONDS = 60;

/**
 * Links that open something: to captions that go on, or whose recording may go on and have others soon. Of a recording that is
 * over they open what is still written.
 */
export const isLinkAlive = ({ LIVE_PAUSE_SECONDS }: Services["settings"]): SQL =>
  sql`case when ${live.recordingOverAt} is null
    then ${live.state} = 'open' or (${live.recording} is not null
      and ${live.endedAt} > now() - make_interval(secs => ${LIVE_PAUSE_SECONDS}))
    else ${live.state} = 'open' and ${live.recordingOverAt} > now() - make_interval(secs => ${LAST_WORDS_SECONDS}) end`;

/** Keeps the captions of a recording as they are until `tx` ends. They are locked before the account. */
export async function lockRecording(tx: Db, userId: string, recording: string): Promise<void> {
  await lockLives(tx, ofRecording(userId, recording));
}

/** What new captions have of those before them of their recording. `from`: whose link they take over. */
type Inherited = {
  from?: string;
  link?: string | null;
  linkFrom?: number;
  readers?: number;
  phrasesBefore?: number;
};

/**
 * Takes the link of a recording's earlier captions from them, where it still opens something, for those that `tx` begins;
 * who reads along counts their phrases on.
 */
export async function inherit(
  { settings }: Services,
  tx: Db,
  { userId, recording }: { userId: string; recording: string | undefined },
): Promise<Inherited> {
  if (recording === undefined) return {};
  const { id, link, readers } = live;
  const which = ofRecording(userId, recording);
  const [counted] = await tx
    .select({ phrases: sql<number>`coalesce(max(${live.phrasesBefore} + ${live.phrases}), 0)::int` })
    .from(live)
    .where(which);
  const phrasesBefore = counted?.phrases ?? 0;
  const [linked] = await tx
    .select({ from: id, link, readers })
    .from(live)
    .where(and(which, isNotNull(link), isLinkAlive(settings)))
    .orderBy(desc(live.createdAt))
    .limit(1);
  if (!linked) return { phrasesBefore };
  await tx.update(live).set({ link: null, readers: 0 }).where(eq(id, linked.from));
  return { ...linked, linkFrom: 0, phrasesBefore };
}
