import { Suspense } from "react";
import type { TranscriptionInfo } from "#contract/engine.ts";
import type { ReceivedRecording } from "#contract/recording-requests.ts";
import { offeredChoices } from "#web/app/conversions/offered-choices.ts";
import { PreviewOffer, PreviewPanel } from "#web/app/tools/transcribe/later-parts.tsx";
import { isLong } from "#web/app/tools/transcribe/preview/is-long.ts";
import type { PreviewState } from "#web/app/tools/transcribe/preview/use-preview.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";
import { useSession } from "#web/lib/session/session.ts";

type FirstMinuteProps = {
  received: ReceivedRecording;
  preview: PreviewState;
  /** It is this one that is looked at, of all that share the preview. */
  isSeen: boolean;
  onSee: () => void;
  listening: TranscriptionInfo | undefined;
  choices: TranscriptChoices;
  locked: boolean;
  /** The press that makes all of it into text. */
  onMake: () => void;
};

/** The free first minute of a long recording that has arrived; nothing of one that is short, or where there are none. */
export function FirstMinute(props: FirstMinuteProps) {
  const { received, preview, isSeen, onSee, listening, choices, locked, onMake } = props;
  const { credits } = useSession();
  const { id, title, bytes, seconds, peaks } = received;
  if (preview.aDay === 0 || !listening?.ready || !isLong(seconds)) return null;
  const see = () => {
    onSee();
    const wish = { choices: offeredChoices(choices, listening), engine: listening.id };
    void preview.start({ name: title, bytes, send: async () => id }, wish);
  };
  return (
    <div className="mt-3">
      <Suspense>
        {isSeen && preview.view.phase !== "none" ? (
          <PreviewPanel
            preview={preview}
            peaks={peaks}
            listening={listening}
            credits={credits ?? 0}
            onTranscribe={() => {
              preview.close();
              onMake();
            }}
          />
        ) : (
          <PreviewOffer left={preview.left} locked={locked || preview.busy} onPreview={see} />
        )}
      </Suspense>
    </div>
  );
}
