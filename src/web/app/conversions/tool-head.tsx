import type { ReactNode } from "react";

/** Input and result side by side on a wide page, one under the other on a phone. */
export const COLUMNS = "lg:grid lg:grid-cols-[minmax(0,31fr)_minmax(0,31fr)] lg:gap-x-16";

/** Heading of a tool and its one sentence; on a wide page `line` takes the sentence's place. */
export function ToolHead({ title, lead, line }: { title: string; lead: string; line?: ReactNode }) {
  return (
    <header className={`${COLUMNS} mb-8 items-end lg:mb-12 lg:h-[100px]`}>
      <h1 className="head-page">{title}</h1>
      <p className={`mt-3 text-lead text-balance text-ink-2 lg:mb-1.5 lg:pl-16 ${line ? "lg:hidden" : ""}`}>
        {lead}
      </p>
      {line ? <div className="hidden self-end lg:block lg:pl-16">{line}</div> : null}
    </header>
  );
}
