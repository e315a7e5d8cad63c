import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownPath } from "#contract/own-path.ts";
import { loginPath } from "#web/lib/session/login-path.ts";
import { destinationOf } from "#web/site/entry/destination.ts";

const SITE = "https://say.example.org";
const queryFor = (to: string) => `?${new URLSearchParams({ to })}`;

/** Forms that lead elsewhere, or that a browser, a router or a proxy may read so. */
const HOSTILE = [
  "",
  "evil",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/\u0000/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/%2e//evil.example",
  "/%2f/evil.example",
  "/%2Fevil.example",
  "/%5cevil.example",
  "/%09/evil.example",
  "/%0d%0aset-cookie:a=b",
  "/\u200b/evil.example",
  "/\u202e/evil.example",
  "/\u2028/evil.example",
  "https://evil.example/",
  "https:/evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,hi",
  "@evil.example",
  "?to=x",
  "#hash",
  `/${"a".repeat(2_000)}`,
];

describe("an address from outside", () => {
  it.each([...HOSTILE, "/\ud800"])("does not get through: %j", (wanted) =>
    expect(ownPath(wanted)).toBeNull(),
  );

  it.each([
    ["/", "/"],
    ["/checkout/return?purchase=1&x=%2F#top", "/checkout/return?purchase=1&x=%2F#top"],
    ["/transcribe?next=//evil.example", "/transcribe?next=//evil.example"],
    ["/a/../profile", "/profile"],
    ["/@evil.example", "/@evil.example"],
    ["/precios/año", "/precios/a%C3%B1o"],
    ["/:80", "/:80"],
  ])("of this site gets through as a browser opens it: %s", (wanted, opened) => {
    expect(ownPath(wanted)).toBe(opened);
  });

  /** Pieces of which hostile addresses are made, in any order, and anything at all. */
  const piece = fc.oneof(
    fc.constantFrom(
      "/",
      "//",
      "\\",
      "\t",
      "\n",
      "\r",
      "\0",
      " ",
      ".",
      "..",
      "%2f",
      "%5C",
      "%09",
      "%00",
      "@",
      ":",
    ),
    fc.constantFrom(
      "javascript:",
      "data:",
      "https:",
      "evil.example",
      "?",
      "#",
      "／",
      "\u200b",
      "\u2028",
      "login",
    ),
    fc.string({ unit: "binary", maxLength: 4 }),
  );
  const address = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(""));

  it("never leaves this site, however a browser reads it, and is read the same twice", () => {
    fc.assert(
      fc.property(address, fc.boolean(), (text, slash) => {
        const found = ownPath(slash ? `/${text}` : text);
        if (found === null) return;
        expect(new URL(found, `${SITE}/es/login?x`).origin).toBe(SITE);
        expect(new URL(decodeURI(escaped(found)), SITE).origin).toBe(SITE);
        expect(found).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(ownPath(found)).toBe(found);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("the way back after login", () => {
  it("leads to the page that was asked for, query included", () => {
    const path = loginPath("/transcribe?file=1");
    expect(path.startsWith("/login?")).toBe(true);
    expect(destinationOf(path.slice(path.indexOf("?")), "/")).toBe("/transcribe?file=1");
  });

  it("is the usual one when nothing was asked for", () => {
    expect(loginPath("/")).toBe("/login");
    expect(destinationOf("", "/text-to-speech")).toBe("/text-to-speech");
  });

  it.each(HOSTILE)("never leaves this site: %j", (wanted) => {
    expect(destinationOf(queryFor(wanted), "/")).toBe("/");
  });

  it.each([
    "/login",
    "/login?to=/login",
    "/LOGIN/",
    "/%6cogin",
    "/login//",
    "/es/login",
    "/es/Register?to=/es/login#x",
    "/x/../login",
    "/offline?to=/offline",
  ])("does not go round in a circle: %s", (wanted) => {
    expect(destinationOf(queryFor(wanted), "/profile")).toBe("/profile");
  });

  it("leads from the offline page to any other", () => {
    expect(destinationOf(queryFor("/es/login?to=/profile"), "/", ["/offline"])).toBe("/es/login?to=/profile");
    expect(destinationOf(queryFor("/es/offline"), "/", ["/offline"])).toBe("/");
  });
});

/** Percent signs that begin no escape would make decodeURI throw. */
function escaped(path: string): string {
  try {
    decodeURI(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
}
