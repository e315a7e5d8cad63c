import type { KeyScope } from "#contract/key-limits.ts";
import type { ReferenceCall } from "#contract/reference.ts";
import { DEVELOPERS } from "#words/pages/developers.ts";
import { FieldList } from "./field-list.tsx";
import { TypeText } from "./type-text.tsx";

const { calls: copy } = DEVELOPERS;

/** A scope wears the colour of what comes out. */
const COLOURS: Readonly<Record<KeyScope, string>> = {
  speak: "bg-voice-tint text-voice-t",
  transcribe: "bg-cool-tint text-cool-t",
  read: "ring-1 ring-line-2 ring-inset text-ink-2",
};

/** One call, as it is defined: what is sent, what is answered, and how it can be refused. */
export function CallEntry({ call }: { call: ReferenceCall }) {
  const { name, method, path, summary, scopes, keyed, sent } = call;
  return (
    <article
      id={`call-${name}`}
      aria-labelledby={`call-${name}-head`}
      className="mt-12 scroll-mt-28 border-t border-line pt-9"
    >
      <h3 id={`call-${name}-head`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="head-row">{method}</span>
        <code className="min-w-0 font-mono text-body font-semibold [overflow-wrap:anywhere]">{path}</code>
      </h3>
      <p lang="en" className="mt-3 max-w-[44rem] text-ink-2">
        {summary}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {scopes.map((scope) => (
          <li key={scope} className={`rounded-word px-2.5 py-0.5 text-note font-semibold ${COLOURS[scope]}`}>
            {copy.scope(scope)}
          </li>
        ))}
      </ul>
      {keyed ? <p className="mt-3 text-small text-ink-2">{copy.keyed}</p> : null}
      <div className="mt-6 grid gap-x-9 gap-y-7 xl:grid-cols-2">
        <div className="grid content-start gap-7">
          {sent.map(({ where, fields }) => (
            <FieldList key={where} title={copy.sent[where]} fields={fields} sent />
          ))}
          {sent.length === 0 ? <p className="text-small text-ink-2">{copy.nothing}</p> : null}
        </div>
        <Answer call={call} />
      </div>
      <Refusals call={call} />
    </article>
  );
}

function Answer({ call: { answer } }: { call: ReferenceCall }) {
  if ("fields" in answer && answer.fields.length > 0)
    return <FieldList title={copy.answer} fields={answer.fields} />;
  return (
    <div>
      <h4 className="text-small font-semibold">{copy.answer}</h4>
      <p className="mt-2 border-t border-line pt-3 text-small text-ink-2">
        {"produces" in answer ? (
          copy.produces(answer.produces)
        ) : "events" in answer ? (
          <>
            {copy.events} <TypeText type={answer.events} />
          </>
        ) : (
          copy.plain
        )}
      </p>
    </div>
  );
}

/** Codes of the call alone; those that every call can be refused with stand once, below. */
function Refusals({ call: { refused } }: { call: ReferenceCall }) {
  if (refused.length === 0) return null;
  return (
    <details className="mt-6 border-y border-line">
      <summary className="py-3 text-small font-semibold hover:text-cool-t">
        {copy.refused(new Set(refused.flatMap(({ codes }) => codes)).size)}
      </summary>
      <dl className="grid gap-3 pb-5 text-small">
        {refused.map(({ status, codes }) => (
          <div key={status} className="grid gap-x-5 sm:grid-cols-[3.5rem_1fr]">
            <dt className="font-semibold tabular-nums">{status}</dt>
            <dd className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
              {codes.map((code) => (
                <a key={code} href={`#code-${code}`} className="font-mono underline underline-offset-3">
                  {code}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
