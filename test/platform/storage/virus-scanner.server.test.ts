import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createVirusScanner } from "#server/platform/storage/virus-scanner.ts";
import { type AudioFolder, audioFolder, spokenFile } from "#test/support/audio.ts";
import { EICAR, startClamd } from "#test/support/clamd.ts";
import { register, send, until } from "#test/support/client.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { refusal } from "#test/support/outcomes.ts";
import { securityEvents } from "#test/support/security-events.ts";
import { describeServing } from "#test/support/serving.ts";

const LIMIT = 300_000;
const clamd = await startClamd({ streamMaxLength: LIMIT });
let files: AudioFolder;
let spoken: string;
beforeAll(async () => {
  files = await audioFolder();
  spoken = await spokenFile(files.path("spoken.wav"), [HEARD]);
});
afterAll(async () => {
  await clamd.close();
  await files.remove();
});

function write(name: string, content: string | Buffer): string {
  writeFileSync(files.path(name), content);
  return files.path(name);
}

describeServing(
  "uploads where a virus scanner is set",
  { settings: { CLAMAV: clamd.address, KEEP_UPLOADS: "false" } },
  (serving, kind) => {
    const kept = () => {
      try {
        return readdirSync(join(serving().server.dataDir, "files/uploads"));
      } catch {
        return [];
      }
    };
    const ready = () => send<Record<string, boolean>>(`${serving().url}/readyz`, { method: "GET" });

    it("what it knows is refused before it is decoded, deleted, costs nothing and is in the security log", async () => {
      const ada = await register(serving().url, `infected-${kind}@example.org`);
      // No sound at all: that it is refused as infected shows that nobody looked into it before.
      const answer = await ada.transcribe(write("eicar.mp3", EICAR));
      expect([answer.status, answer.body]).toEqual([200, { ...refusal("file-infected"), creditBalance: 5 }]);
      await until("the upload to be gone", () => kept().length === 0);
      expect(await ada.conversions()).toEqual([]);
      expect(await ada.credits()).toBe(5);
      const request = answer.headers.get("x-request-id");
      expect(
        securityEvents(serving().server.dataDir).filter((event) => event.request === request),
      ).toMatchObject([
        { code: "upload.infected", person: ada.user.id, details: { signature: "Eicar-Test-Signature" } },
      ]);
    });

    it("what is clean goes on, and was sent to it whole", async () => {
      const ada = await register(serving().url, `clean-${kind}@example.org`);
      expect((await ada.transcribe(spoken)).body).toMatchObject({ success: true, text: HEARD });
      expect(clamd.streams).toContain(statSync(spoken).size);
      expect((await ready()).body).toMatchObject({ success: true, scanner: true });
    });

    it("what it does not take, and while it is away, nothing gets through", async () => {
      const ada = await register(serving().url, `unscanned-${kind}@example.org`);
      const large = await ada.transcribe(write("large.wav", Buffer.alloc(LIMIT + 1)));
      expect([large.status, large.body.code]).toEqual([413, "file-not-scannable"]);
      for (const manner of ["gone", "broken"] as const) {
        clamd.behave(manner);
        const answer = await ada.transcribe(spoken);
        expect([manner, answer.status, answer.body]).toEqual([manner, 503, refusal("scanner-away")]);
        expect(answer.headers.get("retry-after")).toBe("60");
      }
      clamd.behave("gone");
      expect(await ready()).toMatchObject({ status: 503, body: { success: false, scanner: false } });
      clamd.behave("well");
      await until("the uploads to be gone", () => kept().length === 0);
      expect(await ada.credits()).toBe(5);
      expect((await ada.transcribe(spoken)).body.success).toBe(true);
    });
  },
);

it("a scanner that is silent is asked once by all who want to know whether it is there", async () => {
  const silent = await startClamd();
  silent.behave("silent");
  const scanner = createVirusScanner(silent.address);
  const asked = Array.from({ length: 20 }, () => scanner.ready().catch(() => false));
  await until("it to be asked", () => silent.connections() > 0);
  expect(silent.connections()).toBe(1);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([false]));
  await until("the connection to be gone", () => silent.connections() === 0);
  await silent.close();
});

it("a scanner that takes everything and says nothing is given up", async () => {
  const silent = await startClamd();
  silent.behave("silent");
  const scanner = createVirusScanner(silent.address, { patienceMilliseconds: 50 });
  const { signal } = new AbortController();
  expect(await scanner.scan("ada", spoken, signal)).toMatchObject({ outcome: "away" });
  const disconnected = AbortSignal.abort(new Error("nobody waits"));
  await expect(scanner.scan("ada", spoken, disconnected)).rejects.toThrow("nobody waits");
  await silent.close();
});
