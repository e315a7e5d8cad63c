import { readFile } from "node:fs/promises";
import { z } from "zod";
import { VOICES } from "#contract/voices.ts";
import { wordsOfIssue } from "#server/platform/settings/say-problem.ts";
import { MANIFEST } from "./manifest.ts";
import { MODEL_FAMILIES, MODEL_TASKS, type ModelEntry } from "./model.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A path that stays inside the model's folder. */
const inner = z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\]+$/);
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const address = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith("https:") || LOOPBACK.test(new URL(url).hostname), "must be https");

const entrySchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][\w.-]{0,120}$/i),
  name: z.string().min(1),
  task: z.enum(MODEL_TASKS),
  family: z.enum(MODEL_FAMILIES),
  languages: z.array(z.string().min(2)).min(1),
  licence: z.string().min(1),
  author: z.string().min(1),
  home: z.url(),
  source: z.strictObject({
    url: address,
    bytes: z.number().int().positive(),
    sha256,
    packed: z.enum(["tar.bz2", "none"]),
  }),
  files: z.record(z.string(), inner),
  hashes: z.record(inner, sha256).optional(),
  memoryBytes: z.number().int().positive(),
  speed: z.strictObject({ realTimeFactor: z.number().positive(), on: z.string() }).optional(),
  translates: z.boolean().optional(),
  voices: z.record(z.string(), z.partialRecord(z.enum(VOICES), z.number().int().min(0))).optional(),
});

/** The operator's own list is no list of models. */
export class ManifestUnusable extends Error {
  override name = "ManifestUnusable";
}

/**
 * The models that this server knows: those of the release, or those of the operator's own list, a JSON array of
 * entries. @throws ManifestUnusable naming what is wrong with it
 */
export async function readManifest(path: string | undefined): Promise<readonly ModelEntry[]> {
  if (!path) return MANIFEST;
  try {
    return z.array(entrySchema).parse(JSON.parse(await readFile(path, "utf8")), { error: wordsOfIssue });
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new ManifestUnusable(`MODELS_MANIFEST: ${path} is no list of models: ${why}`);
  }
}
