import { and, eq } from "drizzle-orm";
import { VOCABULARY_CALLS } from "#contract/vocabulary.ts";
import { VOCABULARY_LIMITS } from "#contract/vocabulary-limits.ts";
import { answer, done, serve } from "#server/platform/http/answer.ts";
import { countEdit, countRows } from "#server/platform/http/count-edit.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { countTerms, vocabularyOf } from "./list.ts";
import { csvOf, readCsv } from "./read-csv.ts";
import { importTerms, saveTerm } from "./save.ts";
import { term } from "./tables.ts";

/** The names and words of somebody's recordings. */
export function vocabularyCalls(app: App, services: Services): void {
  const { db } = services;
  const list = async (userId: string) => ({ terms: await vocabularyOf(db, userId) });

  answer(app, services, VOCABULARY_CALLS.listVocabulary, async ({ person }) =>
    done("ok", await list(person.id)),
  );

  answer(app, services, VOCABULARY_CALLS.countVocabulary, async ({ person }) =>
    done("ok", { count: await countTerms(db, person.id) }),
  );

  answer(app, services, VOCABULARY_CALLS.saveTerm, async ({ person, params, body }) => {
    await countEdit(services, person.id);
    const refusal = await saveTerm(db, person.id, { ...body, id: params.id });
    if (refusal) throw new Problem(409, refusal);
    return done("ok", await list(person.id));
  });

  answer(app, services, VOCABULARY_CALLS.deleteTerm, async ({ person, params }) => {
    await countEdit(services, person.id);
    await db.delete(term).where(and(eq(term.userId, person.id), eq(term.id, params.id)));
    return done("ok", await list(person.id));
  });

  serve(app, services, VOCABULARY_CALLS.downloadVocabulary, async ({ person, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="saywrite-vocabulary.csv"')
      .send(csvOf(await vocabularyOf(db, person.id))),
  );

  answer(app, services, VOCABULARY_CALLS.importVocabulary, async ({ person, body }) => {
    await countEdit(services, person.id);
    const terms = readCsv(body.csv);
    if ("code" in terms) throw new Problem(422, terms);
    await countRows(services, person.id, Math.min(terms.length, VOCABULARY_LIMITS.terms));
    const refusal = await importTerms(db, person.id, terms);
    if (refusal) throw new Problem(409, refusal);
    return done("ok", { ...(await list(person.id)), imported: terms.length });
  });
}
