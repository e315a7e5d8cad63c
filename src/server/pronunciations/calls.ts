import { and, eq } from "drizzle-orm";
import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";
import { PRONUNCIATION_CALLS } from "#contract/pronunciations.ts";
import { answer, done, serve } from "#server/platform/http/answer.ts";
import { countEdit, countRows } from "#server/platform/http/count-edit.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { languageOf } from "#server/platform/http/language.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { pronunciationsOf } from "./list.ts";
import { csvOf, readCsv } from "./read-csv.ts";
import { importPronunciations, savePronunciation } from "./save.ts";
import { pronunciation } from "./tables.ts";
import { tryPronunciation } from "./try-pronunciation.ts";

/** How somebody wants things said. */
export function pronunciationCalls(app: App, services: Services): void {
  const { db } = services;
  const list = async (userId: string) => ({ pronunciations: await pronunciationsOf(db, userId) });

  answer(app, services, PRONUNCIATION_CALLS.listPronunciations, async ({ person }) =>
    done("ok", await list(person.id)),
  );

  answer(app, services, PRONUNCIATION_CALLS.savePronunciation, async ({ person, params, body }) => {
    await countEdit(services, person.id);
    const refusal = await savePronunciation(db, person.id, { ...body, id: params.id });
    if (refusal) throw new Problem(409, refusal);
    return done("ok", await list(person.id));
  });

  answer(app, services, PRONUNCIATION_CALLS.deletePronunciation, async ({ person, params }) => {
    await countEdit(services, person.id);
    await db
      .delete(pronunciation)
      .where(and(eq(pronunciation.userId, person.id), eq(pronunciation.id, params.id)));
    return done("ok", await list(person.id));
  });

  serve(app, services, PRONUNCIATION_CALLS.downloadPronunciations, async ({ person, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="saywrite-pronunciations.csv"')
      .send(csvOf(await pronunciationsOf(db, person.id))),
  );

  answer(app, services, PRONUNCIATION_CALLS.importPronunciations, async ({ person, body }) => {
    await countEdit(services, person.id);
    const entries = readCsv(body.csv);
    if ("code" in entries) throw new Problem(422, entries);
    await countRows(services, person.id, Math.min(entries.length, PRONUNCIATION_LIMITS.entries));
    const refusal = await importPronunciations(db, person.id, entries);
    if (refusal) throw new Problem(409, refusal);
    return done("ok", { ...(await list(person.id)), imported: entries.length });
  });

  serve(app, services, PRONUNCIATION_CALLS.tryPronunciation, async ({ person, body, request, reply }) => {
    const wish = { ...body, language: body.language ?? languageOf(request) };
    const sound = await tryPronunciation(services, person, wish, disconnectSignal(services, reply));
    return reply.type("audio/mpeg").send(sound);
  });
}
