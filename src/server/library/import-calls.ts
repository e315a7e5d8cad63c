import { IMPORT_CALLS } from "#contract/imported-text.ts";
import { outcome } from "#contract/outcomes.ts";
import { TEXT_FILE_LIMITS } from "#contract/text-files.ts";
import { drawCover } from "#server/audio/cover-picture.ts";
import { findFfmpeg } from "#server/audio/find-ffmpeg.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { languageOf } from "#server/platform/http/language.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import { discardFile, receiveForm } from "#server/platform/http/receive-form.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { languageOfText } from "./language-of-text.ts";
import { readImport } from "./read-import.ts";
import { spokenForms } from "./spoken-forms.ts";

/** The cover of a book, drawn anew; null where it is no picture, or no program here draws any. */
async function coverIn(
  picture: Uint8Array,
  asker: { person: string; signal: AbortSignal },
): Promise<string | null> {
  if (!(await findFfmpeg()).ffmpeg) return null;
  return (await drawCover(Buffer.from(picture), asker))?.toString("base64") ?? null;
}

/** The calls that read a file into a text, and tell how a text is read out. Nothing of either is kept. */
export function importCalls(app: App, services: Services): void {
  answer(app, services, IMPORT_CALLS.readFile, async ({ person, request, reply }) => {
    await spendTry(services.limits.imports, person.id);
    const signal = disconnectSignal(services, reply);
    const most = Math.min(TEXT_FILE_LIMITS.bytes, services.settings.MAX_UPLOAD_BYTES);
    const receive = () => receiveForm(services, request, { most, wanted: true });
    const interrupted = (error: unknown) => {
      throw signal.aborted ? new Problem(503, outcome("upload-interrupted"), 5) : error;
    };
    const { file } = await services.receiving.run(person.id, receive, signal).catch(interrupted);
    if (file === null || file === "unwanted") throw new Problem(400, outcome("malformed"));
    try {
      const read = await readImport(services, file.key, { person: person.id, signal }).catch(interrupted);
      if ("refusal" in read) return refused(read.refusal);
      const { cover, coverLeftOut, ...text } = read.file;
      const drawn = cover ? await coverIn(cover, { person: person.id, signal }) : null;
      return done("ok", { ...text, cover: drawn, coverLeftOut: coverLeftOut || (!!cover && drawn === null) });
    } finally {
      await discardFile(services, file.key);
    }
  });

  answer(app, services, IMPORT_CALLS.showReading, async ({ person, body, request }) => {
    await spendTry(services.limits.imports, person.id);
    const { texts } = body;
    const reader = languageOf(request);
    const language = body.language ?? (await languageOfText(services, { person, reader }, texts.join("\n")));
    const readings = texts.map((text) => spokenForms(text, language ?? reader));
    return done("ok", { language: language ?? null, readings });
  });
}
