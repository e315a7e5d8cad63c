import type { NamedShape } from "#contract/reference.ts";
import { DEVELOPERS } from "#words/pages/developers.ts";
import { FieldList } from "./field-list.tsx";

const { shapes: copy } = DEVELOPERS;

/** What several calls answer, each once. */
export function Shapes({ shapes }: { shapes: readonly NamedShape[] }) {
  return (
    <section aria-labelledby="shapes">
      <h2 id="shapes" className="head-card scroll-mt-28">
        {copy.title}
      </h2>
      <p className="mt-3 max-w-[40rem] text-ink-2">{copy.text}</p>
      <div className="mt-7 gap-x-9 xl:columns-2">
        {shapes.map(({ name, fields }) => (
          <div key={name} className="mb-9 break-inside-avoid border-t-2 border-ink pt-4">
            <h3 id={`shape-${name}`} className="scroll-mt-28 font-mono font-semibold">
              {name}
            </h3>
            <FieldList fields={fields} />
          </div>
        ))}
      </div>
    </section>
  );
}
