import { lazy, Suspense } from "react";
import { HERO } from "#web/content/home.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { siteData } from "#web/content/structured-data.ts";
import { whenNear } from "#web/ui/when-near.ts";
import { FeaturePanels } from "./feature-panels.tsx";
import { Hero } from "./hero.tsx";
import { VoiceRail } from "./voice-rail.tsx";

const BELOW = "below-the-tools";
const BelowTheTools = lazy(async () => {
  await whenNear(BELOW);
  return import("./below.tsx");
});

export const meta = () => {
  const description = `${HERO.lead} ${HERO.promise}`;
  return [...pageMeta("Saywrite", description), ...siteData(description)];
};

export default function HomePage() {
  return (
    <>
      <Hero />
      <VoiceRail />
      <FeaturePanels />
      <div id={BELOW} data-asleep>
        <Suspense>
          <BelowTheTools />
        </Suspense>
      </div>
    </>
  );
}
