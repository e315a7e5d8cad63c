import type { Field } from "#contract/reference.ts";
import { DEVELOPERS } from "#words/pages/developers.ts";
import { TypeText } from "./type-text.tsx";

const { calls: copy } = DEVELOPERS;

/** Values by name, each with its type; of what is `sent` also what may be left out, and what it is then. */
export function FieldList({
  title,
  fields,
  sent,
}: {
  title?: string;
  fields: readonly Field[];
  sent?: true;
}) {
  return (
    <div className="min-w-0">
      {title ? <h4 className="text-small font-semibold">{title}</h4> : null}
      <dl className="mt-2 border-t border-line">
        {fields.map((field) => (
          <div
            key={field.name}
            className="grid items-baseline gap-x-5 border-b border-line py-2 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
          >
            <dt className="[overflow-wrap:anywhere]">
              <code className="font-mono text-note font-semibold">
                {field.name}
                {field.optional && !sent ? "?" : ""}
              </code>
            </dt>
            <dd className="flex flex-wrap items-baseline gap-x-4 text-ink-2 [overflow-wrap:anywhere]">
              <TypeText type={field.type} />
              {sent && field.optional ? (
                <span className="text-note text-ink-3">{optionalWords(field)}</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What it is when it is left out, as far as that says something. */
const optionalWords = ({ default: otherwise }: Field) =>
  otherwise === undefined || otherwise === '""' ? copy.optional : copy.otherwise(otherwise);
