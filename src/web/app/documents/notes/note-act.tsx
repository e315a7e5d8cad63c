type NoteActProps = { onPress: () => void; shortcut?: string; disabled?: boolean; children: string };

/** One thing to do about a note: words with a line, as high as a thumb without moving the lines around it. */
export function NoteAct({ onPress, shortcut, disabled, children }: NoteActProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      aria-keyshortcuts={shortcut}
      onClick={onPress}
      className="relative inline-block py-0.5 font-semibold text-ink before:absolute before:-inset-x-1.5 before:-inset-y-2 before:content-[''] hover:text-cool-t disabled:text-ink-3"
    >
      <span className="border-b-[1.5px] border-current">{children}</span>
    </button>
  );
}
