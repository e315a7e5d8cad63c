import type { Voice } from "#contract/voices.ts";
import { usePortraits } from "#web/ui/use-portrait.ts";

/** The pitch of a voice as the engine that speaks has it; a place for it while nobody knows. */
export function Hertz({ voice }: { voice: Voice }) {
  const { pitch } = usePortraits()(voice);
  return (
    <span data-voice className="min-h-[1lh] text-note leading-snug text-ink-3 tabular-nums">
      {pitch ? `${pitch} Hz` : null}
    </span>
  );
}
