import type { SpeechInfo } from "#contract/engine.ts";
import type { Voice } from "#contract/voices.ts";
import { VoicePicker } from "#web/app/tools/synthesize/voice-picker.tsx";

type VoiceChoiceProps = {
  value: Voice;
  onChange: (voice: Voice) => void;
  speaking: SpeechInfo | undefined;
  /** BCP 47. */
  language: string | null;
  onNewlyHeard: () => void;
};

/** The ten voices in a dialog, which has less room for them than a page. */
export function VoiceChoice({ language, ...rest }: VoiceChoiceProps) {
  return (
    <div className="max-sm:-mx-3 max-sm:[&_label_.head-field]:text-[0.8125rem]">
      <VoicePicker {...rest} chosenLanguage={language ?? ""} />
    </div>
  );
}
