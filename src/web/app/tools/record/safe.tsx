import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useSyncExternalStore } from "react";
import { formatClock } from "#contract/format-clock.ts";
import type { LiveSound } from "#web/lib/recording/live-sound.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import { RECORD_COPIES } from "#words/pages/record-copies.ts";
import type { RecorderState } from "./use-recorder.ts";

type Running = Extract<RecorderState, { kept: number }>;

/** What of a recording that goes on is safe, where, and up to when. */
export function Safe({ recorder, sound }: { recorder: Running; sound: LiveSound }) {
  const now = useSyncExternalStore(sound.subscribe, () => Math.floor(sound.read().seconds));
  const { token, over } = useSession();
  const { title, detail, well } = safeWords(recorder, now, over?.token === token);
  return (
    <div className="max-w-full pt-1 max-sm:w-full sm:pt-2 sm:text-right">
      <p className="flex items-center gap-2.5 leading-tight font-semibold sm:justify-end sm:text-[1.1875rem]">
        <Icon of={well ? ShieldCheck : ShieldAlert} size={20} />
        {title}
      </p>
      <p className="mt-1 max-w-[460px] text-small text-ink-2 tabular-nums">{detail}</p>
    </div>
  );
}

/** In words; `now`: whole seconds recorded so far; `over`: nobody is logged in to whom it could be sent. */
function safeWords({ kept, notKept, copied }: Running, now: number, over: boolean) {
  const words = RECORD_COPIES;
  if (!copied) return { title: words.here, detail: words.upTo(formatClock(kept)), well: !notKept };
  const there = formatClock(copied.seconds);
  if (over) return { title: words.here, detail: words.loggedOut(there), well: !notKept };
  switch (copied.trouble?.kind) {
    case "offline":
      return { title: words.here, detail: words.offline(there), well: !notKept };
    case "refused":
      return { title: words.only, detail: copied.trouble.message, well: !notKept };
    default: {
      const behind = Math.max(0, now - Math.floor(copied.seconds));
      return {
        title: notKept ? words.there : words.both,
        detail: words.behind(there, behind),
        well: true,
      };
    }
  }
}
