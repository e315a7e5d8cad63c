import { HERO, PRICING } from "#web/content/home.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { NewsletterBanner } from "#web/features/newsletter/banner.tsx";
import { FreeCredits } from "#web/features/pricing/free-credits.tsx";
import { PackRows } from "#web/features/pricing/pack-rows.tsx";
import { ONE_CREDIT } from "#web/features/pricing/pack-words.ts";
import { FeaturePanels } from "./feature-panels.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { VoiceRail } from "./voice-rail.tsx";

export const meta = () => pageMeta("Saywrite", `${HERO.lead} ${HERO.promise}`);

export default function HomePage() {
  return (
    <>
      <Hero />
      <VoiceRail />
      <FeaturePanels />
      <HowItWorks />
      <section className="page section pt-0!">
        <div className="mb-9 grid items-end gap-x-20 gap-y-4 lg:mb-12 lg:grid-cols-[1fr_31rem]">
          <h2 className="head-page">{PRICING.title}</h2>
          <p className="text-[1.1875rem] leading-[1.5] text-ink-2">
            Every bar is a credit. One covers {ONE_CREDIT}. No subscription, nothing renews.
          </p>
        </div>
        <PackRows />
        <FreeCredits />
      </section>
      <NewsletterBanner />
    </>
  );
}
