import { lazy, Suspense } from "react";
import { homeMeta } from "#web/lib/page-meta.ts";
import { onceLoaded } from "#web/site/home/once-loaded.ts";
import { whenNear } from "#web/site/home/when-near.ts";
import { HERO } from "#words/pages/home.ts";
import { FeaturePanels } from "./feature-panels.tsx";
import { Hero } from "./hero.tsx";
import { siteData } from "./structured-data.ts";
import { VoiceRail } from "./voice-rail.tsx";

const BELOW = "below-the-tools";
const BelowTheTools = lazy(async () => {
  await whenNear(BELOW);
  return onceLoaded(() => import("./below.tsx"));
});

export const meta = () => {
  const description = `${HERO.lead} ${HERO.promise}`;
  return [...homeMeta(description), ...siteData(description)];
};

export default function HomePage() {
  return (
    <>
      <Hero />
      <VoiceRail />
      <FeaturePanels />
      <div id={BELOW} data-dehydrated>
        <Suspense>
          <BelowTheTools />
        </Suspense>
      </div>
    </>
  );
}
