import { useEffect, useRef } from "react";
import { pageMeta } from "#web/lib/page-meta.ts";
import { FEATURED } from "#words/pages/featured.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { Background } from "./background.tsx";
import { Editing } from "./editing.tsx";
import stylesheet from "./featured.css?url";
import { Generation } from "./generation.tsx";
import { Samples } from "./samples.tsx";
import { Transcripts } from "./transcripts.tsx";
import { useScrollSpy } from "./use-scroll-spy.ts";
import { Variations } from "./variations.tsx";
import { Why } from "./why.tsx";

/** What no other page is drawn with. */
export const links = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = () => pageMeta(PAGE_TITLES.featured, FEATURED.description);

const SECTIONS = {
  generation: Generation,
  editing: Editing,
  transcripts: Transcripts,
  background: Background,
  variations: Variations,
  why: Why,
  samples: Samples,
};
type Anchor = keyof typeof SECTIONS;
const ANCHORS = Object.keys(SECTIONS) as Anchor[];

export default function FeaturedPage() {
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <h1 className="head-page">{FEATURED.heading}</h1>
      <p className="mt-5 max-w-[34rem] text-lead text-ink-2">{FEATURED.lead}</p>
      <div className="mt-9 lg:mt-16 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-20">
        <Anchors />
        <div>
          {ANCHORS.map((anchor) => {
            const Section = SECTIONS[anchor];
            return (
              <section
                key={anchor}
                id={anchor}
                aria-labelledby={`${anchor}-title`}
                className="scroll-mt-36 border-t border-line pt-9 pb-16 first:border-0 lg:scroll-mt-28 lg:pt-12 lg:pb-24 lg:first:pt-0"
              >
                <p className="mb-3 text-small text-ink-3" aria-hidden="true">
                  {FEATURED.anchors[anchor]}
                </p>
                <Section titleId={`${anchor}-title`} />
              </section>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Beside the sections, or a row under the header in which the current one is always in sight. */
function Anchors() {
  const current = useScrollSpy(ANCHORS);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`);
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.clientWidth / 3;
  }, [current]);
  return (
    <nav ref={nav} aria-label={FEATURED.onThisPage} className="section-list anchor-list">
      <ul>
        {ANCHORS.map((anchor) => (
          <li key={anchor}>
            <a href={`#${anchor}`} aria-current={anchor === current ? "true" : undefined}>
              {FEATURED.anchors[anchor]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
