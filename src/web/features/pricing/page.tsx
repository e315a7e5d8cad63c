import { pageMeta } from "#web/content/page-meta.ts";
import { FreeCredits } from "./free-credits.tsx";
import { PackRows } from "./pack-rows.tsx";
import { ONE_CREDIT } from "./pack-words.ts";

export const meta = () =>
  pageMeta("Pricing", `Credits in packs, no subscription. One credit covers ${ONE_CREDIT}.`);

/** The rules of the price, as questions a person has before paying. */
const RULES: readonly [question: string, answer: string][] = [
  [
    "What does a use cost?",
    `One credit covers ${ONE_CREDIT}. Each further block that is begun costs one more.`,
  ],
  ["When is it taken?", "The price is held when you start and taken when the result is there."],
  ["And if it fails?", "Then nothing is charged. The same if you cancel, or if no speech was found."],
  ["Does anything renew?", "No. You pay once for a pack; there is no subscription."],
];

export default function PricingPage() {
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <h1 className="head-page">Pay once, talk for a while.</h1>
      <p className="mt-5 mb-9 max-w-[34rem] text-lead text-ink-2 lg:mb-16">
        Every bar is a credit. One covers {ONE_CREDIT}. No subscription, nothing renews.
      </p>
      <h2 className="sr-only">Packs</h2>
      <PackRows />
      <FreeCredits />
      <dl className="mt-16 border-t-2 border-ink lg:mt-31">
        {RULES.map(([question, answer]) => (
          <div
            key={question}
            className="grid gap-x-7 gap-y-1.5 border-b border-line py-5 lg:grid-cols-[16rem_1fr]"
          >
            <dt className="head-field">{question}</dt>
            <dd className="max-w-[40rem] text-ink-2">{answer}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
