import { type RefObject, useEffect, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";

/** How far beyond the screen a paragraph counts as near, in pixels. */
const BEYOND = 500;
const PARTS = "[data-stretch], [data-paragraph]";

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
    /** Blocks and stretches that are near. */
    const opened = new Set<Element>();
    const inside = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        let isOther = false;
        for (const { target, isIntersecting } of entries) {
          if (target.hasAttribute("data-paragraph")) {
            isOther ||= isIntersecting !== inside.has(target);
            if (isIntersecting) inside.add(target);
            else inside.delete(target);
          } else if (isIntersecting) {
            opened.add(target);
            for (const part of target.children) observer.observe(part);
          } else if (opened.delete(target))
            for (const part of target.querySelectorAll(PARTS)) {
              observer.unobserve(part);
              opened.delete(part);
              if (inside.delete(part)) isOther = true;
            }
        }
        if (!isOther) return;
        const sentences = [...inside].flatMap((paragraph) => [
          ...paragraph.querySelectorAll<HTMLElement>("[data-segment]"),
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
