import { expect, it } from "vitest";
import { saidSeconds } from "#server/uploads/recording-of.ts";

const said = (seconds: string) => `filename YQ==,seconds ${Buffer.from(seconds).toString("base64")}`;

it("a client says how long a file is, and what is no length is none", () => {
  expect(saidSeconds(said("400.25"))).toBe(400.25);
  for (const none of ["", "0", "-3", "long", "Infinity", "1e999"]) expect(saidSeconds(said(none))).toBeNull();
  expect([saidSeconds(null), saidSeconds("filename YQ==")]).toEqual([null, null]);
});
