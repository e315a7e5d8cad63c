import { desc, eq } from "drizzle-orm";
import type { ReceivedObjection } from "#contract/objections.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type KeptByLink, keptByLinks } from "#server/shares/index.ts";
import { madeFrom } from "./made-from.ts";
import { presentObjection } from "./present-objection.ts";
import { type ObjectionRow, objection } from "./tables.ts";
import { transcriptsOfSame } from "./transcripts-of-same.ts";

/** So many are listed. */
const LISTED = 500;

type Whose = { id: string; conversionId: string | null };

/** What was said against passages of a document, the newest first. */
export async function listObjections(db: Db, row: Whose): Promise<ReceivedObjection[]> {
  const rows = await db
    .select()
    .from(objection)
    .where(eq(objection.documentId, row.id))
    .orderBy(desc(objection.createdAt), objection.id)
    .limit(LISTED);
  const besides = rows.some(isWanted) ? await findBesides(db, row) : NOTHING;
  return rows.map((one) => present(one, besides));
}

/** The same of one that is decided: nothing more goes with it. */
export const presentReceived = (row: ObjectionRow): ReceivedObjection => present(row, NOTHING);

/** What else would change: documents, by their titles, beside the one that it is said of, and links to all of its recording. */
type Besides = { transcripts: string[]; documents: string[]; links: KeptByLink[] };
const NOTHING: Besides = { transcripts: [], documents: [], links: [] };

const isWanted = ({ kind, state }: ObjectionRow): boolean => kind === "leave-out" && state === "open";

async function findBesides(db: Db, row: Whose): Promise<Besides> {
  const transcripts = await transcriptsOfSame(db, row);
  const all = [row.id, ...transcripts.map(({ id }) => id)];
  const documents = await madeFrom(db, all);
  const titles = (some: { title: string }[]) => some.map(({ title }) => title);
  return {
    transcripts: titles(transcripts),
    documents: titles(documents),
    links: await keptByLinks(db, all),
  };
}

function present(row: ObjectionRow, besides: Besides): ReceivedObjection {
  const { transcripts, documents, links } = isWanted(row) ? besides : NOTHING;
  const start = row.silentStart ?? row.start;
  const end = row.silentEnd ?? row.end;
  const over = links.filter((kept) => kept === null || (kept.start < end && kept.end > start));
  const { participant } = row;
  return { ...presentObjection(row), participant, transcripts, links: over.length, documents };
}
