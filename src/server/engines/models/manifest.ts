import { LISTENING } from "./manifest-listening.ts";
import { SPEAKING } from "./manifest-speaking.ts";
import { UNDERSTANDING } from "./manifest-understanding.ts";
import type { ModelEntry } from "./model.ts";

/** Every model that this release knows, with its official home. A line without a hash must not exist. */
export const MANIFEST: readonly ModelEntry[] = [...SPEAKING, ...LISTENING, ...UNDERSTANDING];
