import { Check, Download, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { formatClock } from "#contract/format-clock.ts";
import type { Quoted } from "#contract/quotes.ts";
import { saveFile } from "#web/app/conversions/save-file.ts";
import { usePlayback } from "#web/lib/playback/use-playback.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { PlayButton } from "#web/ui/play-button.tsx";
import { QUOTED } from "#words/pages/quoted.ts";
import { QUOTING } from "#words/pages/quoting.ts";
import { type Checked, checkQuote, readKey } from "./check-quote.ts";
import { formatExactly } from "./format-exactly.ts";

const copy = QUOTED.check;

/** Characters that no longer fit on a screen in the largest letters. */
const LONG = 120;

/** A quote to be read, heard and checked: what is shown is what was signed. */
export function QuoteView({ quoted }: { quoted: Quoted }) {
  const { text, speaker, start, end, madeAt } = quoted.stated;
  const { playing, time, toggle } = usePlayback(quoted.audio);
  return (
    <figure>
      <blockquote>
        <h1
          className={classNames(
            text.length > LONG ? "head-card" : "head-quote",
            "max-w-3xl [overflow-wrap:anywhere] whitespace-pre-line",
          )}
        >
          {QUOTING.quoted(text)}
        </h1>
      </blockquote>
      <figcaption className="mt-4 tabular-nums">
        <span className="head-field block [overflow-wrap:anywhere]">{speaker ?? QUOTED.unnamed}</span>
        <span className="mt-1 block text-ink-2">{QUOTED.at(formatClock(start), formatClock(end))}</span>
      </figcaption>
      <div data-player="" className="mt-7 flex items-center gap-4">
        <PlayButton playing={playing} onClick={toggle} />
        <p className="text-small text-ink-2 tabular-nums">
          {formatClock(time)} / {formatClock(end - start)}
        </p>
      </div>
      <Proof quoted={quoted} signedAt={QUOTED.signedAt(formatExactly(madeAt))} />
    </figure>
  );
}

function Proof({ quoted, signedAt }: { quoted: Quoted; signedAt: string }) {
  const [checked, setChecked] = useState<Checked | "busy" | null>(null);
  const check = async () => {
    setChecked("busy");
    setChecked(await checkQuote(quoted).catch(() => "failed"));
  };
  const save = async () => {
    try {
      const { pem } = await readKey();
      const { statement, signature } = quoted;
      saveFile(JSON.stringify({ statement, signature, key: pem }, null, 2), "quote-proof.json");
    } catch {
      setChecked("failed");
    }
  };
  return (
    <section className="mt-12 border-t border-line pt-6 sm:max-w-[38.5rem]">
      <h2 className="head-row">{copy.title}</h2>
      <p className="mt-2 text-ink-2">{copy.body}</p>
      <p className="mt-2 text-small text-ink-2">{signedAt}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone="cool" size="small" busy={checked === "busy"} onClick={() => void check()}>
          {checked === "busy" ? copy.busy : copy.press}
        </Button>
        <Button tone="ghost" size="small" icon={<Icon of={Download} size={18} />} onClick={() => void save()}>
          {copy.proof}
        </Button>
      </div>
      <p role="status" className="mt-5 min-h-[2lh] font-medium">
        {checked === null || checked === "busy" ? null : checked === "genuine" ? (
          <span className="flex gap-2 text-cool-t">
            <Icon of={Check} size={20} className="mt-0.5" />{" "}
            {copy.genuine(new URL(quoted.stated.server).host)}
          </span>
        ) : (
          <span className="flex gap-2 text-err">
            <Icon of={TriangleAlert} size={20} className="mt-0.5" /> {copy[checked]}
          </span>
        )}
      </p>
      <p className="text-small text-ink-2">{copy.limits}</p>
    </section>
  );
}
