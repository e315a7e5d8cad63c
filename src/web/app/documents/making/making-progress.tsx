import { NoticeChoice } from "#web/app/notices/notice-choice.tsx";
import { Button } from "#web/ui/button.tsx";
import { MAKING } from "#words/pages/making.ts";
import type { MakingControl } from "./use-making.ts";

const copy = MAKING.progress;

/** Where the button stood: how far it is, how to stop it, and what that costs. */
export function MakingProgress({ control }: { control: MakingControl }) {
  const { making, canceling, cancel, lost } = control;
  const { made = 0, sentences = 0 } = making ?? {};
  return (
    <section aria-label={MAKING.label}>
      <div className="flex items-center justify-between gap-4">
        <p className="head-field tabular-nums">{made > 0 ? copy.made(made, sentences) : copy.starting}</p>
        <Button tone="ghost" size="small" busy={canceling} onClick={cancel}>
          {canceling ? copy.canceling : copy.cancel}
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label={copy.made(made, sentences)}
        aria-valuemin={0}
        aria-valuemax={sentences}
        aria-valuenow={made}
        className="mt-2 h-1 max-[85rem]:hidden bg-[radial-gradient(circle,var(--cool)_1px,transparent_1.2px)] bg-size-[6px_4px]"
      >
        <div
          className="h-full bg-voice"
          style={{ width: `${sentences > 0 ? (100 * made) / sentences : 0}%` }}
        />
      </div>
      <p className="mt-2.5 text-note text-ink-2">{lost ? copy.lost : copy.close}</p>
      <p className="mt-1 text-note text-ink-2">{copy.costs}</p>
      {making?.state === "running" && making.takeOf === null ? (
        <NoticeChoice chosen={making.notify} onChoose={control.notify} />
      ) : null}
    </section>
  );
}
