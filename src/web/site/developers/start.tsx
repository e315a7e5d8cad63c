import type { ReactNode } from "react";
import { Link } from "react-router";
import { DEVELOPERS as copy } from "#words/pages/developers.ts";
import { KeyStep } from "./key-step.tsx";

/** The way to a first call: credits set aside, a key, and the call. */
export function Start({ onKey }: { onKey: (secret: string) => void }) {
  return (
    <section aria-labelledby="start" className="page pb-16 lg:pb-24">
      <h2 id="start" className="head-card scroll-mt-28">
        {copy.start}
      </h2>
      <ol className="mt-7 border-t-2 border-ink">
        <Step number={1} title={copy.purse.title} text={copy.purse.text}>
          <p className="text-note text-ink-3">{copy.purse.cost}</p>
          <p className="mt-4">
            <Link to="/profile/purses" className="link">
              {copy.purse.link}
            </Link>
          </p>
        </Step>
        <Step number={2} title={copy.key.title} text={copy.key.text}>
          {/* As high for whoever it turns out to be. */}
          <div className="min-h-[6.25rem]">
            <KeyStep onKey={onKey} />
          </div>
        </Step>
        <Step number={3} title={copy.call.title} text={copy.call.text}>
          <a href="#examples" className="link">
            {copy.call.link}
          </a>
        </Step>
      </ol>
    </section>
  );
}

type StepProps = { number: number; title: string; text: string; children: ReactNode };

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="grid gap-x-7 gap-y-3 border-b border-line py-7 lg:grid-cols-[3.5rem_minmax(0,4fr)_minmax(0,6fr)] lg:py-9">
      <span aria-hidden="true" className="head-card text-ink-3 tabular-nums">
        {number}
      </span>
      <h3 className="head-row">{title}</h3>
      <div className="min-w-0">
        <p className="max-w-[40rem] text-ink-2">{text}</p>
        <div className="mt-4">{children}</div>
      </div>
    </li>
  );
}
