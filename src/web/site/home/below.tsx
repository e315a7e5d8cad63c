import { FACTS } from "#locales/facts.ts";
import { PackRows } from "#web/lib/packs/pack-rows.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { NewsletterBanner } from "#web/site/newsletter/banner.tsx";
import { FreeCredits } from "#web/site/pricing/free-credits.tsx";
import { creditsCover } from "#words/credits-cover.ts";
import { PRICING } from "#words/pages/home.ts";
import { FeaturePanels } from "./feature-panels.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { BELOW, NEARLY_BELOW } from "./places.ts";
import { ProductTabs } from "./product-tabs.tsx";
import { Testimonials } from "./testimonials.tsx";
import { useAlive } from "./use-alive.ts";
import { WhyTabs } from "./why-tabs.tsx";

/** What follows the voices on the first page. Its code is loaded when a reader comes near to what moves in it. */
export default function BelowTheVoices() {
  const { ended } = useSession();
  useAlive(BELOW);
  return (
    <>
      <FeaturePanels />
      <div id={NEARLY_BELOW}>
        <HowItWorks />
        <ProductTabs />
        <WhyTabs />
        <Testimonials />
        <NewsletterBanner key={ended} />
        <section className="page section">
          <div className="mb-9 grid items-end gap-x-20 gap-y-4 lg:mb-12 lg:grid-cols-[1fr_31rem]">
            <h2 className="head-page">{PRICING.title}</h2>
            <p className="text-[1.1875rem] leading-[1.5] text-ink-2">
              {PRICING.note(creditsCover(FACTS.prices))}
            </p>
          </div>
          <PackRows />
          <FreeCredits />
        </section>
      </div>
    </>
  );
}
