import { pageMeta } from "#web/lib/page-meta.ts";
import { Radar } from "#web/ui/radar.tsx";
import { LOADING } from "#words/pages/loading.ts";

export const meta = () => pageMeta(LOADING.title, LOADING.description);

/** The loading animation on its own, outside the shell. */
export default function LoadingPage() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-7">
      <h1 className="sr-only">{LOADING.title}</h1>
      <Radar size={220} label={LOADING.title} />
      <p className="head-row text-ink-2" aria-hidden="true">
        {LOADING.moment}
      </p>
    </main>
  );
}
