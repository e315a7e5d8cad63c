import { AlertPanel } from "#web/app/conversions/alert-panel.tsx";
import type { MicrophoneProblem } from "#web/lib/recording/microphone-problem.ts";
import { MICROPHONE_HELP } from "#words/pages/microphone-help.ts";

/** Why nothing can be recorded, and what to do about it. */
export function MicrophoneHelp({ problem }: { problem: MicrophoneProblem }) {
  const { title, steps } = MICROPHONE_HELP[problem];
  return (
    <AlertPanel kind="failed" title={title} done={0.2}>
      {steps}
    </AlertPanel>
  );
}
