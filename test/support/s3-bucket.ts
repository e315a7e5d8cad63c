import { createHash, randomUUID } from "node:crypto";
import { crcOf } from "./s3-signature.ts";

export type Headers = Record<string, string>;
export type Stored = { pieces: Buffer[]; size: number; etag: string; modified: Date; metadata: Headers };
type Upload = {
  key: string;
  parts: Map<number, { bytes: Buffer; etag: string }>;
  initiated: Date;
  metadata: Headers;
};
export type Asking = { key: string; query: URLSearchParams; headers: Headers };
export type Answer = { status?: number; headers?: Headers; body?: Buffer[] };
export type Operation =
  | `${"Get" | "Head" | "Put" | "Delete"}Object`
  | `${"Create" | "Complete" | "Abort"}MultipartUpload`
  | "UploadPart"
  | "ListParts"
  | "ListMultipartUploads"
  | "ListObjectsV2"
  | "HeadBucket";
type Operations = Record<Operation, (asking: Asking, body: Buffer) => Answer>;

/** What a store answers instead. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** How many bytes the parts of an upload have at least, but for the last. */
const LEAST_PART_BYTES = 5 * 1024 ** 2;

/** One bucket in memory, and what can be done with it, as S3 does it: an object is there whole or not at all. */
export function createBucket() {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Upload>();
  /** How many objects a page of a list has: two, so that there are pages. */
  const listing = { perPage: 2 };

  const found = (key: string) => {
    const object = objects.get(key);
    if (!object) throw new Refusal(404, "NoSuchKey");
    return object;
  };
  const begun = ({ query, key }: Asking) => {
    const upload = uploads.get(query.get("uploadId") ?? "");
    if (upload?.key !== key) throw new Refusal(404, "NoSuchUpload");
    return upload;
  };
  const keep = (key: string, pieces: Buffer[], metadata: Headers) => {
    const size = pieces.reduce((sum, { length }) => sum + length, 0);
    objects.set(key, { pieces, size, etag: `"${randomUUID()}"`, modified: new Date(), metadata });
  };
  const withPrefix = <One extends { key: string }>(all: One[], { query }: Asking) =>
    all
      .filter(({ key }) => key.startsWith(query.get("prefix") ?? ""))
      .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));

  const operations: Operations = {
    HeadBucket() {
      return {};
    },
    HeadObject({ key }) {
      const { size, etag, metadata } = found(key);
      return { headers: { "content-length": String(size), etag, ...metadata } };
    },
    GetObject({ key, headers }) {
      const { pieces, size, etag, metadata } = found(key);
      if (headers["if-match"] && headers["if-match"] !== etag) throw new Refusal(412, "PreconditionFailed");
      const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
      const answer: Answer = { headers: { etag, ...metadata }, body: pieces };
      if (from === undefined) return answer;
      const last = Math.min(to ? Number(to) : size, size - 1);
      if (Number(from) > last) throw new Refusal(416, "InvalidRange");
      const range = { "content-range": `bytes ${from}-${last}/${size}` };
      return {
        status: 206,
        headers: { ...answer.headers, ...range },
        body: cut(pieces, Number(from), last + 1),
      };
    },
    PutObject({ key, headers }, body) {
      if (headers["if-none-match"] === "*" && objects.has(key)) throw new Refusal(412, "PreconditionFailed");
      keep(key, [body], metadataIn(headers));
      return { headers: { etag: found(key).etag } };
    },
    DeleteObject({ key }) {
      objects.delete(key);
      return { status: 204 };
    },
    CreateMultipartUpload({ key, headers }) {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map(), initiated: new Date(), metadata: metadataIn(headers) });
      return xml("InitiateMultipartUploadResult", `<Key>${key}</Key><UploadId>${id}</UploadId>`);
    },
    UploadPart(asking, bytes) {
      const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
      begun(asking).parts.set(Number(asking.query.get("partNumber")), { bytes, etag });
      return { headers: { etag, "x-amz-checksum-crc32": crcOf(bytes) } };
    },
    CompleteMultipartUpload(asking, body) {
      const { key, parts, metadata } = begun(asking);
      const listed = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = ""]) => {
        const stored = parts.get(Number(/<PartNumber>(\d+)</.exec(part)?.[1]));
        const crc = /<ChecksumCRC32>(.*?)</.exec(part)?.[1];
        const same = stored && part.includes(stored.etag.slice(1, -1)) && crc === crcOf(stored.bytes);
        if (!same) throw new Refusal(400, "InvalidPart");
        return stored.bytes;
      });
      if (listed.length === 0) throw new Refusal(400, "MalformedXML");
      if (listed.slice(0, -1).some(({ length }) => length < LEAST_PART_BYTES))
        throw new Refusal(400, "EntityTooSmall");
      keep(key, listed, metadata);
      uploads.delete(asking.query.get("uploadId") ?? "");
      return xml("CompleteMultipartUploadResult", `<Key>${key}</Key><ETag>${found(key).etag}</ETag>`);
    },
    AbortMultipartUpload(asking) {
      begun(asking);
      uploads.delete(asking.query.get("uploadId") ?? "");
      return { status: 204 };
    },
    ListParts(asking) {
      const parts = [...begun(asking).parts].map(
        ([number, { bytes, etag }]) =>
          `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${bytes.length}</Size></Part>`,
      );
      return xml("ListPartsResult", `<IsTruncated>false</IsTruncated>${parts.join("")}`);
    },
    ListMultipartUploads(asking) {
      const all = withPrefix(
        [...uploads].sort().map(([id, upload]) => ({ id, ...upload })),
        asking,
      );
      const last = asking.query.get("key-marker") ?? "";
      const lastId = asking.query.get("upload-id-marker") ?? "";
      const rest = all.filter(({ key, id }) => key > last || (key === last && id > lastId));
      const [one, next] = rest; // one a page, so that there are pages
      const uploading = one
        ? `<Upload><Key>${one.key}</Key><UploadId>${one.id}</UploadId><Initiated>${one.initiated.toISOString()}</Initiated></Upload>
           <NextKeyMarker>${one.key}</NextKeyMarker><NextUploadIdMarker>${one.id}</NextUploadIdMarker>`
        : "";
      return xml(
        "ListMultipartUploadsResult",
        `<IsTruncated>${next !== undefined}</IsTruncated>${uploading}`,
      );
    },
    ListObjectsV2(asking) {
      const all = withPrefix(
        [...objects].map(([key, object]) => ({ key, ...object })),
        asking,
      );
      const after = asking.query.get("continuation-token") ?? "";
      const page = all.filter(({ key }) => key > after).slice(0, listing.perPage);
      const truncated = page.at(-1) !== all.at(-1);
      const contents = page.map(
        ({ key, modified, size }) =>
          `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${size}</Size></Contents>`,
      );
      const token = truncated ? `<NextContinuationToken>${page.at(-1)?.key}</NextContinuationToken>` : "";
      return xml("ListBucketResult", `<IsTruncated>${truncated}</IsTruncated>${token}${contents.join("")}`);
    },
  };

  return { objects, uploads, listing, operations };
}

/** Bytes of what lies in pieces. */
function cut(pieces: Buffer[], from: number, to: number): Buffer[] {
  let before = 0;
  return pieces.map((piece) => {
    const wanted = piece.subarray(Math.max(0, from - before), Math.max(0, to - before));
    before += piece.length;
    return wanted;
  });
}

function xml(root: string, inner: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${root}>`;
  return { headers: { "content-type": "application/xml" }, body: [Buffer.from(body)] };
}

function metadataIn(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith("x-amz-meta-")));
}
