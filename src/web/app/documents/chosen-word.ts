import { useEffect } from "react";
import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";

/** What was marked last: drawn anew when it is chosen, a sentence lets go of what is marked in it. */
let keptMark: { segment: string; text: string } | null = null;

/** Keeps what is marked in the text of the page until something in the text is pressed again. */
export function useMarkedWord(): void {
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && target.closest("[data-segment]")) keptMark = null;
    };
    const onMark = () => {
      const selection = getSelection();
      const segment = selection?.anchorNode?.parentElement?.closest<HTMLElement>("[data-segment]");
      const text = selection?.toString().trim().replace(/\s+/g, " ") ?? "";
      if (segment?.dataset.segment && text !== "") keptMark = { segment: segment.dataset.segment, text };
    };
    document.addEventListener("pointerdown", onPress, true);
    document.addEventListener("selectionchange", onMark);
    return () => {
      keptMark = null;
      document.removeEventListener("pointerdown", onPress, true);
      document.removeEventListener("selectionchange", onMark);
    };
  }, []);
}

/** What is marked in a sentence of the page, else the word that was pressed last in it; "" where that is none. */
export function chosenWord(segment: string): string {
  if (keptMark?.segment === segment)
    return keptMark.text.length <= PRONUNCIATION_LIMITS.writtenCharacters ? keptMark.text : "";
  const selection = getSelection();
  const node = selection?.anchorNode;
  const sentence = node?.parentElement?.closest<HTMLElement>(`[data-segment="${segment}"]`);
  if (!selection || !sentence || !(node instanceof Text)) return "";
  const marked = selection.toString().trim().replace(/\s+/g, " ");
  if (marked !== "") return marked.length <= PRONUNCIATION_LIMITS.writtenCharacters ? marked : "";
  const words = new Intl.Segmenter(undefined, { granularity: "word" }).segment(node.data);
  const word = [words.containing(selection.anchorOffset), words.containing(selection.anchorOffset - 1)].find(
    (one) => one?.isWordLike,
  );
  return word?.segment ?? "";
}
