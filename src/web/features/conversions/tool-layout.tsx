import type { ReactNode } from "react";
import type { ExtentsName } from "#web/ui/data/voices.ts";
import type { FlowOptions } from "#web/ui/drawing/flow.ts";
import { Line } from "#web/ui/line.tsx";

type Said = { word: string; direction: FlowOptions["direction"]; recording: ExtentsName };

type ToolLayoutProps = {
  title: string;
  /** The line beside the heading; drawn once, when there is a result to tell of. */
  line: Said | null;
  input: ReactNode;
  result: ReactNode;
};

const COLUMNS = "lg:grid lg:grid-cols-[minmax(0,31fr)_minmax(0,31fr)] lg:gap-x-16";

/** One tool on one page: input at the left, result at the right; on a phone one under the other. */
export function ToolLayout({ title, line, input, result }: ToolLayoutProps) {
  return (
    <div className="page pt-8 pb-20 sm:pt-12 lg:pb-28">
      <header className={`${COLUMNS} mb-8 items-end lg:mb-12 lg:min-h-[104px]`}>
        <h1 className="head-page">{title}</h1>
        <div className="hidden lg:block">{line ? <HeadLine {...line} /> : null}</div>
      </header>
      <div className={COLUMNS}>
        <div>{input}</div>
        <div className="border-line max-lg:mt-12 max-lg:border-t max-lg:pt-10 lg:border-l lg:pl-16">
          {result}
        </div>
      </div>
    </div>
  );
}

function HeadLine(said: Said) {
  return (
    <Line
      {...said}
      width={548}
      height={104}
      size={126}
      amplitude={40}
      swing={4.6}
      base={72}
      axis={56}
      tail={16}
      strokeWidth={4}
      draws
      className="w-full"
    />
  );
}
