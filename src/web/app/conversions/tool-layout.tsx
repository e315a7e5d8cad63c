import type { ReactNode } from "react";
import type { RecordingName } from "#contract/drawn-line.ts";
import type { FlowOptions } from "#web/ui/drawing/flow.ts";
import { Line } from "#web/ui/line.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { COLUMNS, ToolHead } from "./tool-head.tsx";
import { useIntoSight } from "./use-into-sight.ts";

type Said = { direction: FlowOptions["direction"]; recording: RecordingName };

type ToolLayoutProps = {
  title: string;
  lead: string;
  /** The line beside the heading; drawn once, when there is a result to tell of. */
  line: Said | null;
  input: ReactNode;
  result: ReactNode;
  /** Names what the result shows; when it changes and the result is out of sight, it is scrolled to. */
  shows: string;
};

/** One tool on one page: input at the left, result at the right; on a phone one under the other. */
export function ToolLayout({ title, lead, line, input, result, shows }: ToolLayoutProps) {
  const right = useIntoSight(shows);
  return (
    <div className="page pt-8 pb-20 sm:pt-12 lg:pb-28">
      <ToolHead title={title} lead={lead} line={line ? <HeadLine {...line} /> : null} />
      <div className={COLUMNS}>
        <div>{input}</div>
        <div
          ref={right}
          data-result
          className="scroll-mt-24 border-line max-lg:mt-12 max-lg:border-t max-lg:pt-10 lg:border-l lg:pl-16"
        >
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
      word={TOOLS_COPY.drawn}
      width={548}
      height={96}
      size={98}
      amplitude={38}
      swing={4.6}
      base={70}
      axis={56}
      tail={16}
      strokeWidth={4}
      draws
      className="w-full"
    />
  );
}
