import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { EngineInfo } from "#contract/engine.ts";
import type { AdminModel } from "#contract/models.ts";
import { register, send, until } from "#test/support/client.ts";
import { freshPlace, LIGHTEST } from "#test/support/database.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { startModelHome } from "#test/support/model-home.ts";
import { noise, type PublishedModel, packedModel, plainModel } from "#test/support/published-models.ts";
import { serverForTest } from "#test/support/server.ts";
import { folderForTest } from "#test/support/storages.ts";

const voice = await packedModel("voice");

async function serving(mode: string, published: readonly PublishedModel[] = [voice]) {
  const [home, engine] = await Promise.all([startModelHome(published), startFakeEngine()]);
  onTestFinished(async () => void (await Promise.all([home.close(), engine.close()])));
  const list = join(folderForTest(), "models.json");
  writeFileSync(list, JSON.stringify(published.map(({ entry }) => entry)));
  const settings = { MODELS: mode, MODELS_MANIFEST: list, MODELS_MIRROR: home.url, DISK_RESERVE_BYTES: "0" };
  const server = await serverForTest(await freshPlace(LIGHTEST), { ...engine.settings, ...settings });
  const admin = await register(server.url, "operator@example.org");
  const token = /claim#token=(\S+)/.exec(server.output())?.[1] ?? "";
  await admin.call("/api/admin/claim", { token });
  const model = async () =>
    (await admin.get<{ models: AdminModel[] }>("/api/admin/models")).body.models[0] as AdminModel;
  const coming = async () =>
    (await send<EngineInfo>(`${server.url}/api/engine`, { method: "GET" })).body.coming;
  return { home, server, admin, model, coming };
}

it("an administrator has a model fetched, sees it come, and removes it; everybody sees that it is on its way", async () => {
  const { home, server, admin, model, coming } = await serving("ask");
  await until("the lines of its start", () => server.output().includes("The voice"));
  expect(await model()).toMatchObject({ state: "planned", licence: "MIT", source: voice.entry.source.url });
  expect(await coming()).toBeNull();
  const gate = Promise.withResolvers<void>();
  home.script(voice.path, [{ kind: "hold", bytes: 40_000, until: gate.promise }]);
  expect(await admin.call("/api/admin/models/fetch", {})).toMatchObject({
    status: 200,
    body: { code: "models-begun" },
  });
  await until("it to come", async () => ((await coming())?.share ?? 0) > 0.5);
  expect(await coming()).toMatchObject({ task: "text-to-speech", note: { code: "better-voice-coming" } });
  expect(await model()).toMatchObject({ state: "coming" });
  gate.resolve();
  await until("it to be here", async () => (await model()).state === "installed");
  await until("nothing to come any more", async () => (await coming()) === null);
  expect((await admin.call(`/api/admin/models/${voice.entry.id}/remove`, {})).body.code).toBe(
    "model-removed",
  );
  expect(await model()).toMatchObject({ state: "available" });
  const { entries } = (await admin.get<{ entries: { action: string; target: string }[] }>("/api/admin/audit"))
    .body;
  expect(entries.slice(0, 2).map(({ action, target }) => [action, target])).toEqual([
    ["model.remove", "voice"],
    ["models.fetch", "planned"],
  ]);
});

it("nothing is promised before a home sends some of it; then also what follows a model that only helps", async () => {
  const helper = plainModel("helper", noise(20_000));
  const later = await packedModel("later", { task: "speech-to-text", family: "streaming-transducer" });
  const { home, admin, model, coming } = await serving("ask", [voice, helper, later]);
  const [voiceSent, helperSent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  home.script(voice.path, [{ kind: "hold", bytes: 0, until: voiceSent.promise }]);
  home.script(helper.path, [{ kind: "hold", bytes: 10_000, until: helperSent.promise }]);
  await admin.call("/api/admin/models/fetch", { ids: [later.entry.id] });
  await home.received(voice.path, 1);
  expect([(await model()).state, await coming()]).toEqual(["coming", null]);
  voiceSent.resolve();
  await home.received(helper.path, 1);
  expect(await coming()).toMatchObject({
    task: "speech-to-text",
    share: 0,
    note: { code: "better-recognition-coming" },
  });
  helperSent.resolve();
  await until("all to be here", async () => (await coming()) === null);
});

it("nobody else may look or act; unknown names and a server that fetches nothing are refused", async () => {
  const { server, admin } = await serving("off");
  const stranger = await register(server.url, "stranger@example.org");
  expect((await stranger.get("/api/admin/models")).status).toBe(404);
  expect((await stranger.call("/api/admin/models/fetch", {})).status).toBe(404);
  expect((await stranger.call("/api/admin/models/voice/remove", {})).status).toBe(404);
  expect(await admin.call("/api/admin/models/fetch", {})).toMatchObject({
    status: 422,
    body: { code: "models-off" },
  });
  expect((await admin.call("/api/admin/models/fetch", { ids: ["nobody"] })).status).toBe(404);
  expect((await admin.call("/api/admin/models/nobody/remove", {})).status).toBe(404);
});
