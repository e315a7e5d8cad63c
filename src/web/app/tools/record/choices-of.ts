import { EACH_PASSAGE } from "#contract/each-passage.ts";
import { NOTHING_ASKED } from "#web/app/conversions/nothing-asked.ts";
import type { Recording } from "#web/lib/recording/recording-store.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";

/** What a recording was sent with. */
export function choicesOf(recording: Recording): TranscriptChoices {
  const { speakers, translate, denoise } = { ...NOTHING_ASKED, ...recording };
  const language = recording.language ?? (recording.eachPassage ? EACH_PASSAGE : "");
  return { speakers, language, translate, denoise };
}
