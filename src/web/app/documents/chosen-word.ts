import { PRONUNCIATION_LIMITS } from "#contract/pronunciation-limits.ts";

/** What is marked in a sentence of the page, else the word that was pressed last in it; "" where that is none. */
export function chosenWord(segment: string): string {
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
