import { Link } from "react-router";
import { useSession } from "#web/lib/session/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Line } from "#web/ui/line.tsx";
import { HERO_DRAWING } from "#words/pages/hero-drawing.ts";
import { FIRST_STEPS, HERO } from "#words/pages/home.ts";

export function Hero() {
  return (
    <section className="page overflow-hidden pt-5 pb-12 md:pt-4 md:pb-16">
      <h1 className="@container">
        <span className="sr-only">{HERO.spoken}</span>
        <WideHeadline />
        <NarrowHeadline />
      </h1>
      <div className="mt-9 grid items-center gap-x-16 gap-y-7 md:mt-[5cqi] lg:grid-cols-[minmax(0,43rem)_1fr]">
        <p className="max-w-[43rem] text-lead leading-[1.42] text-ink-2">
          {HERO.lead} <strong className="font-semibold text-ink">{HERO.promise}</strong>
        </p>
        <FirstStep />
      </div>
    </section>
  );
}

/** The two ways in for a visitor; the tools for who is signed in. */
function FirstStep() {
  const { token } = useSession();
  if (token) {
    return (
      <div className="flex flex-wrap gap-3 lg:justify-self-center">
        <ButtonLink to="/text-to-speech" tone="warm" size="large">
          {FIRST_STEPS.synthesize}
        </ButtonLink>
        <ButtonLink to="/transcribe" tone="cool" size="large">
          {FIRST_STEPS.transcribe}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-7 lg:justify-self-center" data-guest>
      <ButtonLink to="/register" tone="warm" size="large" className="flex-1 whitespace-nowrap sm:flex-none">
        {FIRST_STEPS.start}
      </ButtonLink>
      <Link to="/login" className="link">
        {FIRST_STEPS.login}
      </Link>
    </div>
  );
}

const { heard, spoken } = HERO_DRAWING;
/** Pixels to the em in the drawings of the wide headline. */
const EM = 118;

/** Two rows, measured in the size of the type, so that words and line keep their places at every width. */
function WideHeadline() {
  const pen = { height: 190, base: 139, axis: 104, strokeWidth: 6.6, draws: true } as const;
  return (
    <span aria-hidden="true" className="hero-wide hidden md:block">
      <span className="relative block">
        {heard.ink} <span className="text-voice">{heard.warm}</span>
        <span className="absolute bottom-[-0.13em]" style={place(heard)}>
          <Line
            {...pen}
            recording="say"
            word={heard.word}
            direction="sound-to-writing"
            className="w-full"
            width={heard.width * EM}
            size={heard.size}
            amplitude={66}
            swing={7.8}
          />
        </span>
      </span>
      <span className="relative block">
        {spoken.ink}
        <span className="absolute bottom-[-0.13em]" style={place(spoken)}>
          <Line
            {...pen}
            recording="said"
            word={spoken.word}
            direction="writing-to-sound"
            className="w-full"
            width={spoken.width * EM}
            size={spoken.size}
            amplitude={80}
            swing={7.6}
            tail={24}
          />
        </span>
        <span className="absolute right-0 text-voice">{spoken.warm}</span>
      </span>
    </span>
  );
}

const place = ({ left, width }: { left: number; width: number }) => ({
  left: `${left}em`,
  width: `${width}em`,
});

/** On a phone the second line is broken like any text: it leaves at the right edge and goes on at the left. */
function NarrowHeadline() {
  const { narrow } = spoken;
  const broken = {
    recording: "said",
    word: spoken.word,
    direction: "writing-to-sound",
    width: narrow.first + narrow.second,
    height: 92,
    size: narrow.size,
    amplitude: 34,
    swing: 4.6,
    base: 66,
    axis: 48,
    strokeWidth: 4.2,
    tail: 10,
    className: "w-full",
  } as const;
  return (
    <span aria-hidden="true" className="hero-narrow block md:hidden">
      <span className="block">
        {heard.ink} <span className="text-voice">{heard.warm}</span>
      </span>
      <Line
        recording="say"
        word={heard.word}
        direction="sound-to-writing"
        className="hero-bleed"
        width={372}
        stretch={[0, 390]}
        height={104}
        size={(92 * heard.size) / 160}
        amplitude={38}
        swing={4.8}
        base={74}
        axis={52}
        start={-6}
        strokeWidth={4.4}
        draws
      />
      <span className="relative block">
        {spoken.ink}
        <span
          className="absolute bottom-[-0.3em]"
          style={{ left: `${narrow.left}em`, width: `calc(100% - ${narrow.left}em + 1.25rem)` }}
        >
          <Line {...broken} stretch={[0, narrow.first]} />
        </span>
      </span>
      <span className="relative mt-[0.32em] block text-right">
        <span
          className="absolute bottom-[-0.3em] left-[-1.25rem]"
          style={{ width: `${narrow.secondWidth}em` }}
        >
          <Line {...broken} stretch={[narrow.first, narrow.first + narrow.second]} />
        </span>
        <span className="text-voice">{spoken.warm}</span>
      </span>
    </span>
  );
}
