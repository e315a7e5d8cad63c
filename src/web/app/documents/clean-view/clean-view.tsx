import { AArrowDown, AArrowUp, X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { formatClock } from "#contract/format-clock.ts";
import type { Playback } from "#web/lib/playback/use-playback.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PlayButton } from "#web/ui/play-button.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { LETTER_SIZES, type useLetterSize } from "./letter-size.ts";

const copy = DOCUMENT.cleanView;

type CleanViewProps = {
  title: string;
  /** It stands over the text, which does not say it itself. */
  titled: boolean;
  /** BCP 47. */
  language: string | null;
  letters: ReturnType<typeof useLetterSize>;
  /** Null where nothing sounds. */
  playback: Playback | null;
  ready: boolean;
  onLeave: () => void;
  /** The text. */
  children: ReactNode;
};

/** A text with nothing beside it: its words in the size that one likes, and under them how to play and how to leave. */
export function CleanView(props: CleanViewProps) {
  const { title, titled, language, letters, playback, ready, onLeave, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.focus({ preventScroll: true });
    // Not by :has() of the root: at each letter that is typed it would look through all of a long text.
    document.documentElement.dataset.covered = "";
    return () => void delete document.documentElement.dataset.covered;
  }, []);
  return (
    <dialog
      ref={dialog}
      data-clean-view
      tabIndex={-1}
      aria-label={copy.label}
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      className="m-0 flex h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto overscroll-contain bg-sheet text-ink outline-none"
    >
      <div
        className="mx-auto w-full max-w-[calc(28em+2.5rem)] grow px-5 pt-10 pb-24 sm:pt-16"
        style={{ fontSize: `${letters.size / 16}rem` }}
      >
        <h1
          className={titled ? "head-page mb-[1.2em]! text-[1.6em]! [overflow-wrap:anywhere]" : "sr-only"}
          lang={language ?? undefined}
        >
          {title}
        </h1>
        {children}
      </div>
      <section
        aria-label={copy.controls}
        data-foot=""
        className="sticky bottom-0 z-10 flex-none border-t border-line bg-sheet"
      >
        <div className="mx-auto flex max-w-[48rem] items-center gap-2 px-5 py-2.5 tabular-nums">
          {playback ? (
            <>
              <PlayButton
                playing={playback.playing}
                disabled={!ready}
                onClick={playback.toggle}
                className="size-[52px]"
              />
              <span className="head-field ml-2">{formatClock(playback.time)}</span>
            </>
          ) : null}
          <span className="grow" />
          <LetterButton letters={letters} by={-1} />
          <LetterButton letters={letters} by={1} />
          <button
            type="button"
            aria-label={copy.leave}
            title={copy.leave}
            onClick={onLeave}
            className="ml-2 grid size-12 place-items-center rounded-full hover:bg-cool-tint"
          >
            <Icon of={X} size={24} />
          </button>
        </div>
      </section>
    </dialog>
  );
}

type LetterButtonProps = { letters: CleanViewProps["letters"]; by: -1 | 1 };

function LetterButton({ letters: { size, step }, by }: LetterButtonProps) {
  const larger = by === 1;
  const last = larger ? LETTER_SIZES.at(-1) : LETTER_SIZES[0];
  const label = larger ? copy.larger : copy.smaller;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={size === last}
      onClick={() => step(by)}
      className="grid size-12 place-items-center rounded-full hover:bg-cool-tint aria-disabled:text-ink-3"
    >
      <Icon of={larger ? AArrowUp : AArrowDown} size={26} />
    </button>
  );
}
