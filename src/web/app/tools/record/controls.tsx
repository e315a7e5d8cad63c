import { Mic, Pause, Play, Square } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import type { EngineInfo, TranscriptionInfo } from "#contract/engine.ts";
import { formatClock } from "#contract/format-clock.ts";
import { ChoicesField } from "#web/app/conversions/choices-field.tsx";
import { EngineNote } from "#web/app/conversions/engine-note.tsx";
import type { Hearable } from "#web/app/conversions/noise/hear-noise.tsx";
import type { LiveSound } from "#web/lib/recording/live-sound.ts";
import type { Microphone } from "#web/lib/recording/microphone.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RECORD } from "#words/pages/record.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { CaptionsChoice, type CaptionsChoiceProps } from "./captions-choice.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { OtherSound, StopForLater } from "./load-later.ts";
import type { RecorderState } from "./use-recorder.ts";

type ControlsProps = {
  state: RecorderState;
  sound: LiveSound;
  microphones: readonly Microphone[];
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** Recording cannot begin now: a transcription runs, or nothing could listen to it. */
  locked: boolean;
  /** What listens here; unknown until the server has told. `deaf`: nothing does. */
  listening: TranscriptionInfo | undefined;
  /** A better recognition that is on its way. */
  coming: EngineInfo["coming"] | undefined;
  /** Recordings stay with their text on this server. */
  keepRecordings: boolean | undefined;
  /** Recordings go to the server while they are made; unknown at first. */
  onServer: boolean | null;
  onOnServer: (wanted: boolean) => void;
  deaf: boolean;
  choices: TranscriptChoices;
  onChoices: (choices: TranscriptChoices) => void;
  /** A recording that waits, to be heard without its noise. */
  hearable: Hearable | null;
  onStart: () => void;
  onStop: () => void;
  /** It is kept, and not transcribed now. */
  onStopForLater: () => void;
  onPause: () => void;
  onResume: () => void;
  onThrowAway: () => void;
  /** Other sound is to be recorded beside the microphone's. */
  onOtherSound: (sound: MediaStream) => boolean;
  /** Of the first block, in words; null where what is left to pay is asked for afterwards. */
  cost: string | null;
  captions: CaptionsChoiceProps;
  /** They have begun. */
  captioned: boolean;
  /** Below the button. */
  children: ReactNode;
};

/** Up to which width the bar to stop sticks to the foot: captions stand above it on a tablet, too. */
const STICKS = {
  phone: "max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:bg-paper max-sm:py-3",
  tablet: "max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:bg-paper max-lg:py-3",
};

/** Start and stop, and what a person wants to be sure of meanwhile: level, what is kept, what is charged. */
export function Controls(props: ControlsProps) {
  const { state, sound, locked } = props;
  const on = state.phase === "recording" || state.phase === "paused";
  return (
    <div className={props.captioned && on ? "max-lg:contents" : "max-sm:flex max-sm:flex-col"}>
      <div
        data-in-use={on || undefined}
        className={on ? (props.captioned ? STICKS.tablet : STICKS.phone) : ""}
      >
        <Button
          tone="cool"
          size="large"
          wide
          cost={props.cost ?? undefined}
          busy={state.phase === "asking"}
          disabled={locked && !on}
          icon={on ? <Icon of={Square} size={15} filled /> : <Icon of={Mic} size={21} />}
          onClick={on ? props.onStop : props.onStart}
          className="sm:min-h-[68px]"
        >
          {state.phase === "asking" ? RECORD.asking : on ? RECORD.stop : RECORD.start}
        </Button>
      </div>
      {props.children}
      {on ? (
        <div className="mt-3 grid grid-cols-2 gap-3">
          {state.phase === "recording" ? (
            <Button tone="ghost" icon={<Icon of={Pause} size={17} filled />} onClick={props.onPause}>
              {RECORD.pause}
            </Button>
          ) : (
            <Button tone="ghost" icon={<Icon of={Play} size={17} filled />} onClick={props.onResume}>
              {RECORD.resume}
            </Button>
          )}
          <Button tone="ghost" onClick={props.onThrowAway}>
            {RECORD.throwAway}
          </Button>
          <div className="col-span-2">
            <Suspense fallback={null}>
              <StopForLater onStop={props.onStopForLater} />
            </Suspense>
          </div>
        </div>
      ) : null}
      {on ? (
        <Suspense fallback={null}>
          <OtherSound onSound={props.onOtherSound} />
        </Suspense>
      ) : null}
      <div className="mt-5 grid gap-3">
        <CaptionsChoice {...props.captions} />
        <ChoicesField
          value={props.choices}
          onChange={props.onChoices}
          listening={props.listening}
          locked={locked}
          hearable={props.hearable}
        />
      </div>
      <dl className="mt-8 border-b border-line">
        {on ? null : (
          <Fact name={RECORD.microphone}>
            <MicrophoneChoice {...props} />
          </Fact>
        )}
        <Fact name={RECORD.level}>
          {on ? <LevelMeter sound={sound} withSilence={false} /> : RECORD.levelIdle}
        </Fact>
        <Fact name={RECORD.kept}>
          <span className="block">{keptWords(state)}</span>
          <span className="mt-2 block">
            <Checkbox
              checked={props.onServer ?? false}
              disabled={props.onServer === null}
              onChange={(event) => props.onOnServer(event.target.checked)}
            >
              {RECORD.onServer}
            </Checkbox>
          </span>
          {on ? null : (
            <span className="block min-h-[1lh]">
              {props.keepRecordings === undefined ? null : TOOLS_COPY.recordingStays(props.keepRecordings)}
            </span>
          )}
        </Fact>
        <Fact name={RECORD.charged}>{props.captioned ? RECORD.captions.charged : RECORD.chargedWhen}</Fact>
        {props.deaf ? null : (
          <Fact name={TOOLS_COPY.engine}>
            <span className="block min-h-[4lh]">
              <EngineNote engine={props.listening} coming={props.coming} task="speech-to-text" />
            </span>
          </Fact>
        )}
      </dl>
    </div>
  );
}

function keptWords(state: RecorderState): string {
  if (!("kept" in state)) return RECORD.keptIdle;
  return state.notKept ? RECORD.keptNot[state.notKept] : RECORD.keptSoFar(formatClock(state.kept));
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-t border-line py-3.5 text-small">
      <dt className="w-24 flex-none font-semibold">{name}</dt>
      <dd className="min-w-0 flex-1 text-ink-2">{children}</dd>
    </div>
  );
}

function MicrophoneChoice({ microphones, chosen, onChoose }: ControlsProps) {
  if (microphones.length === 0) return RECORD.defaultMicrophone;
  return (
    <select
      aria-label={RECORD.microphone}
      value={chosen ?? ""}
      onChange={(event) => onChoose(event.target.value || null)}
      className="-my-2 w-full min-w-0 cursor-pointer truncate rounded-word bg-paper py-2 text-ink underline decoration-line-2 underline-offset-4"
    >
      <option value="">{RECORD.defaultMicrophone}</option>
      {microphones
        .filter((microphone) => microphone.id !== "default")
        .map((microphone) => (
          <option key={microphone.id} value={microphone.id}>
            {microphone.name}
          </option>
        ))}
    </select>
  );
}
