import { FEATURED } from "#words/pages/featured.ts";

/** Five short facts under a rule. */
export function Why({ titleId }: { titleId: string }) {
  return (
    <>
      <h2 id={titleId} className="head-card lg:text-[2.75rem]">
        {FEATURED.why.title}
      </h2>
      <dl className="mt-9 border-t-2 border-ink">
        {FEATURED.why.facts.map(({ label, text }) => (
          <div
            key={label}
            className="grid gap-x-9 gap-y-1 border-b border-line py-4 sm:grid-cols-[14rem_1fr]"
          >
            <dt className="head-field">{label}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
