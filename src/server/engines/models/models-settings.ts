import { join, resolve } from "node:path";
import { z } from "zod";
import { leaves } from "#server/platform/http/plaintext.ts";
import { url } from "#server/platform/settings/kinds.ts";
import type { SettingsGroup, SettingsTable, ValuesOf } from "#server/platform/settings/setting.ts";

const path = z
  .string()
  .min(1)
  .transform((given) => resolve(given));

const settings = {
  MODELS: {
    schema: z.enum(["auto", "ask", "off"]).default("auto"),
    meaning:
      "auto: models for better speech are fetched in the background, a minute after the start (about 1 GB; never in tests or CI). ask: when an administrator says so. off: only what lies in MODELS_DIR.",
    first: true,
  },
  MODELS_DIR: {
    schema: path.optional(),
    meaning: "Where models lie; may be shared by servers, or read-only. Unset: DATA_DIR/models.",
    example: "/srv/saywrite-models",
  },
  MODELS_MIRROR: {
    schema: url("https", "http").optional(),
    meaning:
      "Where models are fetched instead of their homes: <mirror>/<release>/<file>, as they are named there. Hashes are checked all the same.",
    example: "https://mirror.example.org/sherpa-onnx",
  },
  MODELS_MANIFEST: {
    schema: path.optional(),
    meaning: "A JSON list of models to use instead of the release's (docs/operations.md).",
    example: "/etc/saywrite/models.json",
  },
} satisfies SettingsTable;

/** What is fetched for better speech, and where it lies. */
export const MODEL_SETTINGS: SettingsGroup<typeof settings> = {
  title: "Models",
  settings,
  plaintext: ({ MODELS_MIRROR }) =>
    MODELS_MIRROR && leaves(MODELS_MIRROR, "http:")
      ? [
          {
            which: "models",
            refused: "MODELS_MIRROR: models would be fetched from another machine unencrypted; use https",
          },
        ]
      : [],
};

type ModelSettings = ValuesOf<typeof settings>;

/** Where models lie. */
export function modelsFolder(given: ModelSettings & { DATA_DIR: string }): string {
  return given.MODELS_DIR ?? join(given.DATA_DIR, "models");
}

/** When models are fetched. In tests and CI never by itself. */
export function modelsMode(
  { MODELS, NODE_ENV }: ModelSettings & { NODE_ENV: string },
  environment: NodeJS.ProcessEnv,
): ModelSettings["MODELS"] {
  const tested = NODE_ENV === "test" || Boolean(environment.CI) || Boolean(environment.VITEST);
  return MODELS === "auto" && tested ? "off" : MODELS;
}
