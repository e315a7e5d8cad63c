import { memo } from "react";
import { isSameParagraph, type Paragraph as ParagraphText } from "#contract/paragraphs.ts";
import { Paragraph, type ParagraphActs } from "./paragraph.tsx";
import type { PlaceInText } from "./place-in-text.ts";

/** A paragraph of a text, with its number as the heading of a chapter. */
export type Numbered = { paragraph: ParagraphText; chapter: number | null };

type PartProps = {
  language: string | null;
  playable: boolean;
  /** Each of these is null while it is in another stretch. */
  place: PlaceInText | null;
  chosen: string | null;
  editing: string | null;
  /** The first segment of the paragraph whose margin names the voice that speaks now. */
  speaking: string | null;
  /** Laid out only when it comes near the screen, or nothing else is to be done (`use-laid-out.ts`). */
  deferred: boolean;
  acts: ParagraphActs | null;
  plain: boolean;
};

type StretchProps = PartProps & { paragraphs: readonly Numbered[] };
type BlockProps = PartProps & { stretches: readonly (readonly Numbered[])[] };

/** A guess of the height of a paragraph that was never laid out, in pixels: what is around its text, and for each character. */
const [AROUND, A_CHARACTER] = [38, 0.65];

/**
 * Many paragraphs that follow each other, in stretches of some. A browser keeps count of the blocks and of the stretches of those
 * that are near, not of all that a long text has; and what comes near is little enough to be laid out between two frames.
 */
export const Block = memo(
  function Block({ stretches, place, chosen, editing, speaking, ...same }: BlockProps) {
    return (
      <div data-block="" {...deferral(same.deferred, stretches.flat())}>
        {stretches.map((paragraphs) => {
          const within = (id: string | null | undefined) => (isIn(paragraphs, id) ? (id ?? null) : null);
          return (
            <Stretch
              key={paragraphs[0]?.paragraph.segments[0]?.id}
              {...same}
              paragraphs={paragraphs}
              place={isIn(paragraphs, place?.segment) ? place : null}
              speaking={within(speaking)}
              chosen={within(chosen)}
              editing={within(editing)}
            />
          );
        })}
      </div>
    );
  },
  ({ stretches, ...one }, { stretches: others, ...other }) =>
    isSamePart(one, other) &&
    (stretches === others ||
      (stretches.length === others.length &&
        stretches.every((stretch, at) => isSameStretch(stretch, others[at] ?? [])))),
);

const Stretch = memo(
  function Stretch({ paragraphs, place, chosen, editing, speaking, deferred, ...same }: StretchProps) {
    return (
      <div data-stretch="" {...deferral(deferred, paragraphs)}>
        {paragraphs.map(({ paragraph, chapter }) => (
          <Paragraph
            key={paragraph.segments[0]?.id}
            {...same}
            paragraph={paragraph}
            chapter={chapter}
            place={has(paragraph, place?.segment) ? place : null}
            speaks={paragraph.segments[0]?.id === speaking}
            chosen={has(paragraph, chosen) ? chosen : null}
            editing={has(paragraph, editing) ? editing : null}
          />
        ))}
      </div>
    );
  },
  ({ paragraphs, ...one }, { paragraphs: others, ...other }) =>
    isSamePart(one, other) && (paragraphs === others || isSameStretch(paragraphs, others)),
);

const DEFERRED = "[contain:content] data-deferred:[content-visibility:auto]";

function deferral(deferred: boolean, paragraphs: readonly Numbered[]) {
  if (!deferred) return {};
  const style = { containIntrinsicSize: `auto ${guessedHeight(paragraphs)}px` };
  // What is in it moves nothing outside of it, nor is it looked at when it is moved: also once it is laid out for good.
  return { "data-deferred": "", className: DEFERRED, style };
}

function guessedHeight(paragraphs: readonly Numbered[]): number {
  const characters = paragraphs.flatMap(({ paragraph }) => paragraph.segments.map(({ text }) => text.length));
  return Math.round(AROUND * paragraphs.length + A_CHARACTER * characters.reduce((sum, one) => sum + one, 0));
}

/** Whether a segment is in a paragraph. */
export const has = ({ segments }: ParagraphText, id: string | null | undefined): boolean =>
  id != null && segments.some((segment) => segment.id === id);

/** Whether a segment is in a part of a text. */
export const isIn = (paragraphs: readonly Numbered[], id: string | null | undefined): boolean =>
  id != null && paragraphs.some(({ paragraph }) => has(paragraph, id));

function isSamePart({ place, ...one }: PartProps, { place: otherPlace, ...other }: PartProps): boolean {
  return (
    (Object.keys(one) as (keyof typeof one)[]).every((key) => one[key] === other[key]) &&
    place?.segment === otherPlace?.segment &&
    place?.word === otherPlace?.word
  );
}

function isSameStretch(one: readonly Numbered[], other: readonly Numbered[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ paragraph, chapter }, at) => {
      const same = other[at];
      return same?.chapter === chapter && isSameParagraph(paragraph, same.paragraph);
    })
  );
}

/** One of so many paragraphs begins a stretch, and one of so many a block. */
const [STRETCH, BLOCK] = [4, 100];

/**
 * The paragraphs of a text in blocks of stretches. Where one begins is said by the paragraph's own id: it stays, whatever is added or
 * taken away before it, so that no field in which somebody writes is drawn anew elsewhere.
 */
export function blocksOf(paragraphs: readonly ParagraphText[]): Numbered[][][] {
  const blocks: Numbered[][][] = [];
  let chapter = 0;
  for (const paragraph of paragraphs) {
    const [first] = paragraph.segments;
    const numbered = { paragraph, chapter: first?.heading ? ++chapter : null };
    const number = Number.parseInt(first?.id.slice(-4) ?? "", 16);
    const block = blocks.at(-1);
    if (!block || number % BLOCK === 0) blocks.push([[numbered]]);
    else if (number % STRETCH === 0) block.push([numbered]);
    else block.at(-1)?.push(numbered);
  }
  return blocks;
}
