import { PackRows } from "#web/lib/packs/pack-rows.tsx";
import { usePacks } from "#web/lib/packs/use-packs.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { PRICING_PAGE, RULES, RULES_TITLE } from "#words/pages/pricing.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { Calculator } from "./calculator.tsx";
import { Comparison } from "./comparison.tsx";
import { FreeCredits } from "./free-credits.tsx";
import { productData } from "./product-data.ts";
import { Trial } from "./trial.tsx";

export const meta = () => [
  ...pageMeta(PAGE_TITLES.pricing, PRICING_PAGE.description),
  { "script:ld+json": productData() },
];

export default function PricingPage() {
  const { prices } = usePacks();
  return (
    <>
      <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
        <h1 className="head-page">{PRICING_PAGE.title}</h1>
        <p className="mt-5 mb-9 max-w-[34rem] text-lead text-ink-2 lg:mb-16">{PRICING_PAGE.lead(prices)}</p>
        <h2 id="packs" className="sr-only scroll-mt-40">
          {PRICING_PAGE.packs}
        </h2>
        <PackRows />
        <FreeCredits />
      </div>
      <Calculator />
      <Comparison />
      <section className="page pb-20 lg:pb-31">
        <h2 className="head-page">{RULES_TITLE}</h2>
        <dl className="mt-9 border-t-2 border-ink lg:mt-12">
          {RULES(prices).map(({ question, answer }) => (
            <div
              key={question}
              className="grid gap-x-7 gap-y-1.5 border-b border-line py-5 lg:grid-cols-[28%_1fr]"
            >
              <dt className="head-field">{question}</dt>
              <dd className="max-w-[40rem] text-ink-2">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Trial />
    </>
  );
}
