import type { ReactNode } from "react";
import { UI } from "#words/pages/ui.ts";
import { Bars } from "./bars.tsx";
import { classNames } from "./class-names.ts";
import { VOICE_DATA } from "./data/voices.ts";
import { Line } from "./line.tsx";

export type StateKind = "empty" | "failed" | "out-of-credit" | "offline" | "no-speech";

type StatePanelProps = {
  kind: StateKind;
  /** What happened, in a few words. */
  title: string;
  /** What it cost, what is kept, what to do. */
  children?: ReactNode;
  /** One button at most. */
  action?: ReactNode;
  /** The real levels of the audio in question, where there is one; else a sample speaks for it. */
  peaks?: readonly number[];
  /** How much was done when it stopped, 0–1. */
  done?: number;
  /** For `empty`: what the place waits for. */
  awaits?: "sound" | "text";
};

const SAMPLE = VOICE_DATA.alloy.hero.peaks;
const BARS = 84;

function Drawing({ kind, peaks = SAMPLE, done = 0.35, awaits = "sound" }: StatePanelProps) {
  if (kind === "empty") return <EmptyLine awaits={awaits} />;
  if (kind === "no-speech")
    return <Bars peaks={Array(BARS).fill(0)} height={48} colours={{ done: "var(--line-2)", rest: "" }} />;
  if (kind === "out-of-credit") {
    return (
      <div className="w-[104px]">
        <Bars peaks={peaks} count={10} height={48} colours={{ done: "var(--wave-off)", rest: "" }} />
      </div>
    );
  }
  const colours = { done: kind === "failed" ? "var(--err)" : "var(--voice)", rest: "var(--wave-off)" };
  const cut = peaks.map((peak, i) => (kind === "failed" && i / peaks.length > done ? 0 : peak));
  return <Bars peaks={cut} count={BARS} height={48} done={done} colours={colours} />;
}

function EmptyLine({ awaits }: { awaits: "sound" | "text" }) {
  const shared = {
    width: 310,
    height: 60,
    size: 84,
    word: UI.awaits[awaits],
    amplitude: awaits === "sound" ? 4 : 17,
    swing: 4,
    base: 46,
    axis: 32,
  };
  return awaits === "sound" ? (
    <Line {...shared} recording="said" direction="writing-to-sound" strokeWidth={3} tail={60} />
  ) : (
    <Line {...shared} recording="say" direction="sound-to-writing" strokeWidth={3} />
  );
}

/** A state of a tool: a drawing from real data, what happened, what it cost, one button. */
export function StatePanel(props: StatePanelProps) {
  const { kind, title, children, action } = props;
  return (
    <section className="max-w-[400px]">
      <div className="mb-6 max-w-[310px]">
        <Drawing {...props} />
      </div>
      <h2 className={classNames("head-row", kind === "failed" && "text-err")}>{title}</h2>
      {children ? <div className="mt-2 text-ink-2">{children}</div> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </section>
  );
}
