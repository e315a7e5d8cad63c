import { useState } from "react";
import type { TranscriptionInfo } from "#contract/engine.ts";
import { Button } from "#web/ui/button.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { notify } from "#web/ui/toast.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";

const copy = TOOLS_COPY.transcriptionMissing;

/** The server cannot listen yet: why, and the command that changes it. */
export function TranscriptionMissing({
  listening,
  onAgain,
}: {
  listening: TranscriptionInfo;
  onAgain: () => void;
}) {
  const [copied, setCopied] = useState(false);
  const command = listening.setupCommand;
  const keep = () =>
    navigator.clipboard?.writeText(command ?? "").then(
      () => setCopied(true),
      () => notify.error(TOOLS_COPY.copyFailed),
    );
  return (
    <StatePanel
      kind="no-speech"
      title={copy.title}
      action={
        <div className="flex flex-wrap gap-3">
          <Button tone="ink" onClick={onAgain}>
            {copy.again}
          </Button>
          {command && navigator.clipboard ? (
            <Button tone="ghost" onClick={keep}>
              {copied ? copy.copied : copy.copy}
            </Button>
          ) : null}
        </div>
      }
    >
      <p>{listening.note.message}</p>
      <p className="mt-2">{copy.body}</p>
      {command ? (
        <pre className="mt-4 whitespace-pre-wrap [overflow-wrap:anywhere] rounded-control bg-sheet p-4 text-small text-ink ring-1 ring-line ring-inset">
          <code>{command}</code>
        </pre>
      ) : null}
    </StatePanel>
  );
}
