import { afterEach, expect, it, vi } from "vitest";
import { isConfirmed } from "#web/app/tools/record/is-confirmed.ts";

/** SHA-256 of "sound". */
const DIGEST = "3SlELeymn1LFAAa4Mcshbt94p9ozdI8KgP8Z8uvlfs0";
const recording = {
  ...{ id: "r-1", owner: "ada", startedAt: "", mimeType: "audio/webm", seconds: 1, peaks: [], key: "key-1" },
};
const choices = { language: "", speakers: "none" as const, translate: false, denoise: false };
const asked = { audio: new Blob(["sound"]), choices, token: "token" };

/** A server that answers about a conversion and a press for an upload with these hashes. */
function answerWith({ opened, pressed }: { opened?: string | null; pressed?: string }) {
  vi.stubGlobal("fetch", async (path: string) => {
    const digest = path.startsWith("/api/uploads/") ? pressed : (opened ?? undefined);
    if (digest === undefined && opened !== null)
      return Response.json({ success: false, code: "not-found", message: "", details: {} }, { status: 404 });
    const result = { text: "", ...(digest && { digest }) };
    return Response.json({ success: true, code: "ok", message: "", details: {}, result, digest });
  });
}
afterEach(() => vi.unstubAllGlobals());

it("what was sent in one request is confirmed by its hash alone", async () => {
  answerWith({ opened: DIGEST });
  expect(await isConfirmed(recording, asked)).toBe(true);
  answerWith({ opened: `${DIGEST.slice(0, -1)}9` });
  expect(await isConfirmed(recording, asked)).toBe(false);
  answerWith({ opened: null }); // begun before hashes were kept
  expect(await isConfirmed(recording, asked)).toBe(false);
  answerWith({});
  expect(await isConfirmed(recording, asked)).toBe(false);
});

it("what came piece by piece is asked for by its upload where no conversion says its hash", async () => {
  const upload = { id: "u-1", confirmed: false };
  answerWith({ opened: "other", pressed: DIGEST });
  expect(await isConfirmed({ ...recording, upload }, asked)).toBe(false);
  answerWith({ pressed: DIGEST });
  expect(await isConfirmed({ ...recording, upload }, asked)).toBe(true);
  answerWith({ pressed: "other" });
  expect(await isConfirmed({ ...recording, upload }, asked)).toBe(false);
  expect(await isConfirmed({ ...recording, upload: { ...upload, confirmed: true } }, asked)).toBe(true);
});
