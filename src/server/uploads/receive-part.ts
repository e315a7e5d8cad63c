import type { FastifyReply, FastifyRequest } from "fastify";
import { outcome } from "#contract/outcomes.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { expectUpload } from "#server/platform/http/slow-clients.ts";
import { cutWhenForbidden, type StillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { answerTus } from "./answer-tus.ts";
import type { BoundGrowth } from "./bound-growth.ts";
import { readChecksum } from "./checksum.ts";
import { readMetadata } from "./recording-of.ts";
import { TusStore } from "./tus-store.ts";

/** What parts are sent as. */
const OCTETS = "application/offset+octet-stream";
/** `Upload-Metadata` is given back with every look: a name, a type, and what a client knows its file by. */
const METADATA_CHARACTERS = 4_000;
/** No recording is longer than a month; a page that says so is wrong. */
const MOST_SECONDS = 31 * 86_400;

/** A request of the protocol, and by what right it is made. */
export type TusAsked = {
  /** Whose upload it is. */
  userId: string;
  /** Who begins one; null for a guest, whose uploads are begun elsewhere. */
  person: Person | null;
  /** False, or a Problem, once who asks may write no more. */
  stillLoggedIn: StillAllowed;
  /** What an upload of unknown length may become. */
  boundGrowth: BoundGrowth;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Takes a part, or an upload `id` that begins, in the turn of this `line` and as long as who sends it may. @throws Problem */
export function receivePart(
  services: Services,
  asked: TusAsked,
  { line, id }: { line: string; id?: string },
): Promise<FastifyReply> {
  const { stillLoggedIn, request, reply } = asked;
  const stop = disconnectSignal(services, reply);
  expectUpload(request.raw);
  const take = () => {
    cutWhenForbidden(reply, stop, stillLoggedIn);
    return answerPart(services, asked, { id, stop });
  };
  return services.receiving.run(line, take, stop).catch((error) => {
    const waited = stop.aborted && error === stop.reason;
    throw waited ? new Problem(503, outcome("upload-interrupted"), 5) : error;
  });
}

/** Answers what sends no bytes of a file: how far it is, or that it is thrown away. @throws Problem */
export async function answerPart(
  services: Services,
  { userId, person, stillLoggedIn, boundGrowth, request, reply }: TusAsked,
  { id = "", stop = services.hub.stopped }: { id?: string | undefined; stop?: AbortSignal } = {},
): Promise<FastifyReply> {
  const { "upload-metadata": said, "upload-checksum": sum } = request.headers;
  const metadata = said === undefined ? null : String(said);
  if (metadata && (metadata.length > METADATA_CHARACTERS || !isPlain(metadata)))
    throw new Problem(400, outcome("malformed"));
  const held = { fence: 0, endless: false };
  const checksum = readChecksum(sum);
  const seconds = readCount(request.headers["recording-seconds"], MOST_SECONDS);
  const bytes = readCount(request.headers["content-length"], Number.MAX_SAFE_INTEGER);
  const recordingStays = request.headers["recording-stays"] === "true";
  const sent = { checksum, metadata, seconds, bytes, recordingStays };
  const store = new TusStore(services, { userId, person, stillLoggedIn, boundGrowth, ...sent, held });
  return answerTus(services, request, reply, { store, userId, held, id, stop });
}

/** A database takes no NUL. */
function isPlain(metadata: string): boolean {
  try {
    return !Object.values(readMetadata(metadata)).some((value) => value?.includes("\0"));
  } catch {
    return false;
  }
}

/** @throws Problem 415 for a part that is sent as something else */
export function demandOctets({ headers }: FastifyRequest): void {
  if (headers["content-type"] !== OCTETS) throw new Problem(415, outcome("malformed"));
}

/** A number that a header says; null where there is none. @throws Problem 400 for what is no number from 0 to `most` */
function readCount(header: string | string[] | undefined, most: number): number | null {
  if (header === undefined) return null;
  const said = Number(header);
  if (header === "" || !(said >= 0 && said <= most)) throw new Problem(400, outcome("malformed"));
  return said;
}
