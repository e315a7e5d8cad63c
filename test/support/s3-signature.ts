import { createHash, createHmac } from "node:crypto";
import { crc32 } from "node:zlib";

// Signature Version 4 as a store checks it, in the header form:
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html and …/sigv4-streaming.html

export type S3Request = { method: string; url: string; headers: Record<string, string> };

const ALGORITHM = "AWS4-HMAC-SHA256";
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** What the Authorization header says; null where it has another form. */
export function authorizationIn({ headers }: S3Request) {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[\w-]+\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/;
  const [, key, scope, signed, signature] = form.exec(headers.authorization ?? "") ?? [];
  return key && scope && signed && signature ? { key, scope, signed: signed.split(";"), signature } : null;
}

/** The signature that this request must have, by the secret of its key. */
export function signatureOf(request: S3Request, secret: string): string {
  const { scope = "", signed = [] } = authorizationIn(request) ?? {};
  const { pathname, searchParams } = new URL(request.url, "http://store");
  const path = pathname.split("/").map((part) => encoded(decodeURIComponent(part)));
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const headers = signed.map((name) => `${name}:${request.headers[name]?.trim().replace(/ +/g, " ")}\n`);
  const hash = request.headers["x-amz-content-sha256"];
  const canonical = [
    request.method,
    path.join("/"),
    query.sort().join("&"),
    headers.join(""),
    signed.join(";"),
    hash,
  ];
  const toSign = [ALGORITHM, request.headers["x-amz-date"], scope, sha256(canonical.join("\n"))];
  return hmac(signingKey(secret, scope), toSign.join("\n")).toString("hex");
}

/** Whether everything that decides is signed, with the right key; null when so, else what the store answers. */
export function refusalOf(request: S3Request, secretOf: (key: string) => string | undefined): string | null {
  const authorization = authorizationIn(request);
  if (!authorization) return "AccessDenied";
  const secret = secretOf(authorization.key);
  if (secret === undefined) return "InvalidAccessKeyId";
  const needed = Object.keys(request.headers).filter((name) => name === "host" || name.startsWith("x-amz-"));
  if (!needed.every((name) => authorization.signed.includes(name))) return "AccessDenied";
  return signatureOf(request, secret) === authorization.signature ? null : "SignatureDoesNotMatch";
}

/** The bytes that a body means; what the store answers where they are not those that the request speaks of. */
export function bodyOf(request: S3Request, raw: Buffer, secret: string): Buffer | string {
  const { headers } = request;
  if (Number(headers["content-length"] ?? 0) !== raw.length) return "IncompleteBody";
  const hash = headers["x-amz-content-sha256"] ?? "";
  if (/^[\da-f]{64}$/.test(hash) && sha256(raw) !== hash) return "XAmzContentSHA256Mismatch";
  const { body, trailers } = hash.startsWith("STREAMING-")
    ? unchunked(request, raw, secret)
    : { body: raw, trailers: headers };
  if (body === null) return "SignatureDoesNotMatch";
  if (Number(headers["x-amz-decoded-content-length"] ?? body.length) !== body.length) return "IncompleteBody";
  const said = trailers["x-amz-checksum-crc32"] ?? headers["x-amz-checksum-crc32"];
  return said === undefined || said === crcOf(body) ? body : "BadDigest";
}

/** CRC-32 as headers have it. */
export function crcOf(body: Uint8Array): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString("base64");
}

/** A body of `aws-chunked`: each chunk signed with the signature before it, or none; trailers behind the last. */
function unchunked(request: S3Request, raw: Buffer, secret: string) {
  const { scope = "", signature = "" } = authorizationIn(request) ?? {};
  const chunks: Buffer[] = [];
  const trailers: Record<string, string> = {};
  let before = signature;
  let at = 0;
  const line = () => {
    const from = at;
    at = raw.indexOf("\r\n", from) + 2;
    return raw.toString("latin1", from, at - 2);
  };
  for (let more = true; more; ) {
    const [size = "", signed] = line().split(";chunk-signature=");
    const chunk = raw.subarray(at, at + Number.parseInt(size, 16));
    more = chunk.length > 0;
    at += more ? chunk.length + 2 : 0;
    chunks.push(chunk);
    if (!request.headers["x-amz-content-sha256"]?.startsWith("STREAMING-AWS4-HMAC-SHA256-PAYLOAD")) continue;
    const toSign = [
      `${ALGORITHM}-PAYLOAD`,
      request.headers["x-amz-date"],
      scope,
      before,
      sha256(""),
      sha256(chunk),
    ];
    before = hmac(signingKey(secret, scope), toSign.join("\n")).toString("hex");
    if (signed !== before) return { body: null, trailers };
  }
  for (let trailer = line(); trailer !== "" && at > 1; trailer = line()) {
    const [name = "", value = ""] = trailer.split(":");
    trailers[name] = value;
  }
  return { body: Buffer.concat(chunks), trailers };
}

function signingKey(secret: string, scope: string): Buffer {
  return scope.split("/").reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secret}`) as Buffer;
}
