import { expect, it } from "vitest";
import { decrypt, encrypt } from "#server/platform/secrets/encryption.ts";

const KEY = Buffer.alloc(32, 7).toString("base64url");

it("what is encrypted names its form, is opened by it, and by no other and with no other key", () => {
  const sealed = encrypt(KEY, Buffer.from("secret"));
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  const body = sealed.slice(3);
  expect(decrypt(KEY, sealed).toString()).toBe("secret");
  expect(() => decrypt(KEY, body)).toThrow("names no form");
  expect(() => decrypt(KEY, `v9.${body}`)).toThrow("in the form v9");
  expect(() => decrypt(KEY, `constructor.${body}`)).toThrow("in the form constructor");
  expect(() => decrypt(Buffer.alloc(32, 8).toString("base64url"), sealed)).toThrow();
  const other = body.startsWith("A") ? "B" : "A";
  expect(() => decrypt(KEY, `v1.${other}${body.slice(1)}`)).toThrow();
});
