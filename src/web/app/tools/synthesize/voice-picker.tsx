import { Square } from "lucide-react";
import { useId } from "react";
import type { SpeechInfo } from "#contract/engine.ts";
import { VOICES, type Voice } from "#contract/voices.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { SYNTHESIZE } from "#words/pages/synthesize.ts";
import { SharedVoices } from "./shared-voices.tsx";
import { useSample } from "./use-sample.ts";

type VoicePickerProps = {
  value: Voice;
  onChange: (voice: Voice) => void;
  speaking: SpeechInfo | undefined;
  /** BCP 47 tag of the language that was chosen; "" where it is found. */
  chosenLanguage: string;
  /** A voice sounded whose mark was not known: by now it is. */
  onNewlyHeard: () => void;
};

/** The ten voices as a grid of radio buttons. Choosing one plays its sample, choosing it again stops it. */
export function VoicePicker({ value, onChange, speaking, chosenLanguage, onNewlyHeard }: VoicePickerProps) {
  const isSeen = ({ mark }: SpeechInfo["voices"][number]) => mark !== undefined || speaking?.voicesAreBuilt;
  const sample = useSample((voice) => {
    if (speaking?.voices.some((info) => info.name === voice && !isSeen(info))) onNewlyHeard();
  });
  const name = useId();
  const isChosen = speaking?.languages.includes(chosenLanguage) ?? false;
  const language = isChosen ? chosenLanguage : likelyLanguage(speaking);
  const sampled = speaking?.sampled.find((tag) => tag === (isChosen ? chosenLanguage : LANGUAGE));
  const described = isDescribed(speaking, language);
  return (
    <fieldset aria-labelledby={name}>
      <div className="mb-3 flex min-h-6 items-baseline justify-between gap-4">
        <span id={name} className="head-field">
          {SYNTHESIZE.voice}
        </span>
        {sample.sounding ? (
          <button
            type="button"
            onClick={sample.stop}
            className="link inline-flex items-center gap-2 border-voice-t text-note text-voice-t"
          >
            <Icon of={Square} size={11} filled />
            {SYNTHESIZE.voiceStop}
          </button>
        ) : (
          <span className="text-note text-ink-2">{SYNTHESIZE.voiceHint}</span>
        )}
      </div>
      <div className="grid grid-cols-5 gap-px overflow-hidden rounded-panel bg-line ring-1 ring-line">
        {VOICES.map((voice) => (
          <VoiceCell
            key={voice}
            voice={voice}
            character={
              described ? speaking?.voices.find((info) => info.name === voice)?.character : undefined
            }
            chosen={voice === value}
            sounding={voice === sample.sounding}
            onPress={() => (voice === sample.sounding ? sample.stop() : sample.play(voice, sampled))}
            onChoose={() => onChange(voice)}
          />
        ))}
      </div>
      <SharedVoices speaking={speaking} language={language} isGuess={!isChosen} />
    </fieldset>
  );
}

/** In which a text is read when nobody says: that of the page is taken for likely, where it is spoken. */
function likelyLanguage(speaking: SpeechInfo | undefined): string | null {
  const { languages } = speaking ?? { languages: [] };
  return (
    languages.find((tag) => tag === LANGUAGE) ?? (languages.length === 1 ? (languages[0] ?? null) : null)
  );
}

/** Whether the voices are in a language as their words say; where that isn't known, whether they are in every one. */
function isDescribed(speaking: SpeechInfo | undefined, language: string | null): boolean {
  if (!speaking) return false;
  const { languages, described } = speaking;
  if (described.includes("mul")) return true;
  return language === null ? described.length === languages.length : described.includes(language);
}

type VoiceCellProps = {
  voice: Voice;
  character: string | undefined;
  chosen: boolean;
  sounding: boolean;
  onPress: () => void;
  onChoose: () => void;
};

function VoiceCell({ voice, character, chosen, sounding, onPress, onChoose }: VoiceCellProps) {
  return (
    <label
      className={classNames(
        "relative grid cursor-pointer justify-items-center px-1 pt-3.5 pb-3 text-center",
        "has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-cool has-focus-visible:-outline-offset-2",
        chosen ? "bg-voice-tint" : "bg-paper hover:bg-sheet",
      )}
    >
      <input
        type="radio"
        name="voice"
        className="sr-only"
        checked={chosen}
        onChange={onChoose}
        onClick={onPress}
        aria-describedby={character ? `voice-${voice}` : undefined}
      />
      <VoiceMark voice={voice} size={40} filled={chosen || sounding} speaking={sounding} />
      <span
        className={classNames(
          "head-field mt-2 max-sm:text-[0.9375rem] max-[23rem]:text-[0.8125rem]",
          chosen && "text-voice-t",
        )}
      >
        {voice}
      </span>
      <span
        id={`voice-${voice}`}
        className="mt-0.5 hidden min-h-[1lh] text-note leading-tight text-ink-2 sm:block"
      >
        {character}
      </span>
    </label>
  );
}
