import { Link } from "react-router";
import { HERO } from "#web/content/home.ts";
import { useSession } from "#web/features/session/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Line } from "#web/ui/line.tsx";

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
          Convert a text
        </ButtonLink>
        <ButtonLink to="/transcribe" tone="cool" size="large">
          Transcribe a file
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-7 lg:justify-self-center" data-guest>
      <ButtonLink to="/register" tone="warm" size="large" className="flex-1 whitespace-nowrap sm:flex-none">
        Try for Free
      </ButtonLink>
      <Link to="/login" className="link">
        Login
      </Link>
    </div>
  );
}

/** Two rows, measured in the size of the type, so that words and line keep their places at every width. */
function WideHeadline() {
  return (
    <span aria-hidden="true" className="hero-wide hidden md:block">
      <span className="relative block">
        What you <span className="text-voice">say,</span>
        <Line
          recording="say"
          word="written."
          direction="sound-to-writing"
          className="absolute bottom-[-0.13em] left-[4.96em] w-[6em]"
          width={708}
          height={190}
          size={160}
          amplitude={66}
          swing={7.8}
          base={139}
          axis={104}
          strokeWidth={6.6}
          draws
        />
      </span>
      <span className="relative block">
        What you
        <Line
          recording="said"
          word="write"
          direction="writing-to-sound"
          className="absolute bottom-[-0.13em] left-[3.5em] w-[5.66em]"
          width={668}
          height={190}
          size={160}
          amplitude={80}
          swing={7.6}
          base={139}
          axis={104}
          strokeWidth={6.6}
          tail={24}
          draws
        />
        <span className="absolute right-0 text-voice">said.</span>
      </span>
    </span>
  );
}

/** On a phone the second line is broken like any text: it leaves at the right edge and goes on at the left. */
function NarrowHeadline() {
  const broken = {
    recording: "said",
    word: "write",
    direction: "writing-to-sound",
    width: 450,
    height: 92,
    size: 76,
    amplitude: 34,
    swing: 4.6,
    base: 66,
    axis: 48,
    strokeWidth: 4.2,
    tail: 10,
  } as const;
  return (
    <span aria-hidden="true" className="hero-narrow block md:hidden">
      <span className="block">
        What you <span className="text-voice">say,</span>
      </span>
      <Line
        recording="say"
        word="written."
        direction="sound-to-writing"
        className="hero-bleed"
        width={372}
        stretch={[0, 390]}
        height={104}
        size={92}
        amplitude={38}
        swing={4.8}
        base={74}
        axis={52}
        start={-6}
        strokeWidth={4.4}
        draws
      />
      <span className="relative block">
        What you
        <Line
          {...broken}
          stretch={[0, 180]}
          className="absolute bottom-[-0.3em] left-[3.44em] w-[calc(100%-3.44em+1.25rem)]"
        />
      </span>
      <span className="relative mt-[0.32em] block text-right">
        <Line
          {...broken}
          stretch={[180, 450]}
          className="absolute bottom-[-0.3em] left-[-1.25rem] w-[4.82em]"
        />
        <span className="text-voice">said.</span>
      </span>
    </span>
  );
}
