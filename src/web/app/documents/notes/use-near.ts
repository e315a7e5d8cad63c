import { type RefObject, useEffect, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";

/** How far beyond the screen paragraphs count as near, in pixels. */
const BEYOND = 500;
const STRETCH = "data-stretch";

/** The sentences of the stretches that are on the screen or near it: only what stands beside those is laid out. */
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
        let isOther = false;
        for (const { target, isIntersecting } of entries) {
          if (target.hasAttribute(STRETCH)) {
            isOther ||= isIntersecting !== inside.has(target);
            if (isIntersecting) inside.add(target);
            else inside.delete(target);
          } else
            for (const stretch of target.children) {
              if (isIntersecting) observer.observe(stretch);
              else observer.unobserve(stretch);
              if (!isIntersecting && inside.delete(stretch)) isOther = true;
            }
        }
        if (!isOther) return;
        const sentences = [...inside].flatMap((stretch) => [
          ...stretch.querySelectorAll<HTMLElement>("[data-segment]"),
        ]);
        setNear(new Set(sentences.flatMap(({ dataset }) => dataset.segment ?? [])));
      },
      { rootMargin: `${BEYOND}px 0px` },
    );
    // Of a long text only the parts of what is near: the browser looks at each of them at each frame.
    for (const block of element.querySelectorAll("[data-block]")) observer.observe(block);
    return () => observer.disconnect();
  }, [frame, segments]);
  return near;
}
