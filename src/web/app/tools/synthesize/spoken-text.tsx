import { memo, useEffect, useMemo, useRef } from "react";
import type { SpokenWord } from "#contract/transcript.ts";
import { makeBlocks, type TextBlock, wordAt } from "./text-blocks.ts";

type SpokenTextProps = {
  text: string;
  words: readonly SpokenWord[];
  /** Place of the playhead in seconds; null before anything was played. */
  time: number | null;
  label: string;
  onSeek: (seconds: number) => void;
};

/** The text while it sounds: said is warm, the word of the moment stands on warm ground, the rest is cool. */
export function SpokenText({ text, words, time, label, onSeek }: SpokenTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => makeBlocks(text, words), [text, words]);
  const now = time === null ? -1 : wordAt(words, time);

  useEffect(() => {
    const mark = now >= 0 ? box.current?.querySelector<HTMLElement>(`[data-word="${now}"]`) : null;
    const frame = box.current;
    if (!mark || !frame || frame.scrollHeight <= frame.clientHeight) return;
    const place = mark.offsetTop - frame.offsetTop;
    const hidden = place < frame.scrollTop || place > frame.scrollTop + frame.clientHeight - 60;
    if (hidden) frame.scrollTop = place - 40;
  }, [now]);

  // A pointer's shortcut; by keyboard the slider below does the same.
  useEffect(() => {
    const frame = box.current;
    const onClick = (event: MouseEvent) => {
      const index = event.target instanceof HTMLElement ? event.target.dataset.word : undefined;
      const word = index === undefined ? undefined : words[Number(index)];
      if (word) onSeek(word.start);
    };
    frame?.addEventListener("click", onClick);
    return () => frame?.removeEventListener("click", onClick);
  }, [words, onSeek]);

  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      className="-mx-1 max-h-[min(60vh,520px)] overflow-y-auto px-1 text-[clamp(1.3125rem,1.2rem+0.5vw,1.5625rem)] leading-[1.5] whitespace-pre-wrap"
    >
      {blocks.map((block) => (
        <Block
          key={block.firstWord}
          block={block}
          now={Math.max(block.firstWord - 1, Math.min(now, block.endWord))}
        />
      ))}
    </section>
  );
}

/** One stretch of the text. `now` is the word of the moment; before the block or after it, it does not change. */
const Block = memo(function Block({ block, now }: { block: TextBlock; now: number }) {
  return (
    <span>
      {block.parts.map((part) => (
        <span
          key={`${part.word}${part.sounds}`}
          data-word={part.sounds ? part.word : undefined}
          className={part.sounds ? look(part.word, now) : colour(part.word, now)}
        >
          {part.text}
        </span>
      ))}
    </span>
  );
});

function look(word: number, now: number): string {
  if (word === now) return "-mx-1 cursor-pointer rounded-word bg-voice px-1 text-on-voice";
  return `cursor-pointer ${colour(word, now)}`;
}

const colour = (word: number, now: number) => (word <= now ? "text-voice-t" : "text-cool-t");
