import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { VOICES_BY_PITCH } from "#contract/voices.ts";
import { Icon } from "#web/ui/icon.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { ABOUT } from "#words/pages/about.ts";
import { VOICE_CHARACTER } from "#words/pages/voices.ts";

/**
 * The ten voices passing by, slowly. A button stops them, as does a look or the keyboard on them (WCAG 2.2.2);
 * who asked for less motion gets a row to scroll. Read out once: the second row only closes the gap.
 */
export function VoiceTicker() {
  const [still, setStill] = useState(false);
  return (
    <section className="border-y border-line bg-sheet" aria-label={ABOUT.ticker}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with less motion it is scrolled, by the keyboard too */}
      <div className="voice-ticker" data-still={still ? "" : undefined} tabIndex={0}>
        <Row />
        <Row copy />
      </div>
      <div className="page pb-4">
        <button
          type="button"
          onClick={() => setStill(!still)}
          className="scripted ticker-button flex items-center gap-2.5 py-2 text-small font-semibold"
        >
          <Icon of={still ? Play : Pause} size={17} filled />
          {still ? ABOUT.resume : ABOUT.pause}
        </button>
      </div>
    </section>
  );
}

function Row({ copy }: { copy?: boolean }) {
  return (
    <ul className="voice-ticker-row" aria-hidden={copy}>
      {VOICES_BY_PITCH.map((voice) => (
        <li key={voice} className="flex flex-none items-center gap-4">
          <VoiceMark voice={voice} size={64} filled />
          <span>
            <span className="head-row block">{voice}</span>
            <span data-built-in className="text-small whitespace-nowrap text-ink-2">
              {VOICE_CHARACTER[voice]}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
