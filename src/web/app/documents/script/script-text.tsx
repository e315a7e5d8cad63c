import type { Doubt } from "#contract/checks.ts";
import type { DocumentWord } from "#contract/documents.ts";
import type { ScriptPart } from "#contract/parse-script.ts";
import { DoubtedText } from "../checks/doubted-text.tsx";
import { SpokenWords } from "../spoken-words.tsx";
import { ControlFaults, ControlMark } from "./control-mark.tsx";

type ScriptTextProps = {
  parts: readonly ScriptPart[];
  /** Null where it doesn't sound. */
  words: readonly DocumentWord[] | null;
  now: number | null;
  /** What is said alone, without the controls. */
  plain: boolean;
  /** What sounds doubtful in it. */
  places: readonly Doubt[];
};

/** A sentence with controls: each as a mark, and what is wrong with one under it in words. */
export function ScriptText({ parts, words, now, plain, places }: ScriptTextProps) {
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
    const own = { text: part.text, at: part.from, places };
    if (!words || first < 0) return <DoubtedText {...own} />;
    const sounding = words.filter(({ from }) => from >= part.from && from < part.to);
    const placed = sounding.map((word) => ({
      ...word,
      from: word.from - part.from,
      to: Math.min(part.to, word.to) - part.from,
    }));
    return <SpokenWords {...own} words={placed} now={now === null ? null : now - first} warm />;
  }
}
