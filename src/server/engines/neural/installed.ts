import { join } from "node:path";
import { isQuickEnough } from "#server/engines/models/choose-models.ts";
import type { InstalledModel, ModelFamily } from "#server/engines/models/model.ts";
import type { FamilyFor } from "#server/speech-runtime/model.ts";
import type { LoadedModel } from "#server/speech-runtime/runtime.ts";

/** The language of a BCP 47 tag, without region and script. */
export const languageOf = (tag: string): string => new Intl.Locale(tag).language;

/** Whether a model knows a language. */
export function knows({ entry }: InstalledModel, tag: string): boolean {
  return entry.languages.some((known) => known === "mul" || languageOf(known) === languageOf(tag));
}

/** Those of these families that are installed, the best family first; what was measured to be too slow here comes last. */
export function ofFamilies<Family extends ModelFamily>(
  installed: readonly InstalledModel[],
  families: readonly Family[],
): InstalledModel[] {
  const inOrder = families.flatMap((family) =>
    installed
      .filter(({ entry }) => entry.family === family)
      .sort((one, other) => other.entry.memoryBytes - one.entry.memoryBytes),
  );
  const isSlow = ({ realTimeFactor = 0 }: InstalledModel) => !isQuickEnough(realTimeFactor);
  return [...inOrder.filter((model) => !isSlow(model)), ...inOrder.filter(isSlow)];
}

/** The model's files by their roles, as absolute paths; several of one role stay divided by commas. */
function filesOf({ entry, folder }: InstalledModel): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entry.files).map(([role, paths]) => [
      role,
      paths
        .split(",")
        .map((path) => join(folder, path))
        .join(","),
    ]),
  );
}

/** Whether a model knows many languages and finds out by itself which one it hears. */
const isMultilingual = ({ entry }: InstalledModel) => entry.languages.includes("mul");

/** Whether a model that listens writes in English what is said in another language. */
export const translates = ({ entry }: InstalledModel): boolean => entry.translates === true;

/** The path of a model that is one file. */
export const pathOf = (installed: InstalledModel): string => filesOf(installed).model ?? installed.folder;

/** What the runtime needs of a model that speaks. */
export const forSpeaking = (installed: InstalledModel): LoadedModel<"synthesize"> => ({
  model: { family: installed.entry.family as FamilyFor<"synthesize">, files: filesOf(installed) },
  memoryBytes: installed.entry.memoryBytes,
});

/** What the runtime needs of a model that listens. */
export const forListening = (installed: InstalledModel): LoadedModel<"transcribe"> => ({
  model: { family: installed.entry.family as FamilyFor<"transcribe">, files: filesOf(installed) },
  memoryBytes: installed.entry.memoryBytes,
});

/** What the runtime needs of a model that listens while the sound comes. */
export const forFollowing = (installed: InstalledModel): LoadedModel<"follow"> => ({
  model: { family: installed.entry.family as FamilyFor<"follow">, files: filesOf(installed) },
  memoryBytes: installed.entry.memoryBytes,
});

/** What the runtime needs of a model that is given whole stretches of sound. */
export const forStretches = (installed: InstalledModel) =>
  installed.entry.family === "streaming-transducer" ? forFollowing(installed) : forListening(installed);

/** What the runtime needs of a model that sets marks. */
export const forPunctuating = (installed: InstalledModel): LoadedModel<"punctuate"> => ({
  model: { family: "punctuation", files: filesOf(installed) },
  memoryBytes: installed.entry.memoryBytes,
});

/** What the runtime needs of a model that takes noise away. */
export const forDenoising = (installed: InstalledModel): LoadedModel<"denoise"> => ({
  model: { family: "gtcrn", files: filesOf(installed) },
  memoryBytes: installed.entry.memoryBytes,
});

/** What the runtime needs to tell languages apart: a model for that alone, else a Whisper that knows many. */
export function forFindingLanguage(
  installed: readonly InstalledModel[],
): LoadedModel<"findLanguage"> | undefined {
  const [model] = ofFamilies(installed, ["whisper-language", "whisper"]).filter(isMultilingual);
  if (!model) return undefined;
  const { encoder = "", decoder = "" } = filesOf(model);
  return {
    model: { family: "whisper-language", files: { encoder, decoder } },
    memoryBytes: model.entry.memoryBytes,
  };
}
