import { Line } from "#web/ui/line.tsx";
import { HOW_IT_WORKS } from "#words/pages/home.ts";

/** The three tools step by step, each along its own line. */
export function HowItWorks() {
  return (
    <section className="page section pt-0!">
      <div className="flex flex-wrap items-end justify-between gap-x-9 gap-y-3 pb-9 lg:pb-12">
        <h2 className="head-page">{HOW_IT_WORKS.title}</h2>
        <p className="text-[1.1875rem] text-ink-2">{HOW_IT_WORKS.note}</p>
      </div>
      {HOW_IT_WORKS.flows.map(({ title, steps, ...line }) => (
        <article
          key={title}
          className="grid gap-x-10 gap-y-5 border-t border-line py-9 lg:grid-cols-[18.5rem_minmax(0,1fr)] lg:py-10"
        >
          <h3 className="head-row max-w-[9em]">{title}</h3>
          <div>
            <Line
              {...line}
              className="hidden w-full md:block"
              width={960}
              height={112}
              size={106}
              amplitude={42}
              swing={5}
              base={80}
              axis={58}
              strokeWidth={3.6}
            />
            <Line
              {...line}
              className="w-full md:hidden"
              width={350}
              height={64}
              size={62}
              amplitude={22}
              swing={2.9}
              base={45}
              axis={33}
              strokeWidth={2.4}
            />
            <ol className="mt-5 grid gap-x-9 gap-y-2.5 md:grid-cols-3">
              {steps.map((step) => (
                <li key={step.title}>
                  <h4 className="inline font-semibold md:block">{step.title}</h4>{" "}
                  <p className="inline text-small text-ink-2 md:mt-0.5 md:block">{step.text}</p>
                </li>
              ))}
            </ol>
          </div>
        </article>
      ))}
    </section>
  );
}
