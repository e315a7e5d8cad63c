import type { SpokenForm } from "#contract/imported-text.ts";
import { NEW_DOCUMENT as copy } from "#words/pages/new-document.ts";

/** A text with how parts of it are read out behind each. */
export function SpokenText({ text, forms }: { text: string; forms: readonly SpokenForm[] }) {
  const ends = forms.map(({ to }) => to);
  return (
    <>
      {forms.map(({ from, to, say }, index) => (
        <span key={from}>
          {text.slice(ends[index - 1] ?? 0, from)}
          <span className="underline decoration-dotted underline-offset-4">{text.slice(from, to)}</span>
          <span className="sr-only"> {copy.readAs} </span>
          <span className="ml-[0.35em] text-small text-voice-t">{say}</span>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  );
}
