import { createHash } from "node:crypto";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { transcribeForm } from "#contract/conversions.ts";
import { outcomeOfIssue } from "#contract/outcome-of-issue.ts";
import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { expectUpload } from "#server/platform/http/slow-clients.ts";
import { isOutOfSpace } from "#server/platform/storage/disk-book.ts";
import { StorageAway } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services.ts";

export type Upload = z.infer<typeof transcribeForm> & {
  /** Storage key of the received file. */
  key: string;
  /** The name the person's file has, empty when it has none; shown to them, never used as a path. */
  name: string;
  bytes: number;
  /** SHA-256 of the content, base64url. */
  digest: string;
};

/** A form of ours is one file and a few fields. */
const formLimits = { files: 1, fields: 6, parts: 8, fieldSize: 400, fieldNameSize: 50, headerPairs: 20 };

/** What a request brought: its file, none, or one that was not `wanted` and has not been read. */
export type Received = { outcome: "file"; upload: Upload } | { outcome: "none" } | { outcome: "unwanted" };

/**
 * Streams the one file of a multipart request to storage. Memory does not grow with it.
 * @throws Problem 400 for a malformed or interrupted body, 413 for one that is too large, 503 for a full disk.
 * The caller removes the file when it is done with it.
 */
export async function receiveUpload(
  services: Services,
  request: FastifyRequest,
  { wanted }: { wanted: boolean },
): Promise<Received> {
  if (!request.isMultipart()) throw new Problem(400, outcome("malformed"));
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > services.settings.MAX_UPLOAD_BYTES + 1_000_000) throw tooLarge(services);

  expectUpload(request.raw);
  const fields: Record<string, unknown> = {};
  let upload: Pick<Upload, "key" | "name" | "bytes" | "digest"> | null = null;
  try {
    const limits = { ...formLimits, fileSize: services.settings.MAX_UPLOAD_BYTES };
    for await (const part of request.parts({ limits })) {
      if (part.type === "field") fields[part.fieldname] = part.value;
      else if (!wanted) return { outcome: "unwanted" };
      else upload = await store(services, part, announced);
    }
  } catch (error) {
    if (upload) await discard(services, upload.key);
    throw refusalOf(error);
  } finally {
    letPass(request);
  }
  const parsed = transcribeForm.safeParse(fields);
  if (!parsed.success) {
    if (upload) await discard(services, upload.key);
    throw new Problem(400, outcomeOfIssue(parsed.error.issues[0]));
  }
  return upload ? { outcome: "file", upload: { ...upload, ...parsed.data } } : { outcome: "none" };
}

/** Lets go what is left of a body that is not wanted: unread, it would hold up the connection's next request. */
function letPass({ raw }: FastifyRequest): void {
  if (raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
}

async function store(services: Services, part: MultipartFile, announced: number) {
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
    await discard(services, key);
    throw tooLarge(services);
  }
  return { key, name, bytes, digest: digest.digest("base64url") };
}

/** Deletes the file of an upload that is refused. The refusal stands: what cannot be deleted now is a stray, and goes after a day. */
async function discard(services: Services, key: string): Promise<void> {
  await services.storage.remove(key).catch((error) => {
    services.log.warn({ err: error, file: key }, "the file of a refused upload will be deleted later");
  });
}

/** What browsers write for these signs in a name (HTML, "multipart form data"); they leave every other % as it is. */
const ESCAPED: Record<string, string> = { "%22": '"', "%0D": "\r", "%0A": "\n" };

/** The name as it is shown: on one line, without signs that cannot be seen or that part folders. A part may have none. */
function nameOf({ filename = "" }: Partial<MultipartFile>): string {
  const name = filename.replaceAll(/%(?:22|0D|0A)/g, (escaped) => ESCAPED[escaped] ?? escaped);
  return name
    .replaceAll(/[\r\n]+/g, " ")
    .slice(-120)
    .replaceAll(/[\p{C}/\\]/gu, "")
    .trim();
}

function tooLarge(services: Services): Problem {
  return new Problem(413, outcome("file-too-large", { most: services.settings.MAX_UPLOAD_BYTES }));
}

/** What is answered to a body that ended in `error`. The parser says 406 of what is malformed; we say 400. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error && "statusCode" in error))
    return new Problem(400, outcome("upload-interrupted"));
  return error.statusCode === 406 ? new Problem(400, outcome("malformed")) : error;
}
