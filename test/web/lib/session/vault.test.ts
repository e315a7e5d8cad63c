import { expect, it } from "vitest";
import { fromBase64, makeVault, toBase64 } from "#web/lib/session/vault.ts";

const key = (byte: number) => new Uint8Array(32).fill(byte);
const text = new TextEncoder().encode("Nobody else shall read this.");

it("what is sealed opens with its key, in its place and unchanged, and not otherwise", async () => {
  const vault = await makeVault(key(1));
  const sealed = await vault.seal("draft", text);
  expect(Buffer.from(sealed).includes("shall")).toBe(false);
  expect(new Uint8Array(await vault.open("draft", sealed))).toEqual(text);
  expect(Buffer.from(await vault.seal("draft", text))).not.toEqual(Buffer.from(sealed)); // a nonce of its own
  const other = await makeVault(key(2));
  await expect(other.open("draft", sealed)).rejects.toThrow();
  await expect(vault.open("another place", sealed)).rejects.toThrow();
  for (const at of [1, 13, sealed.byteLength - 1]) {
    const changed = new Uint8Array(sealed.slice(0));
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(vault.open("draft", changed.buffer)).rejects.toThrow();
  }
});

it("a form that is not known is not guessed at", async () => {
  const vault = await makeVault(key(1));
  const sealed = new Uint8Array(await vault.seal("draft", text));
  sealed[0] = 2;
  await expect(async () => vault.open("draft", sealed.buffer)).rejects.toThrow("a form that this version");
});

it("bytes come back from text as they were", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
  expect(fromBase64(toBase64(bytes.buffer))).toEqual(bytes);
});
