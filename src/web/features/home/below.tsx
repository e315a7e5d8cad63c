import { useEffect } from "react";
import { PRICING } from "#web/content/home.ts";
import { NewsletterBanner } from "#web/features/newsletter/banner.tsx";
import { FreeCredits } from "#web/features/pricing/free-credits.tsx";
import { PackRows } from "#web/features/pricing/pack-rows.tsx";
import { ONE_CREDIT } from "#web/features/pricing/pack-words.ts";
import { useSession } from "#web/features/session/session.ts";
import { HowItWorks } from "./how-it-works.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { Testimonials } from "./testimonials.tsx";
import { WhyTabs } from "./why-tabs.tsx";

/** What follows the tools on the first page. Its code is loaded when a reader comes near. */
export default function BelowTheTools() {
  const { ended } = useSession();
  useEffect(() => {
    document.querySelector("[data-asleep]")?.removeAttribute("data-asleep");
    window.dispatchEvent(new Event("awake")); // what was pressed meanwhile is pressed again
  }, []);
  return (
    <>
      <HowItWorks />
      <ProductTabs />
      <WhyTabs />
      <Testimonials />
      <NewsletterBanner key={ended} />
      <section className="page section">
        <div className="mb-9 grid items-end gap-x-20 gap-y-4 lg:mb-12 lg:grid-cols-[1fr_31rem]">
          <h2 className="head-page">{PRICING.title}</h2>
          <p className="text-[1.1875rem] leading-[1.5] text-ink-2">{PRICING.note(ONE_CREDIT)}</p>
        </div>
        <PackRows />
        <FreeCredits />
      </section>
    </>
  );
}
