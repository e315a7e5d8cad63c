import type { EngineInfo } from "#contract/engine.ts";
import type { Prices } from "#contract/prices.ts";
import { EngineNote } from "#web/app/conversions/engine-note.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { exactLength, credits as formatCredits } from "#words/amounts.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import type { KnownFile } from "./use-known-file.ts";

type PressProps = {
  busy: boolean;
  /** Nothing here can listen. */
  deaf: boolean;
  /** How many of a list are to be sent; null of a single one. */
  files: number | null;
  /** What it costs, or begins to cost where a length is not known. */
  cost: { credits: number; known: boolean };
  /** What is said instead, where it costs nothing because its transcript is there. */
  free: KnownFile | null;
  prices: Prices;
  engine: EngineInfo | null;
  /** Ends the sending of a list. */
  onStop: (() => void) | null;
};

/** The button of the page, with its price; what that is made of, and who will listen. */
export function Press({ busy, deaf, files, cost, free, prices, engine, onStop }: PressProps) {
  const { credits } = useSession();
  const listening = engine?.listening;
  const perBlock = prices.creditsPerAudioBlock;
  const block = exactLength(prices.secondsPerCredit);
  const price = formatCredits(cost.credits);
  const known = cost.known && files !== 0;
  const label = files ? TRANSCRIBE.several.transcribe(files) : TRANSCRIBE.transcribe;
  const nothing = files === 0 && !busy;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          tone="cool"
          size="large"
          busy={busy}
          disabled={deaf || nothing}
          cost={
            busy || deaf || nothing
              ? undefined
              : (free?.cost ?? (known ? price : TRANSCRIBE.from(cost.credits)))
          }
          className="max-sm:w-full"
        >
          {busy ? TRANSCRIBE.transcribing : label}
        </Button>
        {onStop ? (
          <Button tone="ghost" onClick={onStop} className="max-sm:w-full">
            {TOOLS_COPY.cancelUpload}
          </Button>
        ) : null}
        <p className="min-h-[1lh] text-small text-ink-2 max-sm:w-full max-sm:text-center">
          {credits === null ? null : TOOLS_COPY.keep(credits)}
        </p>
      </div>
      <div className="-mt-2 grid gap-1.5 text-note text-ink-2">
        <p>
          {free?.note ??
            (known ? TRANSCRIBE.price(price, block, perBlock) : TRANSCRIBE.priceUnknown(block, perBlock))}
        </p>
        <p className="min-h-[1lh]">{engine ? TOOLS_COPY.recordingStays(engine.keepRecordings) : null}</p>
        {deaf ? null : (
          <p className="min-h-[2lh] text-ink-3 max-sm:min-h-[3lh]">
            {listening ? `${TOOLS_COPY.engine}: ` : null}
            <EngineNote engine={listening} coming={engine?.coming} task="speech-to-text" />
          </p>
        )}
      </div>
    </>
  );
}
