import { Signature } from "#web/site/parts/signature.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Mark } from "#web/ui/mark.tsx";
import { CLAIMS, SAMPLE, TESTIMONIALS, type Testimonial } from "#words/pages/testimonials.ts";

/** What people say: one at length, two beside it, each signed; and the two figures of the house. */
export function Testimonials() {
  const [first, ...others] = TESTIMONIALS;
  const hasSamples = [...CLAIMS, ...TESTIMONIALS].some(({ sample }) => sample);
  return (
    <section className="border-y border-line bg-sheet">
      <div className="page grid gap-x-16 gap-y-12 py-16 lg:grid-cols-[12rem_minmax(0,1fr)] lg:py-24">
        <dl className="flex gap-12 lg:flex-col lg:gap-9">
          {CLAIMS.map(({ figure, of, text, sample }) => (
            <div key={text} className="flex flex-col-reverse">
              <dt className="mt-1 text-small text-ink-2">
                {text}
                {sample ? (
                  <span className="mt-1.5 block">
                    <Mark>{SAMPLE.mark}</Mark>
                  </span>
                ) : null}
              </dt>
              <dd className="font-head text-[2.75rem] leading-none font-[620] tracking-[-0.035em]">
                {figure}
                <span className="text-[1.25rem] font-normal tracking-normal text-ink-3">{of}</span>
              </dd>
            </div>
          ))}
        </dl>
        <div>
          <Quotation {...first} large />
          <div className="mt-12 grid gap-x-16 gap-y-9 border-t border-line pt-9 sm:grid-cols-2">
            {others.map((one) => (
              <Quotation key={one.name} {...one} />
            ))}
          </div>
          {hasSamples ? <p className="mt-9 max-w-[46rem] text-note text-ink-3">{SAMPLE.note}</p> : null}
        </div>
      </div>
    </section>
  );
}

function Quotation({ name, role, quote, sample, large }: Testimonial & { large?: boolean }) {
  return (
    <figure className="flex flex-col">
      <blockquote className={classNames(large ? "head-quote max-w-[46rem]" : "text-lead leading-[1.4]")}>
        {quote}
      </blockquote>
      <figcaption className="mt-auto pt-5">
        <Signature name={name} height={large ? 84 : 64} />
        <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
          {name}, {role}
          {sample ? <Mark>{SAMPLE.mark}</Mark> : null}
        </span>
      </figcaption>
    </figure>
  );
}
