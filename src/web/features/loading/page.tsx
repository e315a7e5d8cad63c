import { pageMeta } from "#web/content/page-meta.ts";
import { Radar } from "#web/ui/radar.tsx";

export const meta = () => pageMeta("Loading", "One moment, please.");

/** The loading animation on its own, outside the shell. */
export default function LoadingPage() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5">
      <h1 className="sr-only">Loading</h1>
      <Radar size={180} label="Loading" />
      <p className="text-small text-ink-2" aria-hidden="true">
        One moment
      </p>
    </main>
  );
}
