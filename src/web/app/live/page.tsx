import { type CSSProperties, useState } from "react";
import { useParams } from "react-router";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useLitScreen } from "#web/lib/recording/use-lit-screen.ts";
import { APP_STYLES } from "#web/ui/app-styles.ts";
import { LIVE } from "#words/pages/live.ts";
import { RisingText } from "./rising-text.tsx";
import { isTorn, type LinkedCaptions, useCaptionsOfLink } from "./use-captions-of-link.ts";
import { useReadingChoice } from "./use-reading-choice.ts";

export const links = () => APP_STYLES;
export const meta = () => pageMeta(LIVE.name, LIVE.description);

/** Sentences that a screen reader is given: what it has not said by then it never will. */
const SPOKEN = 5;

/** Captions by their link: the words alone, as large as they fit, black on white or white on black by one press. */
export default function LivePage() {
  const { id: token = "" } = useParams();
  const [tries, setTries] = useState(0);
  return <Captions key={`${token} ${tries}`} token={token} onAgain={() => setTries(tries + 1)} />;
}

function Captions({ token, onAgain }: { token: string; onAgain: () => void }) {
  const captions = useCaptionsOfLink(token);
  const { dark, swap, size, resize } = useReadingChoice();
  useLitScreen(captions.is === "live" || captions.is === "paused");
  const colours: CSSProperties = { background: dark ? "#000" : "#fff", color: dark ? "#fff" : "#000" };
  const said = statusOf(captions);
  return (
    <main className="fixed inset-0 overflow-hidden font-sans" style={colours}>
      <h1 className="sr-only">{LIVE.name}</h1>
      <button
        type="button"
        className="absolute inset-0 w-full cursor-pointer"
        aria-label={LIVE.swap}
        onClick={swap}
      />
      <p
        className="pointer-events-none absolute flex items-center gap-2.5 font-semibold"
        style={{ top: 26, left: 20 }}
        role="status"
      >
        {captions.is === "live" ? (
          <span className="size-3 rounded-full" style={{ background: "currentColor" }} aria-hidden="true" />
        ) : null}
        {said}
      </p>
      <RisingText captions={captions} size={size} />
      <div className="sr-only" role="log" aria-live="polite">
        {captions.phrases.map(({ position, text }, at, all) =>
          at < all.length - SPOKEN ? null : <p key={position}>{isTorn(all, at) ? `… ${text}` : text}</p>,
        )}
      </div>
      <div className="absolute flex gap-2.5" style={{ right: 12, bottom: 12 }}>
        {captions.is === "closed" ? (
          <button type="button" className="min-h-11 px-3 font-semibold underline" onClick={onAgain}>
            {LIVE.again}
          </button>
        ) : null}
        <Size label={LIVE.smaller} fontSize={16} onPress={() => resize(-1)} />
        <Size label={LIVE.larger} fontSize={26} onPress={() => resize(1)} />
      </div>
    </main>
  );
}

function Size({ label, fontSize, onPress }: { label: string; fontSize: number; onPress: () => void }) {
  return (
    <button
      type="button"
      className="size-11 font-semibold"
      style={{ fontSize }}
      aria-label={label}
      onClick={onPress}
    >
      <span aria-hidden="true">A</span>
    </button>
  );
}

function statusOf({ is, phrases, partial }: LinkedCaptions): string {
  if (is === "lost") return LIVE.lost;
  if (is === "paused") return LIVE.paused;
  if (is === "over") return LIVE.over;
  if (is === "closed") return LIVE.closed;
  return is === "waiting" || (phrases.length === 0 && partial === "") ? LIVE.waiting : LIVE.live;
}
