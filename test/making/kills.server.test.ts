import { it } from "vitest";
import { killWhileMaking } from "#test/support/making-kills.ts";

it("a server that is killed while it makes a document goes on where it was, and charges once", async () => {
  await killWhileMaking("postgres", { characters: 6_000, kills: 1 });
});
