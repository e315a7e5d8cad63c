import { namedLanguage } from "#contract/each-passage.ts";
import { UPLOAD_CALLS } from "#contract/uploads.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { abilitiesOf } from "./abilities-of.ts";
import { audioLinksOf } from "./audio-link.ts";
import { hashesOfFile } from "./begin-transcription.ts";
import { engineFields } from "./engine-for.ts";
import { findTranscribed } from "./find-transcribed.ts";
import { presentConversion } from "./present.ts";
import { isSoundDeleted } from "./sound-deleted.ts";
import { formOf } from "./transcribe-upload.ts";

/** The call by which somebody finds what they had transcribed before, so that a file need not be sent for it. */
export function findTranscribedCalls(app: App, services: Services): void {
  answer(app, services, UPLOAD_CALLS.findTranscribed, async ({ person, body, request }) => {
    await spendTry(services.limits.knownFiles, person.id);
    const nothing = done("ok", { conversion: null, soundDeleted: false });
    const language = namedLanguage(body.language);
    const wish = { places: person.speechPlaces, person: person.id, language, engine: body.engine };
    const chosen = await services.transcription.choose({ ...wish, abilities: abilitiesOf(body) });
    if ("code" in chosen) return nothing;
    const { engine } = engineFields(chosen);
    // Of this person alone: what anybody else sent answers to nobody who knows its hash.
    const found = await findTranscribed(services.db, person.id, {
      hashes: hashesOfFile(formOf(body)),
      engine,
    });
    if (found?.state !== "done") return nothing;
    const linkTo = await audioLinksOf(services, person.id);
    const conversion = presentConversion(found, { linkTo, say: sayTo(request) });
    return done("ok", { conversion, soundDeleted: isSoundDeleted(found) });
  });
}
