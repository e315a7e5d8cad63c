import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { listDocuments } from "#server/library/list-documents.ts";
import type { Services } from "#server/services.ts";
import { readSettings } from "#server/settings.ts";
import { openFreshDatabase } from "#test/support/database.ts";

const DOCUMENTS = 7000;

/** A word, and which documents have it, the newest being the first. */
const WORDS = {
  everywhere: () => true,
  "in few": (nth: number) => nth % 700 === 699,
  "in many, and soon": (nth: number) => nth > 600,
  "in many, and late": (nth: number) => nth > 2600,
  "in titles": (nth: number) => nth % 1000 === 1,
};
const nameOf = (word: string) => word.replace(/[^a-z]/g, "");

it("in a large library a search finds all that it holds, in their order, wherever it looks for them", async () => {
  const { db } = await openFreshDatabase("postgres");
  await db.execute(sql`insert into "user" (id, name, email) values ('ada', 'Ada', 'ada@example.org')`);
  const rows = Array.from({ length: DOCUMENTS }, (_, nth) => {
    const words = Object.entries(WORDS).filter(([, has]) => has(nth));
    const inTitle = words.some(([word]) => word === "in titles");
    return {
      title: `${nth}${inTitle ? ` ${nameOf("in titles")}` : ""}`,
      text: words.map(([word]) => nameOf(word)).join(" ") || "nothing",
    };
  });
  await db.execute(sql`
    with made as (
      insert into document (user_id, kind, title, language, created_at, expires_at)
      select 'ada', 'speech', row->>'title', 'en', now() - nth * interval '1 second', now() + nth * interval '1 day'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as each (row, nth)
      order by nth desc
      returning id, title
    )
    insert into segment (document_id, user_id, position, text, language)
    select made.id, 'ada', 1, row->>'text', 'en'
    from made join jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row on row->>'title' = made.title order by made.id`);
  const services = { db, secrets: { links: "k" }, settings: readSettings({}) } as Services;
  const asked = { bin: "false", order: "newest", limit: 40 } as const;
  for (const [word, has] of Object.entries(WORDS)) {
    const expected = rows.flatMap(({ title }, nth) => (has(nth) ? [title] : []));
    const first = await listDocuments(services, "ada", { ...asked, q: nameOf(word) }, () => "");
    const cursor = first.nextCursor ?? undefined;
    const second =
      cursor && (await listDocuments(services, "ada", { ...asked, q: nameOf(word), cursor }, () => ""));
    const found = [first, second].flatMap((page) => (page ? page.documents.map(({ title }) => title) : []));
    expect(found, word).toEqual(expected.slice(0, 80));
    const going = await listDocuments(
      services,
      "ada",
      { ...asked, order: "going", q: nameOf(word) },
      () => "",
    );
    const titles = going.documents.map(({ title }) => title);
    expect(titles, word).toEqual(expected.slice(0, 40));
  }
});
