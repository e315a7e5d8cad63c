import { randomUUID } from "node:crypto";
import type { Body } from "./call.ts";

type Part = { name: string; bytes: number; chunks: () => AsyncIterable<Uint8Array> };

/** What ends a name in the head of a part is written as browsers write it. */
const escaped = (name: string) => name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");

/** A form with a recording and the fields beside it (multipart/form-data), whose length is known before it is sent. */
export function recordingForm(fields: Readonly<Record<string, string | undefined>>, file: Part): Body {
  const boundary = `saywrite-${randomUUID()}`;
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`],
  );
  const head = Buffer.from(
    `${texts.join("")}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${escaped(file.name)}"\r\n` +
      "content-type: application/octet-stream\r\n\r\n",
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: head.length + file.bytes + tail.length,
    async *chunks() {
      yield head;
      yield* file.chunks();
      yield tail;
    },
  };
}
