import type { DocumentWord } from "#contract/documents.ts";
import type { ScriptPart } from "#contract/parse-script.ts";
import { SpokenWords } from "../spoken-words.tsx";
import { ControlFaults, ControlMark } from "./control-mark.tsx";

type ScriptTextProps = {
  parts: readonly ScriptPart[];
  /** Null where it doesn't sound. */
  words: readonly DocumentWord[] | null;
  now: number | null;
  /** What is said alone, without the controls. */
  plain: boolean;
};

/** A sentence with controls: each as a mark, and what is wrong with one under it in words. */
export function ScriptText({ parts, words, now, plain }: ScriptTextProps) {
  return (
    <>
      {parts.map((part) => {
        if (part.kind !== "say") return plain ? null : <ControlMark key={part.from} control={part} />;
        const text = part.emphasis ? <em key={part.from}>{said(part)}</em> : said(part);
        return <span key={part.from}>{text}</span>;
      })}
      {plain ? null : <ControlFaults parts={parts} />}
    </>
  );

  function said(part: Extract<ScriptPart, { kind: "say" }>) {
    const first = words?.findIndex(({ from }) => from >= part.from && from < part.to) ?? -1;
    if (!words || first < 0) return part.text;
    const own = words.filter(({ from }) => from >= part.from && from < part.to);
    const placed = own.map((word) => ({
      ...word,
      from: word.from - part.from,
      to: Math.min(part.to, word.to) - part.from,
    }));
    return <SpokenWords text={part.text} words={placed} now={now === null ? null : now - first} warm />;
  }
}
