import type { FastifyRequest } from "fastify";
import { outcome } from "#contract/outcomes.ts";
import { captionedCredits, creditBalance } from "#server/credits/index.ts";
import { isLibraryFull } from "#server/documents/index.ts";
import type { Person } from "#server/platform/http/person.ts";
import { readersOf } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { isTranscribed, leastPrice } from "#server/uploads/index.ts";
import { findByKey, findRepeated } from "./find-own.ts";

/** So many bytes a form has beside its file. */
const OF_FORM = 10_000;

/** How large the file of a request may be, before any of it is read. */
const about = ({ headers }: Sending["request"]) => ({
  bytes: Number(headers["content-length"] ?? 0),
  beside: OF_FORM,
});

type Sending = {
  person: Person;
  request: Pick<FastifyRequest, "headers">;
  key: string;
  named: boolean;
  disconnected: AbortSignal;
};

/**
 * Has a recording received, as one of so many at a time of its person on the pages, or of a key and its tokens. It is `wanted` where they could pay for some of it, or have
 * it transcribed already. @returns what came, what they could spend before, and why a file that was not wanted was not
 * @throws EngineError when nothing can be transcribed now, Problem 503 when who sent it is no longer there
 */
export async function receiveWanted<Came>(
  services: Services,
  { person, request, key, named, disconnected }: Sending,
  receive: (wish: { wanted: boolean }) => Promise<Came>,
): Promise<{ came: Came; balance: number; unwanted: "no-engine-here" | "library-full" | "unwanted" }> {
  const { db, transcription } = services;
  const wish = { places: person.speechPlaces, person: person.id, among: person.key?.engines };
  const refusal = await transcription.require(wish);
  const balance = await creditBalance(services, person);
  const known = async () =>
    (await (named ? findByKey(db, person.id, key) : findRepeated(db, person.id))) !== undefined ||
    (await isTranscribed(db, person.id, about(request)));
  const least = leastPrice(services);
  const full = await isLibraryFull(db, services.settings, person.id);
  const captioned = balance >= least || person.key ? 0 : await captionedCredits(db, person.id);
  const wanted = (balance + captioned >= least && !refusal && !full) || (await known());
  const came = await services.receiving
    .run(
      person.token ? readersOf(person.id) : (person.key?.id ?? person.id),
      () => receive({ wanted }),
      disconnected,
    )
    .catch((error: unknown) => {
      throw disconnected.aborted ? new Problem(503, outcome("upload-interrupted"), 5) : error;
    });
  return { came, balance, unwanted: refusal ? refusal.code : full ? "library-full" : "unwanted" };
}
