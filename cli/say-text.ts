import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { EXIT, Failure, systemCode } from "./exit.ts";
import { isThere } from "./result-file.ts";
import type { Run } from "./run.ts";

/** The text that is to be said: what was written, standard input, or a file that was asked for as one. @throws Failure */
export async function textToSay({ given, flags, stdin }: Run): Promise<string> {
  const [first, ...rest] = given;
  const { file } = flags;
  if (file !== undefined && first !== undefined)
    throw new Failure(EXIT.usedWrongly, "argument-spare", { what: first });
  const isPiped = first === "-" || (first === undefined && !stdin.isTTY);
  if (file === "-" || (file === undefined && isPiped)) return readText(stdin, "-");
  if (file !== undefined) return readText(file, file);
  if (first === undefined) throw new Failure(EXIT.usedWrongly, "nothing-to-say");
  // A file is never read unless it was asked for: a message that happens to be a path would be sent with what is in it.
  if (rest.length === 0 && (await isThere(first)))
    throw new Failure(EXIT.usedWrongly, "text-is-a-file", { path: first });
  return given.join(" ");
}

async function readText(from: Readable | string, path: string): Promise<string> {
  let bytes: Uint8Array;
  try {
    bytes = typeof from === "string" ? await readFile(from) : await allOf(from);
  } catch (error) {
    throw new Failure(EXIT.failed, "file-not-read", { path, what: systemCode(error) });
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Failure(EXIT.usedWrongly, "text-not-readable", { path });
  }
}

async function allOf(stream: Readable): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
