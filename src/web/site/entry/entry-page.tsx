import type { ReactNode } from "react";
import { Link } from "react-router";
import { Line } from "#web/ui/line.tsx";
import { ACCOUNT } from "#words/pages/log-in.ts";

type EntryPageProps = {
  title: string;
  lead: ReactNode;
  /** The word the line writes beside the form. */
  word: string;
  children: ReactNode;
};

/** The frame of login and register: head and line at the left, the form at the right, one column on a phone. */
export function EntryPage({ title, lead, word, children }: EntryPageProps) {
  const shared = { recording: "say", word, direction: "sound-to-writing", draws: true } as const;
  return (
    <div className="page grid items-start gap-x-24 gap-y-9 pt-9 pb-20 lg:grid-cols-[1fr_minmax(0,27rem)] lg:pt-16 lg:pb-31">
      <div>
        <h1 className="head-page">{title}</h1>
        <div className="mt-5 max-w-[30rem] text-lead text-ink-2">{lead}</div>
        <Line
          {...shared}
          className="mt-9 -ml-18 hidden w-[calc(100%+4.5rem)] lg:block"
          width={790}
          height={270}
          size={235}
          amplitude={104}
          swing={11}
          base={178}
          axis={138}
          start={-14}
          strokeWidth={7}
        />
      </div>
      <div className="w-full max-w-[27rem]">
        {children}
        <p className="mt-9 border-t border-line pt-5 text-small">
          <Link to="/" className="link">
            {ACCOUNT.home}
          </Link>
        </p>
      </div>
    </div>
  );
}
