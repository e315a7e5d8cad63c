import type { Voice } from "#contract/voices.ts";
import type { EngineState } from "#web/app/conversions/use-engine.ts";
import { VoicePicker } from "#web/app/tools/synthesize/voice-picker.tsx";

type VoiceChoiceProps = {
  value: Voice;
  onChange: (voice: Voice) => void;
  /** What speaks, and what is looked at anew once one of its voices was heard. */
  engine: EngineState;
  /** BCP 47. */
  language: string | null;
};

/** The ten voices in a dialog, which has less room for them than a page. */
export function VoiceChoice({ language, engine, ...chosen }: VoiceChoiceProps) {
  return (
    <div className="max-sm:-mx-3 max-sm:[&_label_.head-field]:text-[0.8125rem]">
      <VoicePicker
        {...chosen}
        chosenLanguage={language ?? ""}
        speaking={engine.info?.speaking}
        onNewlyHeard={engine.look}
      />
    </div>
  );
}
