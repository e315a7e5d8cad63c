import { describe, expect, it } from "vitest";
import { destinationOf, loginPath } from "#web/features/session/destination.ts";

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

  it.each(["//evil.example", "/\\evil.example", "https://evil.example/", "javascript:alert(1)", "evil"])(
    "never leaves this site: %s",
    (wanted) => {
      expect(destinationOf(`?${new URLSearchParams({ to: wanted })}`, "/")).toBe("/");
    },
  );
});
