import type { NamedShape } from "#contract/reference.ts";
import { DEVELOPERS } from "#words/pages/developers.ts";
import { FieldList } from "./field-list.tsx";

const { shapes: copy } = DEVELOPERS;

/** What several calls answer, each once, in rows that open. */
export function Shapes({ shapes }: { shapes: readonly NamedShape[] }) {
  return (
    <section aria-labelledby="shapes">
      <h2 id="shapes" className="head-card scroll-mt-28">
        {copy.title}
      </h2>
      <p className="mt-3 max-w-[40rem] text-ink-2">{copy.text}</p>
      <div className="mt-7 border-t-2 border-ink">
        {shapes.map(({ name, fields }) => (
          <details key={name} id={`shape-${name}`} className="print-open scroll-mt-28 border-b border-line">
            <summary className="py-4 hover:text-cool-t">
              <h3 className="inline font-mono text-small font-semibold">{name}</h3>
            </summary>
            <div className="pb-7">
              <FieldList fields={fields} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
