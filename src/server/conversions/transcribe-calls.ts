import type { FastifyRequest } from "fastify";
import { CONVERSION_CALLS } from "#contract/conversions.ts";
import { outcome } from "#contract/outcomes.ts";
import { captionedCredits, creditBalance } from "#server/credits/index.ts";
import { isLibraryFull } from "#server/documents/index.ts";
import { answer } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { namesOperation, operationKey } from "#server/platform/http/idempotency.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { isTranscribed } from "#server/uploads/index.ts";
import { findByKey, findRepeated } from "./find-own.ts";
import { receiveUpload } from "./receive-upload.ts";
import { transcribe } from "./transcribe.ts";

/** So many bytes a form has beside its file. */
const OF_FORM = 10_000;

/** How large the file of a request may be, before any of it is read. */
const about = ({ headers }: FastifyRequest) => ({
  bytes: Number(headers["content-length"] ?? 0),
  beside: OF_FORM,
});

/** The calls that turn a recording into text. */
export function transcribeCalls(app: App, services: Services): void {
  answer(app, services, CONVERSION_CALLS.transcribe, async ({ person, stillLoggedIn, request, reply }) => {
    await spendTry(services.limits.conversions, person.id);
    const key = operationKey(request);
    const wish = { places: person.speechPlaces, person: person.id, among: person.key?.engines };
    const refusal = await services.transcription.require(wish);
    const disconnected = disconnectSignal(services, reply);
    const balance = await creditBalance(services, person);
    const named = namesOperation(request);
    const known = async () =>
      (await (named ? findByKey(services.db, person.id, key) : findRepeated(services.db, person.id))) !==
        undefined || (await isTranscribed(services.db, person.id, about(request)));
    const least = Math.min(...services.transcription.links.map(({ perBlock }) => perBlock));
    const full = await isLibraryFull(services.db, services.settings, person.id);
    const captioned = balance >= least || person.key ? 0 : await captionedCredits(services.db, person.id);
    const wanted = (balance + captioned >= least && !refusal && !full) || (await known());
    const receive = () => receiveUpload(services, request, { wanted });
    const received = await services.receiving.run(person.id, receive, disconnected).catch((error) => {
      throw disconnected.aborted ? new Problem(503, outcome("upload-interrupted"), 5) : error;
    });
    return transcribe(
      services,
      received.outcome === "unwanted" && (refusal || full)
        ? { outcome: refusal ? refusal.code : "library-full" }
        : received,
      {
        user: person,
        stillLoggedIn,
        balance,
        key,
        named,
        disconnected,
        say: sayTo(request),
      },
    );
  });
}
