import { type SQL, sql } from "drizzle-orm";
import { segment } from "#server/documents/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";

/**
 * What of somebody's own fits words that they type: by the stems of each language that they have texts in, the last
 * word by its beginning, "words in quotes" in that order, -words not at all. Undefined when nothing can be looked for.
 */
export async function searchQuery(db: Db, userId: string, typed: string): Promise<SQL | undefined> {
  const found = await rowsOf<{ stems: string }>(db, stemsOf(userId));
  if (found.length === 0) return undefined;
  const words = typed.replace(INSIDE, " ");
  const asked = found.map(({ stems }) => sql`(${inLanguage(stems, words)}::text)`);
  const [query] = await rowsOf<{ found: string | null }>(
    db,
    sql`select (${owned(userId)} && string_agg(distinct '(' || asked || ')', ' | ')::tsquery)::text as found
      from (values ${sql.join(asked, sql`, `)}) as languages (asked) where asked <> ''`,
  );
  // As a value, not as what makes it: only of a value does the database know how much it will find.
  return query?.found ? sql`${query.found}::tsquery` : undefined;
}

/** How the database looks for stems in the languages of somebody's texts: by one step in an index for each language. */
const stemsOf = (userId: string): SQL => sql`
  with recursive found as (
    (select language from ${segment} where user_id = ${userId} and until is null order by language limit 1)
    union all
    select (
      select language from ${segment}
      where user_id = ${userId} and until is null and language > found.language order by language limit 1
    ) from found where found.language is not null
  ) select distinct search_config(language)::text as stems from found`;

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
