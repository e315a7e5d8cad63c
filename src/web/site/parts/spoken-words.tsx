import { useLayoutEffect, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import type { TimedWord } from "#web/ui/data/voices.ts";
import { layWords } from "./word-row.ts";

type SpokenWordsProps = { words: readonly TimedWord[]; duration: number; time: number; className?: string };

const GAP = 13;

/** Words under the waveform, each at the moment it is said. On a narrow page they are a line of text that wraps. */
export function SpokenWords({ words, duration, time, className }: SpokenWordsProps) {
  const row = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const place = () => {
      const spans = [...element.querySelectorAll<HTMLElement>("span")];
      const lefts = words.map(([, start]) => (start / duration) * element.clientWidth);
      const places = layWords(
        lefts,
        spans.map((span) => span.offsetWidth),
        element.clientWidth,
        GAP,
      );
      spans.forEach((span, i) => {
        span.style.setProperty("left", `${places[i]}px`);
      });
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    document.fonts.ready.then(place);
    return () => observer.disconnect();
  }, [words, duration]);

  return (
    <p ref={row} className={classNames("relative lg:h-9", className)}>
      {words.map(([text, start, end], i) => {
        const next = words[i + 1]?.[1] ?? duration;
        const state =
          time >= Math.max(end, next - 0.05) ? "said" : time > 0 && time >= start ? "now" : "to-come";
        return (
          <span
            key={`${text}-${start}`}
            data-state={state}
            className={classNames(
              "mr-[0.28em] inline-block rounded-word px-[0.28em] -ml-[0.28em] whitespace-nowrap lg:absolute lg:mr-0",
              state === "said" && "text-voice-t",
              state === "now" && "bg-voice text-on-voice",
              state === "to-come" && "text-cool-t",
            )}
            style={{ left: `${(start / duration) * 100}%` }}
          >
            {text}
          </span>
        );
      })}
    </p>
  );
}
