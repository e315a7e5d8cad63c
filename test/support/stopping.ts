import { onTestFinished } from "vitest";
import { register } from "./client.ts";
import { type DatabaseKind, freshPlace } from "./database.ts";
import { startFakeEngine } from "./fake-engine.ts";
import { serverForTest } from "./server.ts";

/** A server that is to be stopped while it works for somebody, with an engine that the test leads. */
export async function openStopping(kind: DatabaseKind, settings: Record<string, string>) {
  const [place, engine] = await Promise.all([freshPlace(kind), startFakeEngine()]);
  onTestFinished(() => engine.close());
  const server = await serverForTest(place, { ...engine.settings, ...settings });
  return { server, engine, ada: await register(server.url, "ada@example.org") };
}
