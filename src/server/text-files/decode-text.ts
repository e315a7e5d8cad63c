import { RefusedFile } from "./refused-file.ts";

const LOOKED_AT = 4_096;

/**
 * The text of bytes: UTF-8 or UTF-16, else what Windows wrote in western Europe. `named` is an encoding that the file
 * says it has. @throws RefusedFile "file-type-unknown" for what is no text
 */
export function decodeText(bytes: Uint8Array, named?: string): string {
  const text = decode(bytes, named);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\0-\x08\x0e-\x1a]/.test(text.slice(0, LOOKED_AT))) throw new RefusedFile("file-type-unknown");
  return text;
}

function decode(bytes: Uint8Array, named?: string): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decoderFor(named).decode(bytes);
  }
}

function decoderFor(named: string | undefined): TextDecoder {
  try {
    const decoder = new TextDecoder(named);
    return decoder.encoding === "utf-8" ? new TextDecoder("windows-1252") : decoder;
  } catch {
    return new TextDecoder("windows-1252");
  }
}
