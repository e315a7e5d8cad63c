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
  write: "ring-1 ring-line-2 ring-inset text-ink-2",
  webhooks: "ring-1 ring-line-2 ring-inset text-ink-2",
};

/** One call, as it is defined: a row that opens to what is sent, what is answered, and how it can be refused. */
export function CallEntry({ call }: { call: ReferenceCall }) {
  const { name, method, path, summary, scopes, keyed, sent, later } = call;
  return (
    <details id={`call-${name}`} className="group print-open scroll-mt-28 border-b border-line">
      <summary className="grid list-none gap-x-5 gap-y-1.5 py-5 hover:text-cool-t lg:grid-cols-[4rem_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
        <span className="head-field">{method}</span>
        <h3 className="min-w-0 [overflow-wrap:anywhere]">
          <code className="font-mono text-small font-semibold">{path}</code>
        </h3>
        <span className="flex flex-wrap items-center gap-2 lg:justify-end">
          {scopes.map((scope, at) => (
            <span
              key={scope}
              className={`rounded-word px-2.5 py-0.5 text-note font-semibold ${COLOURS[scope]}`}
            >
              {at === 0 ? copy.scope(scope) : copy.orScope(scope)}
            </span>
          ))}
          <span
            aria-hidden="true"
            className="head-number ml-auto pl-3 text-ink-3 group-open:rotate-45 print:hidden"
          >
            +
          </span>
        </span>
        <span lang="en" className="max-w-[44rem] text-small text-ink-2 lg:col-span-2 lg:col-start-2">
          {summary.split("`").map((part, at) =>
            at % 2 === 0 ? (
              part
            ) : (
              <code key={part} className="font-mono">
                {part}
              </code>
            ),
          )}
        </span>
      </summary>
      <div className="pb-9 lg:pl-[5.25rem]">
        {keyed ? <p className="text-small text-ink-2">{copy.keyed}</p> : null}
        {later ? <p className="mt-1 text-small text-ink-2">{copy.prefer}</p> : null}
        <div className="mt-5 grid gap-7">
          {sent.map(({ where, fields }) => (
            <FieldList key={where} title={copy.sent[where]} fields={fields} sent />
          ))}
          {sent.length === 0 ? <p className="text-small text-ink-2">{copy.nothing}</p> : null}
          <Answer call={call} />
          {later ? <FieldList title={copy.later} fields={later} /> : null}
          <Refusals call={call} />
        </div>
      </div>
    </details>
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
    <div>
      <h4 className="text-small font-semibold">{copy.refused}</h4>
      <dl className="mt-2 grid gap-2.5 border-t border-line pt-3 text-small">
        {refused.map(({ status, codes }) => (
          <div key={status} className="grid gap-x-5 sm:grid-cols-[3.5rem_1fr]">
            <dt className="font-semibold tabular-nums">{status}</dt>
            <dd className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
              {codes.map((code) => (
                <a
                  key={code}
                  href={`#code-${code}`}
                  className="font-mono text-note underline underline-offset-3"
                >
                  {code}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
