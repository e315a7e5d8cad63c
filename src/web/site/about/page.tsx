import { Link } from "react-router";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Bars } from "#web/ui/bars.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { Line } from "#web/ui/line.tsx";
import { ABOUT } from "#words/pages/about.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { VoiceTicker } from "./voice-ticker.tsx";

export const meta = () => pageMeta(PAGE_TITLES.about, ABOUT.description);

export default function AboutPage() {
  return (
    <>
      <div className="page pt-9 pb-12 lg:pt-16 lg:pb-20">
        <h1 className="head-page max-w-[17em]">{ABOUT.heading}</h1>
        <p className="mt-5 max-w-[40rem] text-lead text-ink-2">{ABOUT.lead}</p>
      </div>
      <section className="band" aria-labelledby="mission">
        <div className="page grid gap-x-16 gap-y-5 py-16 lg:grid-cols-[14rem_minmax(0,1fr)] lg:py-24">
          <h2 id="mission" className="head-field text-ink-2">
            {ABOUT.missionLabel}
          </h2>
          <p className="head-quote max-w-[50rem]">{ABOUT.mission}</p>
        </div>
      </section>
      <KeyFeatures />
      <VoiceTicker />
      <Close />
    </>
  );
}

/** One drawing for each tool, no two of a kind: a file half written down, a voice becoming a word, ten lengths. */
const DRAWINGS = {
  upload: () => (
    <Bars
      peaks={VOICE_DATA.echo.hero.peaks}
      count={84}
      height={104}
      done={0.58}
      colours={{ done: "var(--cool)", rest: "var(--voice)" }}
    />
  ),
  microphone: () => (
    <Line
      recording="say"
      word={ABOUT.drawn}
      direction="sound-to-writing"
      width={620}
      height={124}
      size={120}
      amplitude={50}
      swing={5.4}
      base={86}
      axis={64}
      strokeWidth={4.2}
      className="w-full"
      draws
    />
  ),
  speech: () => (
    <div className="grid gap-2.5">
      {(["onyx", "sage", "shimmer"] as const).map((voice) => (
        <Bars
          key={voice}
          peaks={VOICE_DATA[voice].hero.peaks}
          count={72}
          height={34}
          colours={{ done: `var(--v-${voice})`, rest: "" }}
        />
      ))}
    </div>
  ),
} as const;

function KeyFeatures() {
  return (
    <section className="page section" aria-labelledby="features">
      <h2 id="features" className="head-page">
        {ABOUT.featuresLabel}
      </h2>
      <ul className="mt-9 lg:mt-12">
        {ABOUT.features.map(({ id, title, text, link }) => {
          const Drawing = DRAWINGS[id];
          return (
            <li
              key={id}
              className="grid items-center gap-x-16 gap-y-7 border-t border-line py-9 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:py-12 lg:even:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:even:[&>:first-child]:order-2"
            >
              <div>
                <h3 className="head-row">{title}</h3>
                <p className="mt-3 text-ink-2">{text}</p>
                <p className="mt-4">
                  <Link to={link.to} className="link">
                    {link.label}
                  </Link>
                </p>
              </div>
              <div aria-hidden="true">
                <Drawing />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The way in: for a visitor a new account, for who has one the first tool. */
function Close() {
  const { token } = useSession();
  return (
    <section className="page section">
      <div className="grid items-end gap-x-16 gap-y-7 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="head-page">{ABOUT.close.title}</h2>
          <p className="mt-5 max-w-[34rem] text-lead text-ink-2">{ABOUT.close.text}</p>
        </div>
        <p className="flex flex-wrap items-center gap-7">
          <ButtonLink to={token ? "/text-to-speech" : "/register"} tone="warm" size="large">
            {token ? ABOUT.close.use : ABOUT.close.start}
          </ButtonLink>
          <Link to="/pricing" className="link">
            {ABOUT.close.more}
          </Link>
        </p>
      </div>
    </section>
  );
}
