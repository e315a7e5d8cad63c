import { Mic, Square } from "lucide-react";
import { useState } from "react";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useMicrophones } from "#web/lib/recording/use-microphones.ts";
import { useShortRecording } from "#web/lib/recording/use-short-recording.ts";
import { useHydrated } from "#web/lib/session/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/select.tsx";
import { CHECK_SECONDS, MICROPHONE_CHECK } from "#words/pages/microphone-check.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { CheckBand } from "./check-band.tsx";
import { Problem, Verdict } from "./verdict.tsx";

export const meta = () => pageMeta(PAGE_TITLES.microphoneCheck, MICROPHONE_CHECK.description);

/** A check of the microphone for anybody: its level, and what it hears. Nothing leaves the browser. */
export default function MicrophoneCheckPage() {
  const { state, sound, start, stop } = useShortRecording(CHECK_SECONDS);
  const [device, setDevice] = useState<string | null>(null);
  const microphones = useMicrophones(state.phase).filter(({ id }) => id !== "default");
  const hydrated = useHydrated();
  const listening = state.phase === "listening";
  const idle = state.phase === "idle" ? state : null;
  return (
    <div className="pb-20 lg:pb-31">
      <header className="page pt-9 pb-9 lg:pt-16 lg:pb-12">
        <h1 className="head-page">{PAGE_TITLES.microphoneCheck}</h1>
        <p className="mt-5 max-w-[38rem] text-lead text-ink-2">{MICROPHONE_CHECK.lead}</p>
      </header>
      <CheckBand state={state} sound={sound} />
      <div className="page mt-10 grid gap-x-20 gap-y-11 lg:mt-13 lg:grid-cols-[minmax(0,17fr)_minmax(0,31fr)]">
        <div>
          <Button
            tone="warm"
            size="large"
            wide
            busy={state.phase === "asking"}
            disabled={!hydrated}
            icon={listening ? <Icon of={Square} size={15} filled /> : <Icon of={Mic} size={21} />}
            onClick={() => (listening ? stop() : void start(device))}
          >
            {listening
              ? MICROPHONE_CHECK.stop
              : idle?.take
                ? MICROPHONE_CHECK.again
                : state.phase === "asking"
                  ? MICROPHONE_CHECK.asking
                  : MICROPHONE_CHECK.start}
          </Button>
          <Select
            label={MICROPHONE_CHECK.microphone}
            value={device ?? ""}
            disabled={!idle}
            onChange={(event) => setDevice(event.target.value || null)}
            className="mt-7"
          >
            <option value="">{MICROPHONE_CHECK.defaultMicrophone}</option>
            {microphones.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <p className="mt-3 text-small text-ink-2">
            {microphones.length === 0 ? MICROPHONE_CHECK.unnamed : MICROPHONE_CHECK.private}
          </p>
        </div>
        {idle?.problem ? (
          <Problem problem={idle.problem} />
        ) : idle?.take ? (
          <Verdict take={idle.take} />
        ) : (
          <Help />
        )}
      </div>
    </div>
  );
}

function Help() {
  return (
    <section>
      <h2 className="head-card">{MICROPHONE_CHECK.helpTitle}</h2>
      <dl className="mt-5 border-t-2 border-ink">
        {MICROPHONE_CHECK.help.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-x-7 gap-y-1 border-b border-line py-4 md:grid-cols-[13rem_1fr]"
          >
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
