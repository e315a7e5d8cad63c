import type { RuntimeTask } from "./tasks.ts";

/** How the runtime loads a model, and which task it then does: each is a file of `families`. */
export const FAMILY_TASKS = {
  kokoro: "synthesize",
  vits: "synthesize",
  "nemo-transducer": "transcribe",
  whisper: "transcribe",
  moonshine: "transcribe",
  "streaming-transducer": "follow",
  silero: "detect",
  speakers: "findSpeakers",
  gtcrn: "denoise",
  punctuation: "punctuate",
  "whisper-language": "findLanguage",
} as const satisfies Record<string, RuntimeTask>;
export type RuntimeFamily = keyof typeof FAMILY_TASKS;
export type FamilyFor<Task extends RuntimeTask> = {
  [Family in RuntimeFamily]: (typeof FAMILY_TASKS)[Family] extends Task ? Family : never;
}[RuntimeFamily];

/** A model as a process opens it: its files by their role, as absolute paths. */
export type RuntimeModel<Family extends RuntimeFamily = RuntimeFamily> = {
  family: Family;
  files: Readonly<Record<string, string>>;
};
