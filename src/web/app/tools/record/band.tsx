import { type ReactNode, useSyncExternalStore } from "react";
import { formatClock } from "#contract/format-clock.ts";
import type { LiveSound } from "#web/lib/recording/live-sound.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Silenced } from "./level-meter.tsx";

type BandProps = {
  timer: ReactNode;
  /** What is going on, and on which device; `live` lights the dot. */
  status: string;
  detail: ReactNode;
  live: boolean;
  low?: boolean;
  /** What is said at the right: what it costs, or what is safe. */
  aside: ReactNode;
  children: ReactNode;
};

/** The wide warm band of the recorder: the time, what is going on, and the sound. */
export function Band({ timer, status, detail, live, low = false, aside, children }: BandProps) {
  return (
    <div className={classNames("bg-voice-tint", low ? "py-3" : "pt-8 pb-3 sm:pt-11")}>
      <div className="page flex flex-wrap items-start gap-x-6 gap-y-3">
        <p className="head-timer" role="timer">
          {timer}
        </p>
        <div className="min-w-0 flex-1 pt-1 sm:pt-2">
          <p className="flex items-center gap-2.5 text-[1.1875rem] leading-tight font-semibold" role="status">
            {live ? <span className="size-3.5 flex-none rounded-full bg-voice" aria-hidden="true" /> : null}
            {status}
          </p>
          <p className="mt-1 text-small text-ink-2 [overflow-wrap:anywhere]">{detail}</p>
        </div>
        {aside}
      </div>
      <div className={classNames("overflow-hidden", !low && "mt-4")}>{children}</div>
    </div>
  );
}

/** What it costs, where there is room for it. */
export function Price({ price, covers }: { price: string; covers: string }) {
  return (
    <div className="pt-2 text-right max-sm:hidden">
      <p className="text-[1.1875rem] leading-tight font-semibold">{price}</p>
      <p className="mt-1 text-small text-ink-2">{covers}</p>
    </div>
  );
}

/** What it is recorded with, or that no sound comes of it now. */
export function Device({ sound, name }: { sound: LiveSound; name: string }) {
  const silenced = useSyncExternalStore(sound.subscribe, () => sound.read().silenced);
  return (
    <>
      {silenced ? null : name}
      <Silenced silenced={silenced} />
    </>
  );
}

/** The seconds recorded so far. */
export function LiveTimer({ sound }: { sound: LiveSound }) {
  const seconds = useSyncExternalStore(sound.subscribe, () => Math.floor(sound.read().seconds));
  return <>{formatClock(seconds)}</>;
}
