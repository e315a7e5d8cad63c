import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { MicrophoneProblem } from "#web/lib/recording/microphone-problem.ts";
import type { ShortRecording } from "#web/lib/recording/use-short-recording.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { MICROPHONE_CHECK } from "#words/pages/microphone-check.ts";
import { MICROPHONE_HELP } from "#words/pages/microphone-help.ts";

/** Why the microphone could not be heard, and what to do. */
export function Problem({ problem }: { problem: MicrophoneProblem }) {
  const { title, steps } = MICROPHONE_HELP[problem];
  return (
    <section className="border-t-2 border-err pt-5" role="alert">
      <h2 className="head-card text-err">{title}</h2>
      <p className="mt-3 max-w-[36rem] text-lead text-ink-2">{steps}</p>
    </section>
  );
}

/** What the level of a take means, and what can be done with the take. */
export function Verdict({ take }: { take: ShortRecording }) {
  const { title, text } = MICROPHONE_CHECK.verdicts[take.word];
  return (
    <section>
      <h2 className="head-card">{title}</h2>
      <p className="mt-3 max-w-[36rem] text-lead text-ink-2">{text}</p>
      <NextStep take={take} />
    </section>
  );
}

function NextStep({ take }: { take: ShortRecording }) {
  const { token, person } = useSession();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (!token) {
    return (
      <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-4">
        <ButtonLink to="/register" tone="cool">
          {MICROPHONE_CHECK.register}
        </ButtonLink>
        <p className="text-ink-2">{MICROPHONE_CHECK.guestNote}</p>
      </div>
    );
  }
  const transcribe = async () => {
    setBusy(true);
    try {
      const { handOver } = await import("./hand-over.ts");
      await handOver(take, person ?? "");
      await navigate("/speech-to-text");
    } catch {
      setBusy(false);
      notify.error(MICROPHONE_CHECK.handoverFailed);
    }
  };
  return (
    <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-4">
      <Button tone="cool" busy={busy} disabled={!person} onClick={transcribe}>
        {MICROPHONE_CHECK.transcribe}
      </Button>
      <p className="max-w-[26rem] text-small text-ink-2">{MICROPHONE_CHECK.transcribeNote}</p>
      <Link to="/blog-details/record-an-interview" className="link">
        {MICROPHONE_CHECK.more}
      </Link>
    </div>
  );
}
