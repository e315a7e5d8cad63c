import type { SpokenForm } from "#contract/imported-text.ts";
import { parseScript } from "#contract/parse-script.ts";
import { VOICES } from "#contract/voices.ts";
import { ControlFaults, ControlMark } from "#web/app/documents/script/control-mark.tsx";
import { SpokenText } from "./spoken-text.tsx";

/** A text as its document will show it: what is not said stands there as a mark, and how parts are read behind them. */
export function ScriptPreview({ text, forms }: { text: string; forms: readonly SpokenForm[] }) {
  const parts = parseScript(text, { voices: VOICES });
  return (
    <>
      {parts.map((part) => {
        if (part.kind !== "say") return <ControlMark key={part.from} control={part} />;
        const own = forms
          .filter(({ from, to }) => from >= part.from && to <= part.to)
          .map((form) => ({ ...form, from: form.from - part.from, to: form.to - part.from }));
        const said = <SpokenText key={part.from} text={part.text} forms={own} />;
        return part.emphasis ? <em key={part.from}>{said}</em> : said;
      })}
      <ControlFaults parts={parts} />
    </>
  );
}
