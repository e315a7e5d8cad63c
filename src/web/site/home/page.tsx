import { lazy, Suspense } from "react";
import { FACTS } from "#locales/facts.ts";
import { homeMeta } from "#web/lib/page-meta.ts";
import { useSession } from "#web/lib/session/session.ts";
import { onceLoaded } from "#web/site/home/once-loaded.ts";
import { whenNear } from "#web/site/home/when-near.ts";
import { HERO } from "#words/pages/home.ts";
import { Hero } from "./hero.tsx";
import stylesheet from "./home.css?url";
import { BELOW, NEARLY_BELOW, OWN_SENTENCE_PLACE } from "./places.ts";
import { siteData } from "./structured-data.ts";
import { VoiceRail } from "./voice-rail.tsx";

const OwnSentence = lazy(async () => {
  await whenNear(OWN_SENTENCE_PLACE);
  return onceLoaded(() => import("./own-sentence/section.tsx"));
});
const BelowTheVoices = lazy(async () => {
  await whenNear(NEARLY_BELOW);
  return onceLoaded(() => import("./below.tsx"));
});

/** What no other page is drawn with. */
export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = () => {
  const description = `${HERO.lead} ${HERO.promise}`;
  return [...homeMeta(description), ...siteData(description)];
};

// The same elements at every drawing: what is drawn anew before its code is there would vanish until then.
const ownSentence = FACTS.visitorSounds ? (
  <div id={OWN_SENTENCE_PLACE} data-dehydrated data-guest>
    <Suspense>
      <OwnSentence host={FACTS.visitorSounds.host} />
    </Suspense>
  </div>
) : null;
const below = (
  <div id={BELOW} data-dehydrated>
    <Suspense>
      <BelowTheVoices />
    </Suspense>
  </div>
);

export default function HomePage() {
  const { token } = useSession();
  return (
    <>
      <Hero />
      <VoiceRail />
      {token ? null : ownSentence}
      {below}
    </>
  );
}
