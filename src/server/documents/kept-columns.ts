import { getTableColumns, sql } from "drizzle-orm";
import { segment } from "./tables.ts";

/** What a segment's row says of itself; its stems the database keeps, and its revisions are what is written anew. */
const { search: _, since: __, until: ___, ...columns } = getTableColumns(segment);

/** Columns that a segment takes along into a later revision, by their names in SQL. */
export const KEPT = Object.values(columns).map(({ name }) => sql.identifier(name));
