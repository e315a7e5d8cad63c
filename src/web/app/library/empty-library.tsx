import { Link } from "react-router";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { sampleUrl } from "#web/lib/client/sample-url.ts";
import { usePlayback } from "#web/lib/playback/use-playback.ts";
import { Bars } from "#web/ui/bars.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { VOICE_DATA } from "#web/ui/data/voices.ts";
import { PlayButton } from "#web/ui/play-button.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { LIBRARY } from "#words/pages/library.ts";

const copy = LIBRARY.empty;

/** Nothing was made yet: two ways to begin, and one example that plays. */
export function EmptyLibrary() {
  return (
    <section className="grid gap-x-16 gap-y-10 pt-10 lg:grid-cols-2">
      <div className="max-w-[520px]">
        <h2 className="head-row">{copy.title}</h2>
        <p className="mt-2 text-ink-2">{copy.body}</p>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <ButtonLink to="/text-to-speech" tone="warm">
            {copy.write}
          </ButtonLink>
          <ButtonLink to="/speech-to-text" tone="cool">
            {copy.record}
          </ButtonLink>
        </div>
        <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-small">
          <Link to="/library/new" className="link">
            {copy.open}
          </Link>
          <Link to="/transcribe" className="link">
            {copy.upload}
          </Link>
        </p>
      </div>
      <Sample />
    </section>
  );
}

function Sample() {
  const { playing, time, broken, toggle } = usePlayback(sampleUrl(DEFAULT_VOICE), null, { ahead: false });
  const { peaks, seconds } = VOICE_DATA[DEFAULT_VOICE].hero;
  return (
    <div className="border-t border-line pt-6 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-16">
      <p className="flex items-center gap-3 text-ink-2">
        <VoiceMark voice={DEFAULT_VOICE} size={38} filled speaking={playing} />
        {copy.sample(DEFAULT_VOICE)}
      </p>
      <div className="mt-5 flex items-center gap-5">
        <PlayButton playing={playing} onClick={toggle} label={copy.play(DEFAULT_VOICE)} />
        <Bars peaks={peaks} count={72} height={56} done={time > 0 ? Math.min(1, time / seconds) : 0} />
      </div>
      {broken ? (
        <p role="alert" className="mt-3 text-small text-err">
          {copy.unplayable}
        </p>
      ) : null}
    </div>
  );
}
