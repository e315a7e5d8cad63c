import { pageMeta } from "#web/lib/page-meta.ts";
import { Radar } from "#web/site/parts/radar.tsx";
import { LOADING } from "#words/pages/loading.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";

export const meta = () => pageMeta(PAGE_TITLES.loading, LOADING.description);

/** The loading animation on its own, outside the shell. */
export default function LoadingPage() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-7">
      <h1 className="sr-only">{PAGE_TITLES.loading}</h1>
      <Radar size={220} label={PAGE_TITLES.loading} />
      <p className="head-row text-ink-2" aria-hidden="true">
        {LOADING.moment}
      </p>
    </main>
  );
}
