import { type RefObject, useId, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { type MakingLine, makingLines, type Row } from "./making-line.ts";
import { useRemeasured } from "./use-remeasured.ts";

type MakingRowsProps = {
  /** The text, over which this is drawn. */
  frame: RefObject<HTMLElement | null>;
  segments: readonly DocumentSegment[];
  near: ReadonlySet<string>;
};

/** How far below its letters the line of a row is, in pixels. */
const BELOW = 3;

/** The line under each row of the sentences that are being made: it turns warm where the first of them is at work. */
export function MakingRows({ frame, segments, near }: MakingRowsProps) {
  const id = useId();
  const [lines, setLines] = useState<readonly MakingLine[]>([]);
  const making = segments.filter(({ state }) => state === "making").map((segment) => segment.id);
  useRemeasured(frame, () => {
    const text = frame.current;
    if (!text) return;
    const box = text.getBoundingClientRect();
    const next = making
      .filter((segment) => near.has(segment))
      .flatMap((segment) => {
        const rows = rowsOf(text.querySelector(`[data-segment="${segment}"]`), box);
        return makingLines(rows, segment === making[0] ? 0 : null);
      });
    setLines((now) => (pathsOf(now) === pathsOf(next) ? now : next));
  });
  if (lines.length === 0) return null;
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
      fill="none"
      strokeWidth={2.2}
      strokeLinecap="round"
      aria-hidden="true"
    >
      {lines.map(({ path, turn, warm }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else
        <g key={at}>
          {turn ? (
            <linearGradient
              id={`${id}${at}`}
              gradientUnits="userSpaceOnUse"
              x1={turn.from}
              y1="0"
              x2={turn.to}
              y2="0"
            >
              <stop offset="0" stopColor="var(--voice)" />
              <stop offset="0.5" stopColor="var(--turn)" />
              <stop offset="1" stopColor="var(--cool)" />
            </linearGradient>
          ) : null}
          <path d={path} stroke={turn ? `url(#${id}${at})` : warm ? "var(--voice)" : "var(--cool)"} />
        </g>
      ))}
    </svg>
  );
}

const pathsOf = (lines: readonly MakingLine[]) => lines.map(({ path }) => path).join();

/** The rows on which a sentence stands; its words are elements of their own where it sounds. */
function rowsOf(sentence: Element | null, box: DOMRect): Row[] {
  const rows: Row[] = [];
  for (const { left, right, bottom, width } of sentence?.getClientRects() ?? []) {
    if (width < 1) continue;
    const y = Math.round(bottom - box.top + BELOW);
    const last = rows.at(-1);
    if (last && Math.abs(last.y - y) < 4) last.width = right - box.left - last.x;
    else rows.push({ x: left - box.left, y, width: right - left });
  }
  return rows;
}
