import { createHash } from "node:crypto";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { outcome } from "#contract/outcomes.ts";
import { isOutOfSpace } from "#server/platform/storage/disk-book.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";
import { Problem } from "./problem.ts";
import { expectUpload } from "./slow-clients.ts";

export type ReceivedFile = {
  /** Storage key of the received file. */
  key: string;
  /** The name the person's file has, empty when it has none; shown to them, never used as a path. */
  name: string;
  bytes: number;
  /** SHA-256 of the content, base64url. */
  digest: string;
};
/** A form that came: `file` is null where there was none, and "unwanted" where it has not been read. */
export type ReceivedForm = { fields: Record<string, unknown>; file: ReceivedFile | "unwanted" | null };

/** A form of ours is one file and a few fields. */
const FIELDS = 16;
const FIELD_BYTES = 400;
const formLimits = { files: 1, fieldNameSize: 50, headerPairs: 20 };

type Wish = {
  /** The most bytes that the file may have. */
  most: number;
  /** Whether there is a use for the file. */
  wanted: boolean;
  /** The most fields beside it, and the most bytes of each. */
  fields?: number;
  fieldBytes?: number;
};

/**
 * Streams the one file of a multipart request to storage. Memory does not grow with it.
 * @throws Problem 400 for a malformed or interrupted body, 413 for one that is too large, 503 for a full disk.
 * The caller removes the file when it is done with it.
 */
export async function receiveForm(
  services: Services,
  request: FastifyRequest,
  { most, wanted, fields: mostFields = FIELDS, fieldBytes: fieldSize = FIELD_BYTES }: Wish,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new Problem(400, outcome("malformed"));
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > most + 1_000_000) throw tooLarge(most);

  expectUpload(request.raw);
  const fields: Record<string, unknown> = {};
  let file: ReceivedFile | null = null;
  try {
    const limits = { ...formLimits, fieldSize, fields: mostFields, parts: mostFields + 2, fileSize: most };
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") addField(fields, part.fieldname, part.value);
      else if (!wanted) return { fields, file: "unwanted" };
      else file = await store(services, part, { announced, most });
    }
  } catch (error) {
    if (file) await discardFile(services, file.key);
    throw refusalOf(error);
  } finally {
    letPass(request);
  }
  return { fields, file };
}

/** A field whose name ends with brackets is a list, sent once for each of its values. */
function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const before = fields[name];
  fields[name] = name.endsWith("[]") ? [...(Array.isArray(before) ? before : []), value] : value;
}

/** Lets go what is left of a body that is not wanted: unread, it would hold up the connection's next request. */
export function letPass({ raw }: FastifyRequest): void {
  if (raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
}

async function store(
  services: Services,
  part: MultipartFile,
  { announced, most }: { announced: number; most: number },
): Promise<ReceivedFile> {
  const name = nameOf(part);
  const key = services.storage.newKey("uploads");
  const digest = createHash("sha256");
  let bytes = 0;
  async function* measured() {
    for await (const chunk of part.file) {
      bytes += chunk.length;
      digest.update(chunk);
      yield chunk as Buffer;
    }
  }
  try {
    await services.storage.write(key, measured(), announced);
  } catch (error) {
    if (isOutOfSpace(error)) throw new Problem(503, outcome("disk-full"));
    if (error instanceof StorageAway) throw error;
    throw new Problem(400, outcome("upload-interrupted"));
  }
  if (part.file.truncated) {
    await discardFile(services, key);
    throw tooLarge(most);
  }
  return { key, name, bytes, digest: digest.digest("base64url") };
}

/** Deletes a file that nobody needs any more. What cannot be deleted now is a stray, and goes after a day. */
export async function discardFile(services: Services, key: string): Promise<void> {
  await services.storage.remove(key).catch((error) => {
    services.log.warn({ err: error, file: key }, "a received file will be deleted later");
  });
}

/** What browsers write for these signs in a name (HTML, "multipart form data"); they leave every other % as it is. */
const ESCAPED: Record<string, string> = { "%22": '"', "%0D": "\r", "%0A": "\n" };

/** The name as it is shown: on one line, without signs that cannot be seen or that part folders. A part may have none. */
function nameOf({ filename = "" }: Partial<MultipartFile>): string {
  return shownFileName(filename.replaceAll(/%(?:22|0D|0A)/g, (escaped) => ESCAPED[escaped] ?? escaped));
}

/** The same of a name that nothing is escaped in. */
export function shownFileName(name: string): string {
  return name
    .replaceAll(/[\r\n]+/g, " ")
    .slice(-120)
    .replaceAll(/[\p{C}/\\]/gu, "")
    .trim();
}

function tooLarge(most: number): Problem {
  return new Problem(413, outcome("file-too-large", { most }));
}

/** What is answered to a body that ended in `error`. The parser says 406 of what is malformed; we say 400. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error && "statusCode" in error))
    return new Problem(400, outcome("upload-interrupted"));
  return error.statusCode === 406 ? new Problem(400, outcome("malformed")) : error;
}
