import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// What shows only in the whole of the source: that something is nowhere, or in the named places alone.

const files = globSync("src/**/*.{ts,tsx,js}").map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Every match of the pattern's first group, with the files that have it. */
function found(pattern: RegExp, where = "src/"): Record<string, string[]> {
  const places: Record<string, string[]> = {};
  for (const { path, text } of files.filter(({ path }) => path.startsWith(where))) {
    for (const [, what = ""] of text.matchAll(pattern)) {
      places[what] = [...new Set([...(places[what] ?? []), path])].sort();
    }
  }
  return places;
}

it("nothing is encrypted or hashed but by the named algorithms", () => {
  expect(found(/createCipheriv\("([^"]+)"/g)).toEqual({
    "aes-256-gcm": ["src/server/platform/secrets/encryption.ts"],
  });
  expect(found(/name: "(AES-[A-Z]+)"/g)).toEqual({ "AES-GCM": ["src/web/lib/session/vault.ts"] });
  expect(Object.keys(found(/createHash\("([^"]+)"/g))).toEqual(["sha256"]);
  expect(found(/createHmac\("(?!sha256)([^"]+)"/g)).toEqual({ sha1: ["src/server/sessions/totp.ts"] }); // RFC 6238
  expect(Object.keys(found(/(?:hkdfSync|subtle\??\.digest)\("([^"]+)"/g)).sort()).toEqual([
    "SHA-256",
    "sha256",
  ]);
  expect(found(/\b(createHash|createHmac|createCipheriv|createDecipheriv)\((?!")/g)).toEqual({
    createHash: ["src/server/uploads/checksum.ts"], // what the protocol has clients prove a part by, and no secret
  });
  expect(found(/\b(Math\.random)\(/g, "src/server/")).toEqual({
    // How long to wait before asking, or sending, again.
    "Math.random": ["src/server/engines/service/try-again.ts", "src/server/webhooks/settle-try.ts"],
  });
});

it("pages listen to no message of another window: only to other tabs of this site", () => {
  const tabsOnly = [
    "src/web/app/conversions/recent-changes.ts",
    "src/web/app/notices/notice-changes.ts",
    "src/web/lib/session/logged-in-session.ts",
  ];
  /** A socket to this site, a worklet and a worker of the page's own. */
  const ownPorts = [
    "src/web/site/verify-statement/check-worker.ts",
    "src/web/site/verify-statement/start-checker.ts",
    "src/web/app/tools/record/captions/hear-samples.ts",
    "src/web/app/tools/record/captions/send-sound.ts",
  ];
  const heard = found(/(onmessage|addEventListener\("message")/g, "src/web/");
  expect(Object.values(heard).flat().sort()).toEqual([...tabsOnly, ...ownPorts].sort());
  // Each listens to a channel, which ends at the origin, and neither to the window.
  expect(found(/(new BroadcastChannel)\(/g, "src/web/")).toEqual({ "new BroadcastChannel": tabsOnly });
  expect(found(/(window\.(?:onmessage|addEventListener\("message"))/g, "src/web/")).toEqual({});
  // To a window it would name one: this hands samples over from a worklet.
  const worklet = "src/web/app/tools/record/captions/pcm-worklet.ts";
  expect(found(/(postMessage)\([^)]*,/g, "src/web/")).toEqual({ postMessage: [worklet] });
});

it("no page writes HTML but the build's own script at its head", () => {
  const places = found(/(dangerouslySetInnerHTML|\.(?:inner|outer)HTML =|insertAdjacentHTML)/g, "src/web/");
  expect(places).toEqual({ dangerouslySetInnerHTML: ["src/web/root.tsx"] });
});

it("the server opens connections in these places alone, each to an address of its settings or one that was checked", () => {
  const opens = found(
    /\b(new (?:Pool|SteadyPool|Stripe|OpenAI|WebSocket|Socket)|(?<!\.|override )(?:fetch|connect|createTransport|request))\(/g,
    "src/server/",
  );
  expect(Object.values(opens).flat().sort()).toEqual([
    "src/server/engines/models/open-source.ts", // homes of models
    "src/server/engines/openai/announced-ends.ts",
    "src/server/engines/openai/explain-refusal.ts", // as the client of service.ts opens them
    "src/server/engines/openai/service.ts",
    "src/server/engines/service/http-client.ts",
    "src/server/engines/service/service-socket.ts",
    "src/server/platform/db/client.ts",
    "src/server/platform/mail/transports/folder.ts", // writes files; calls nobody
    "src/server/platform/mail/transports/smtp.ts",
    "src/server/platform/outgoing/post.ts", // to people's own addresses, once they are checked (find-address.ts)
    "src/server/platform/storage/virus-scanner.ts",
    "src/server/providers/sandbox/sandbox-provider.ts", // checks signatures; calls nobody
    "src/server/providers/stripe/stripe-provider.ts",
  ]);
});
