import type { ReferenceCall } from "#contract/reference.ts";
import { DEVELOPERS } from "#words/pages/developers.ts";
import { CallEntry } from "./call-entry.tsx";

const { calls: copy } = DEVELOPERS;

/** What every answer has, as TypeScript would write it. */
const ANSWER = "{ success: boolean; code: string; details: object; message: string }";
/** What is said of every call, with the code that it is about. */
const OF_EVERY = [
  { code: "Authorization: Bearer …", text: copy.header },
  { code: ANSWER, text: copy.answers },
  { code: 'Link: <…>; rel="next"', text: copy.pages },
];

/** Every call that a key opens. */
export function Calls({ calls }: { calls: readonly ReferenceCall[] }) {
  return (
    <section aria-labelledby="calls">
      <h2 id="calls" className="head-page scroll-mt-28">
        {copy.title}
      </h2>
      <p className="mt-5 max-w-[40rem] text-lead text-ink-2">{copy.text}</p>
      <p className="mt-2 text-note text-ink-3">{copy.english}</p>
      <h3 className="head-field mt-9">{copy.every}</h3>
      <dl className="mt-3 border-t-2 border-ink">
        {OF_EVERY.map(({ code, text }) => (
          <div key={code} className="grid gap-x-7 gap-y-1 border-b border-line py-3.5 xl:grid-cols-2">
            <dt className="min-w-0 [overflow-wrap:anywhere]">
              <code className="font-mono text-small">{code}</code>
            </dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-12 border-t-2 border-ink">
        {calls.map((call) => (
          <CallEntry key={call.name} call={call} />
        ))}
      </div>
    </section>
  );
}
