import { serveParent } from "#server/platform/processes/serve-parent.ts";
import { openStreamingTransducer } from "./families/follow.ts";
import { openGtcrn, openPunctuation, openWhisperLanguage } from "./families/polish.ts";
import { openSilero } from "./families/silero.ts";
import { openSpeakers } from "./families/speakers.ts";
import { openKokoro, openVits } from "./families/synthesize.ts";
import { openMoonshine, openNemoTransducer, openWhisper } from "./families/transcribe.ts";
import type { FAMILY_TASKS, RuntimeFamily, RuntimeModel } from "./model.ts";
import type { Opened } from "./tasks.ts";

type Opening<Family extends RuntimeFamily> = (
  files: RuntimeModel["files"],
) => Promise<Opened<(typeof FAMILY_TASKS)[Family]>>;

/** How each family is opened. */
const FAMILIES: { [Family in RuntimeFamily]: Opening<Family> } = {
  kokoro: openKokoro,
  vits: openVits,
  "nemo-transducer": openNemoTransducer,
  whisper: openWhisper,
  moonshine: openMoonshine,
  "streaming-transducer": openStreamingTransducer,
  silero: openSilero,
  speakers: openSpeakers,
  gtcrn: openGtcrn,
  punctuation: openPunctuation,
  "whisper-language": openWhisperLanguage,
};

// A process with one model open: all of the native runtime happens here.
await serveParent<RuntimeModel, never, unknown>(({ family, files }) => FAMILIES[family](files));
