import { formatClock } from "#contract/format-clock.ts";
import { isPrivatePage } from "#contract/private-pages.ts";
import { PUBLIC_PATHS } from "#contract/routes/public-paths.ts";
import { prefixOf } from "#locales/languages.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import type { Recording } from "#web/lib/recording/recording-store.ts";
import { useDestination } from "#web/site/entry/use-destination.ts";
import { Bars } from "#web/ui/bars.tsx";
import { Button } from "#web/ui/button.tsx";
import { Line } from "#web/ui/line.tsx";
import { LANGUAGE } from "#words/locale.ts";
import { OFFLINE } from "#words/pages/offline.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { useKept } from "./use-kept.ts";
import { useServerAnswers } from "./use-server-answers.ts";

export const meta = () => pageMeta(PAGE_TITLES.offline, OFFLINE.description);

/** What the service worker shows when a page cannot be reached; `?to=` is the page that was asked for. */
export default function OfflinePage() {
  const kept = useKept();
  const answers = useServerAnswers();
  const destination = inThisLanguage(useDestination("/", ["/offline"]));
  return (
    <div className="pt-9 lg:pt-16">
      <div className="page pb-12 lg:pb-16">
        <h1 className="head-page">{OFFLINE.head}</h1>
        <p className="mt-5 max-w-[36rem] text-lead text-ink-2">{OFFLINE.lead}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          {/* A full load: the pages that follow may be of a newer release. */}
          <Button onClick={() => window.location.replace(destination)}>
            {answers ? OFFLINE.goOn : OFFLINE.again}
          </Button>
          <p role="status" className="text-ink-2">
            {answers === null ? "" : answers ? OFFLINE.back : OFFLINE.asking}
          </p>
        </div>
      </div>
      <section className="overflow-hidden bg-voice-tint">
        <div className="page grid items-center gap-x-20 gap-y-9 py-12 lg:grid-cols-[minmax(0,31rem)_1fr] lg:py-16">
          <div>
            <h2 className="head-card">{OFFLINE.safe}</h2>
            {kept.length > 0 ? <p className="mt-4 font-semibold">{keptWords(kept)}</p> : null}
            <p className="mt-4 text-ink-2">{OFFLINE.safeBody}</p>
          </div>
          {kept.length > 0 ? <KeptSound kept={kept} /> : <WaitingLine />}
        </div>
      </section>
    </div>
  );
}

/** The page is in the language of whoever was on their way: a page without a prefix is meant in that language, too. */
function inThisLanguage(address: string): string {
  const [path = "/"] = address.split(/[?#]/);
  return PUBLIC_PATHS.includes(path) || isPrivatePage(path) ? prefixOf(LANGUAGE) + address : address;
}

function keptWords(kept: readonly Recording[]): string {
  const seconds = kept.reduce((sum, recording) => sum + recording.seconds, 0);
  return OFFLINE.kept(kept.length, formatClock(seconds));
}

/** The recordings one after the other, drawn from their own sound. */
function KeptSound({ kept }: { kept: readonly Recording[] }) {
  const peaks = kept.flatMap((recording) => recording.peaks);
  return <Bars peaks={peaks} count={Math.min(120, peaks.length)} height={112} />;
}

function WaitingLine() {
  return (
    <Line
      recording="saywrite"
      word={OFFLINE.drawn}
      direction="sound-to-writing"
      width={620}
      height={170}
      size={150}
      amplitude={62}
      swing={7.4}
      base={116}
      axis={90}
      strokeWidth={5.6}
    />
  );
}
