import { expect, it, onTestFinished } from "vitest";
import { StorageAway } from "#server/platform/storage/storage.ts";
import { register } from "#test/support/client.ts";
import { refusal } from "#test/support/outcomes.ts";
import { openStepServer } from "#test/support/step-server.ts";

const LIMIT = 50_000;

it("an upload is told why it is refused, also where its file cannot be deleted", async () => {
  const server = await openStepServer("postgres", { MAX_UPLOAD_BYTES: String(LIMIT) });
  onTestFinished(() => server.close());
  const ada = await register(server.url, "ada@example.org");
  const { storage } = server.services;
  const left: string[] = [];
  storage.remove = async (key) => {
    left.push(key);
    throw new StorageAway("it is locked");
  };
  const send = async (...parts: [name: string, value: string | Blob][]) => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    const { status, body } = await ada.call("/api/voice/transcribe", form);
    return [status, body];
  };
  const file = new Blob(["not audio"]);
  const refused = [
    await send(["file", new Blob([Buffer.alloc(LIMIT + 1)])]),
    await send(["file", file], ["source", "radio"]),
    await send(["file", file], ["file", file]),
  ];
  expect(refused).toEqual([
    [413, refusal("file-too-large", { most: LIMIT })],
    [400, expect.objectContaining({ success: false })],
    [413, expect.objectContaining({ success: false })],
  ]);
  expect(left).toHaveLength(3);
  expect(await Promise.all(left.map((key) => storage.size(key)))).not.toContain(null);
});
