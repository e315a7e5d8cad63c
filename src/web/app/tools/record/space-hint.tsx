import { RECORD } from "#words/pages/record.ts";

/** That the space bar stops the recording. */
export function SpaceHint() {
  const [before, key, after] = RECORD.space;
  return (
    <p className="pb-2 text-ink-2 max-sm:hidden">
      {before}
      <kbd className="rounded-word px-2 py-0.5 font-sans text-note font-semibold text-ink ring-1 ring-line-2 ring-inset">
        {key}
      </kbd>
      {after}
    </p>
  );
}
