import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type Answer,
  type Asking,
  createBucket,
  type Headers,
  type Operation,
  Refusal,
} from "./s3-bucket.ts";
import { authorizationIn, bodyOf, refusalOf, type S3Request } from "./s3-signature.ts";

/** What goes wrong with a request. */
type Trouble =
  /** It is answered 503 SlowDown. */
  | "busy"
  /** It is taken and never answered. */
  | "silent"
  /** The connection ends in the middle of its body. */
  | "cut off"
  /** A byte of its body is lost on the way, and nobody tells. */
  | "damaged"
  /** It is done, and the answer gets lost. */
  | "unheard"
  /** Half of the answer comes, then the connection ends. */
  | "half answered"
  /** Half of the answer comes, and says that this is all. */
  | "half given"
  /** The answer has all from the next byte on, and says so. */
  | "shifted"
  /** Half of the answer comes, then nothing. */
  | "stalled"
  /** Half of the answer comes, then the object is deleted and the connection ends. */
  | "deleted";

type Bucket = ReturnType<typeof createBucket>;

export type S3Server = {
  url: string;
  bucket: string;
  /** What is kept, by key, and what somebody began to write in parts and has not ended, by id. */
  objects: Bucket["objects"];
  uploads: Bucket["uploads"];
  listing: Bucket["listing"];
  /** What was asked, in order. */
  asked: Operation[];
  /** From now on requests of this kind get into trouble, or so many of them. */
  trouble(operation: Operation, trouble: Trouble, times?: number): void;
  /** From now on nothing gets into trouble. */
  recover(): void;
  /** Logs requests of this kind: 1 when one begins, -1 when its answer has ended. */
  meanwhile(operation: Operation, log: (step: 1 | -1) => void): void;
  /** Ends all connections and listens no more. */
  close(): Promise<void>;
};

/** A store that speaks the protocol of S3 as far as it is used here, takes no request without a right signature, and fails as it is told. */
export async function startS3Server(keys: Record<string, string>): Promise<S3Server> {
  const bucket = "files";
  const { objects, uploads, listing, operations } = createBucket();
  const asked: Operation[] = [];
  const logged = new Map<Operation, (step: 1 | -1) => void>();
  const troubles: { operation: Operation; trouble: Trouble; left: number }[] = [];

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://store");
    const [, name, ...rest] = url.pathname.split("/").map(decodeURIComponent);
    const asking: Asking = { key: rest.join("/"), query: url.searchParams, headers: headersOf(request) };
    const operation = operationOf(request.method ?? "", asking);
    asked.push(operation);
    const log = logged.get(operation);
    log?.(1);
    response.once("close", () => log?.(-1));
    const now = troubles.find((one) => one.operation === operation && one.left > 0);
    if (now) now.left -= 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      if (now?.trouble === "cut off") return void request.socket.destroy();
      chunks.push(chunk);
    }
    const raw = now?.trouble === "damaged" ? Buffer.concat(chunks).subarray(1) : Buffer.concat(chunks);
    if (now?.trouble === "silent") return;
    try {
      const signed = { method: request.method ?? "", url: request.url ?? "", headers: asking.headers };
      const body = provenBody(signed, raw);
      if (now?.trouble === "busy") throw new Refusal(503, "SlowDown");
      if (name !== bucket) throw new Refusal(404, "NoSuchBucket");
      if (now?.trouble === "shifted") asking.headers.range = shifted(asking.headers.range);
      const answer = operations[operation](asking, body);
      if (now?.trouble === "unheard") request.socket.destroy();
      else
        send(response, answer, now?.trouble === "shifted" ? undefined : now?.trouble, () =>
          objects.delete(asking.key),
        );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const xml = `<Error><Code>${error.message}</Code><Message>no</Message><AWSAccessKeyId>${Object.keys(keys)}</AWSAccessKeyId></Error>`;
      response.writeHead(error.status, { "content-type": "application/xml" });
      response.end(request.method === "HEAD" ? "" : xml);
    }
  }

  function provenBody(request: S3Request, raw: Buffer): Buffer {
    const refused = refusalOf(request, (key) => keys[key]);
    if (refused) throw new Refusal(403, refused);
    const body = bodyOf(request, raw, keys[authorizationIn(request)?.key ?? ""] ?? "");
    if (typeof body === "string") throw new Refusal(400, body);
    return body;
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    objects,
    uploads,
    listing,
    asked,
    trouble: (operation, trouble, times = Number.POSITIVE_INFINITY) =>
      void troubles.push({ operation, trouble, left: times }),
    recover: () => void troubles.splice(0),
    meanwhile: (operation, log) => void logged.set(operation, log),
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The range from one byte further on. */
function shifted(range = "bytes=0-"): string {
  return range.replace(/\d+/, (from) => String(Number(from) + 1));
}

function operationOf(method: string, { key, query }: Asking): Operation {
  if (key === "") {
    if (method === "HEAD") return "HeadBucket";
    return query.has("uploads") ? "ListMultipartUploads" : "ListObjectsV2";
  }
  if (method === "POST") return query.has("uploads") ? "CreateMultipartUpload" : "CompleteMultipartUpload";
  const ofUpload = query.has("uploadId");
  if (method === "PUT") return ofUpload ? "UploadPart" : "PutObject";
  if (method === "DELETE") return ofUpload ? "AbortMultipartUpload" : "DeleteObject";
  if (method === "HEAD") return "HeadObject";
  return ofUpload ? "ListParts" : "GetObject";
}

function send(
  response: ServerResponse,
  answer: Answer,
  trouble: Trouble | undefined,
  drop: () => void,
): void {
  const { status = 200, headers = {}, body: pieces = [] } = answer;
  const body = trouble ? [Buffer.concat(pieces)] : pieces;
  const whole = body.reduce((sum, { length }) => sum + length, 0);
  const half = body[0]?.subarray(0, whole / 2) ?? Buffer.alloc(0);
  const length = String(trouble === "half given" ? half.length : whole);
  response.writeHead(status, { "content-length": length, ...headers });
  if (trouble) return void response.write(half, () => breakOff(response, trouble, drop));
  for (const piece of body) response.write(piece);
  response.end();
}

function breakOff(response: ServerResponse, trouble: Trouble, drop: () => void): void {
  if (trouble === "deleted") drop();
  if (trouble === "half given") response.end();
  else if (trouble !== "stalled") response.destroy();
}

function headersOf({ headers }: IncomingMessage): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
