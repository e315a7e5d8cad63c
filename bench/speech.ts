import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { type Outcome, sayIn } from "#contract/outcomes.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import { DEFAULT_LANGUAGE } from "#locales/languages.ts";
import { knowsLanguage } from "#server/engines/abilities.ts";
import type { AnyEngine, Chain } from "#server/engines/chain.ts";
import { EngineError } from "#server/engines/engine.ts";
import { modelsFolder } from "#server/engines/models/models-settings.ts";
import { openStore } from "#server/engines/models/open-store.ts";
import { ManifestUnusable, readManifest } from "#server/engines/models/read-manifest.ts";
import { chooseEngines } from "#server/engines/registry.ts";
import { openWhoSpoke } from "#server/engines/who-spoke/open-who-spoke.ts";
import { SettingsError } from "#server/platform/settings/read-settings.ts";
import { readSettings } from "#server/settings.ts";
import { materialIn, ownMaterial } from "./speech/material.ts";
import { measureListening } from "./speech/measure-listening.ts";
import { measureLive } from "./speech/measure-live.ts";
import { measureSpeaking } from "./speech/measure-speaking.ts";
import { tableOf } from "./speech/table.ts";

/**
 * `npm run bench:speech -- [FOLDER]`: how good the engines in use are, as the server's settings choose them. Reads texts,
 * hears what it read, and compares; an engine that transcribes while the sound comes hears it once more, as fast as it
 * sounds. A folder's sounds are compared with the texts of the same names. Prints a table and
 * one line of JSON. A service gets all of it, at its price. Exits with 1 when nothing could be measured.
 */
process.exitCode = await main(process.argv[2]).catch((error) => {
  const expected = [SettingsError, ManifestUnusable].some((kind) => error instanceof kind);
  console.error(expected ? error.message : error);
  return 1;
});

/** The engine that works next, with what it can; or why there is none, in words. */
async function engineOf<Engine extends AnyEngine>(chain: Chain<Engine>, live?: true) {
  try {
    const chosen = await chain.choose({ places: "shown", ...(live && { live }) });
    if ("code" in chosen) return say(chosen);
    const { languages, live: following } = chosen.capabilities;
    return { engine: chosen.link.engine, languages: live ? (following?.languages ?? []) : languages };
  } catch (error) {
    if (error instanceof EngineError) return say(error.outcome);
    throw error;
  }
}

function say(ended: Outcome): string {
  return sayIn(CATALOGUES[DEFAULT_LANGUAGE].OUTCOMES, ended);
}

async function main(folder: string | undefined): Promise<number> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = readSettings(process.env);
  const models = await openStore(modelsFolder(settings), await readManifest(settings.MODELS_MANIFEST));
  const chains = chooseEngines(settings, { log: (line) => console.error(line), models });
  const whoSpoke = openWhoSpoke(models);
  const own = await mkdtemp(join(tmpdir(), "bench-speech-"));
  try {
    const speech = await engineOf(chains.speech);
    const transcription = await engineOf(chains.transcription);
    for (const without of [speech, transcription]) if (typeof without === "string") console.error(without);
    const known = typeof speech === "string" ? [] : speech.languages;
    const material = folder === undefined ? ownMaterial(known) : await materialIn(folder, known);
    const spoken =
      typeof speech === "string" ? undefined : await measureSpeaking(speech.engine, material, own);
    const heardIn = (known: readonly string[]) => [
      ...material.recordings,
      ...(spoken?.recordings ?? []).filter(({ language }) => knowsLanguage(known, language)),
    ];
    const listening =
      typeof transcription === "string"
        ? undefined
        : await measureListening(transcription.engine, heardIn(transcription.languages), whoSpoke);
    const following = await engineOf(chains.transcription, true);
    const live =
      typeof following === "string"
        ? undefined
        : await measureLive(following.engine, heardIn(following.languages));
    const machine = { cores: availableParallelism(), node: process.version };
    const measured = {
      machine,
      speaking: spoken?.speaking ?? null,
      listening: listening ?? null,
      live: live ?? null,
    };
    console.log(tableOf(measured));
    console.log(JSON.stringify(measured));
    return spoken?.speaking.texts || listening?.recordings ? 0 : 1;
  } finally {
    await Promise.all([chains.speech.close(), chains.transcription.close(), whoSpoke.close()]);
    await rm(own, { recursive: true });
  }
}
