import type { ReactNode } from "react";
import { OPENAI_FOLDER, PROGRAMS_FOLDER } from "#contract/program-folders.ts";
import { Line } from "#web/ui/line.tsx";
import { DEVELOPERS as copy } from "#words/pages/developers.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";

/** What the page is for, and the addresses that programs are given. */
export function Head({ origin }: { origin: string }) {
  return (
    <div className="page grid items-end gap-x-20 gap-y-9 pt-9 pb-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-16 lg:pb-20">
      <div className="min-w-0">
        <h1 className="head-page">{PAGE_TITLES.developers}</h1>
        <p className="mt-5 max-w-[38rem] text-lead text-ink-2">{copy.lead}</p>
        <dl className="mt-9 max-w-[38rem] border-t-2 border-ink">
          <Address label={copy.base}>{origin + OPENAI_FOLDER}</Address>
          <Address label={copy.ownBase}>{origin + PROGRAMS_FOLDER}</Address>
          <Address label={copy.document}>
            <a href="/openapi.json" className="link">
              /openapi.json
            </a>
          </Address>
        </dl>
      </div>
      <Line
        recording="said"
        word={copy.word}
        direction="writing-to-sound"
        draws
        className="w-full max-w-[34rem] lg:justify-self-end"
        width={560}
        height={150}
        size={150}
        amplitude={52}
        swing={6}
        base={100}
        axis={78}
        strokeWidth={4.5}
      />
    </div>
  );
}

function Address({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-7 border-b border-line py-3.5 sm:grid-cols-[10rem_1fr]">
      <dt className="font-semibold">{label}</dt>
      <dd className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
        <code className="font-mono text-small">{children}</code>
      </dd>
    </div>
  );
}
