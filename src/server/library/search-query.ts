import { eq, type SQL, sql } from "drizzle-orm";
import { document } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";

/**
 * What of somebody's own fits words that they type: by the stems of each language that they have documents in, the last
 * word by its beginning, "words in quotes" in that order, -words not at all. Undefined when nothing can be looked for.
 */
export async function searchQuery(db: Db, userId: string, typed: string): Promise<SQL | undefined> {
  const found = await db
    .selectDistinct({ stems: sql<string>`search_config(${document.language})::text` })
    .from(document)
    .where(eq(document.userId, userId));
  if (found.length === 0) return undefined;
  const words = typed.replace(INSIDE, " ");
  const any = sql.join(
    found.map(({ stems }) => inLanguage(stems, words)),
    sql` || `,
  );
  const [query] = await db.select({ nodes: sql<number>`numnode(${any})` }).from(sql`(values (1)) as one`);
  return query && Number(query.nodes) > 0 ? sql`(${owned(userId)} && (${any}))` : undefined;
}

/** What parts words, as `search_words` of the database says it; a hyphen in front of a word means: without it. */
const INSIDE = /[_/~@.:<>&+]|(?<=[^\s"])-/g;

/** The owner is a word of all that is theirs. */
const owned = (userId: string): SQL => sql`${`'@${userId.replace(/['\\]/g, "")}'`}::tsquery`;

/** A last word that is still being typed: letters alone, with what stands before it. */
const TYPING = /^(.*?)([\p{L}\p{M}\p{N}]+)$/su;

function inLanguage(stems: string, typed: string): SQL {
  const whole = sql`websearch_to_tsquery(${stems}::regconfig, ${typed})`;
  const [, before = "", last] = TYPING.exec(typed) ?? [];
  if (last === undefined || /["-]\S*$/.test(before)) return whole;
  const beginning = sql`to_tsquery(${stems}::regconfig, ${`'${last}':*`})`;
  return sql`((websearch_to_tsquery(${stems}::regconfig, ${before}) && ${beginning}) || ${whole})`;
}
