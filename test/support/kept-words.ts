import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { wordsIn } from "./recorded-words.ts";

/** All tables of a database that have a word in a row, whatever the column. */
export async function tablesWith(db: Db, word: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found = [];
  for (const { name } of tables) {
    const [row] = await rowsOf<{ of: number }>(
      db,
      sql`select count(*)::int as of from ${sql.raw(name)} t where to_jsonb(t)::text ~* ${word}`,
    );
    if (row?.of) found.push(name);
  }
  return found;
}

/** All files of a shelf of the storage. */
export function filesOn(dataDir: string, shelf: "audio" | "uploads"): { name: string; bytes: Buffer }[] {
  const folder = join(dataDir, "files", shelf);
  return readdirSync(folder).map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}

/** How many files of a storage sound of a word of the recording (by its number), by their shelf; what is no sound has none. */
export async function soundsWith(dataDir: string, word: number): Promise<{ audio: number; uploads: number }> {
  const count = async (shelf: "audio" | "uploads") => {
    let of = 0;
    for (const { bytes } of filesOn(dataDir, shelf)) {
      const heard: number[] = await wordsIn(bytes).catch(() => []);
      if (heard.includes(word)) of++;
    }
    return of;
  };
  return { audio: await count("audio"), uploads: await count("uploads") };
}
