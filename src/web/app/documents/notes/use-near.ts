import { type RefObject, useEffect, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";

/** How far beyond the screen a paragraph counts as near, in pixels. */
const BEYOND = 500;

/** The sentences of the paragraphs that are on the screen or near it: only what stands beside those is laid out. */
export function useNear(
  frame: RefObject<HTMLElement | null>,
  segments: readonly DocumentSegment[],
): ReadonlySet<string> {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another text there are other paragraphs
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const inside = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inside.add(target);
          else inside.delete(target);
        }
        const sentences = [...inside].flatMap((paragraph) => [
          ...paragraph.querySelectorAll<HTMLElement>("[data-segment]"),
        ]);
        setNear(new Set(sentences.flatMap(({ dataset }) => dataset.segment ?? [])));
      },
      { rootMargin: `${BEYOND}px 0px` },
    );
    for (const paragraph of element.querySelectorAll("[data-paragraph]")) observer.observe(paragraph);
    return () => observer.disconnect();
  }, [frame, segments]);
  return near;
}
