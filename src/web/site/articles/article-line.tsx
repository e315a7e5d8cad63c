import { Line } from "#web/ui/line.tsx";
import type { PlacedArticle } from "./all.ts";

type ArticleLineProps = { line: PlacedArticle["line"]; draws?: boolean };

/** The line of an article across its whole page; on a phone a shorter one, so that the word stays readable. */
export function OpeningLine({ line, draws }: ArticleLineProps) {
  return (
    <>
      <Line
        {...line}
        draws={draws}
        className="hidden w-full md:block"
        width={1296}
        height={210}
        size={200}
        amplitude={82}
        swing={7.2}
        base={148}
        axis={106}
        tail={30}
        strokeWidth={6}
      />
      <Line
        {...line}
        draws={draws}
        className="w-full md:hidden"
        width={350}
        height={110}
        size={104}
        amplitude={40}
        swing={4}
        base={76}
        axis={55}
        strokeWidth={3.4}
      />
    </>
  );
}

/** The line of an article in a row of a list. */
export function RowLine({ line }: ArticleLineProps) {
  return (
    <Line
      {...line}
      className="w-full max-w-[400px]"
      width={400}
      height={96}
      size={96}
      amplitude={34}
      swing={3.6}
      base={68}
      axis={48}
      strokeWidth={3}
    />
  );
}
