import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bodyOf, refusalOf, type S3Request, signatureOf } from "#test/support/s3-signature.ts";

// The test's own store checks signatures by Amazon's published examples, or it would prove nothing about the SDK's.
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, …/sigv4-streaming.html

const KEY = "AKIAIOSFODNN7EXAMPLE";
const SECRET = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const secretOf = (key: string) => (key === KEY ? SECRET : undefined);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function example(
  method: string,
  url: string,
  { signature, body = "", ...headers }: Record<string, string>,
): S3Request {
  const all: Record<string, string> = {
    host: "examplebucket.s3.amazonaws.com",
    "x-amz-date": "20130524T000000Z",
    "x-amz-content-sha256": sha256(body),
    ...headers,
  };
  const signed = Object.keys(all).sort().join(";");
  all.authorization = `AWS4-HMAC-SHA256 Credential=${KEY}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=${signature}`;
  return { method, url, headers: all };
}

const EXAMPLES = {
  "GET Object": example("GET", "/test.txt", {
    range: "bytes=0-9",
    signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  }),
  "PUT Object": example("PUT", "/test$file.text", {
    date: "Fri, 24 May 2013 00:00:00 GMT",
    "x-amz-storage-class": "REDUCED_REDUNDANCY",
    body: "Welcome to Amazon S3.",
    signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  }),
  "GET Bucket lifecycle": example("GET", "/?lifecycle", {
    signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
  }),
  "List objects": example("GET", "/?max-keys=2&prefix=J", {
    signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  }),
};

describe.each(Object.entries(EXAMPLES))("Amazon's example %s", (_name, request) => {
  it("has the signature that is published", () => {
    expect(request.headers.authorization).toContain(signatureOf(request, SECRET));
    expect(refusalOf(request, secretOf)).toBeNull();
  });

  it("is refused with another secret, an unknown key, another header, another path, or unsigned", () => {
    expect(refusalOf(request, () => "another")).toBe("SignatureDoesNotMatch");
    expect(refusalOf(request, () => undefined)).toBe("InvalidAccessKeyId");
    const changed = (headers: Record<string, string>) => ({
      ...request,
      headers: { ...request.headers, ...headers },
    });
    expect(refusalOf(changed({ host: "elsewhere" }), secretOf)).toBe("SignatureDoesNotMatch");
    expect(refusalOf(changed({ "x-amz-meta-more": "1" }), secretOf)).toBe("AccessDenied");
    expect(refusalOf(changed({ authorization: "" }), secretOf)).toBe("AccessDenied");
    expect(refusalOf({ ...request, url: "/other" }, secretOf)).toBe("SignatureDoesNotMatch");
  });
});

it("Amazon's example of a body in signed chunks is taken, and refused where a byte of it differs", () => {
  const request = example("PUT", "/examplebucket/chunkObject.txt", {
    host: "s3.amazonaws.com",
    "x-amz-storage-class": "REDUCED_REDUNDANCY",
    "x-amz-content-sha256": "STREAMING-AWS4-HMAC-SHA256-PAYLOAD",
    "content-encoding": "aws-chunked",
    "x-amz-decoded-content-length": "66560",
    "content-length": "66824",
    signature: "4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9",
  });
  const chunk = (size: number, signature: string) =>
    `${size.toString(16)};chunk-signature=${signature}\r\n${"a".repeat(size)}\r\n`;
  const body = Buffer.from(
    chunk(65_536, "ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648") +
      chunk(1_024, "0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497") +
      chunk(0, "b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9"),
  );
  expect(refusalOf(request, secretOf)).toBeNull();
  expect(bodyOf(request, body, SECRET)).toEqual(Buffer.alloc(66_560, "a"));
  body[70_000 - 4_000] = 98;
  expect(bodyOf(request, body, SECRET)).toBe("SignatureDoesNotMatch");
});
