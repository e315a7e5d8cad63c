import { afterAll, beforeAll } from "vitest";
import { type AudioFolder, audioFolder, tone } from "./audio.ts";
import { openStepServer, type StepServer } from "./step-server.ts";

export let server: StepServer;
/** Path of a sound of six seconds: three credits. */
export let sixSeconds: string;

/** Opens a server on PostgreSQL whose engines the tests of a file lead step by step, and makes its sound. */
export function prepareSixSeconds() {
  let files: AudioFolder;
  beforeAll(async () => {
    [files, server] = await Promise.all([audioFolder(), openStepServer("postgres")]);
    sixSeconds = await files.make("talk.wav", tone(6));
  });
  afterAll(async () => {
    await server.close();
    await files.remove();
  });
}
