import { Button } from "#web/ui/button.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { LiveStatus } from "./live-status.tsx";

type Costs = {
  /** Credits that a cancel costs now. */
  costs: number;
  /** What all of it costs; null when not known. */
  credits: number | null;
};
type Press = {
  /** It was pressed, and the server has not told the end. */
  canceling: boolean;
  onCancel: () => void;
};

/** Stops the work. While that is known to be free, it says so: before the server told, it may have been given in part. */
export function CancelButton({ costs, credits, ...press }: Costs & Press) {
  const isFree = costs === 0 && credits !== null;
  return <StopButton {...press}>{isFree ? TOOLS_COPY.cancel(credits) : TOOLS_COPY.cancelPaying}</StopButton>;
}

type StopProps = Press & {
  children: string;
  /** What is stopped, where the page has more than one such button. */
  what?: string;
};

/** A button that stops work, and says from its press on that it does. */
export function StopButton({ canceling, onCancel, what, children }: StopProps) {
  const words = canceling ? TOOLS_COPY.canceling : children;
  return (
    <>
      <Button
        tone="ghost"
        size="small"
        busy={canceling}
        aria-label={what && `${words} ${what}`}
        onClick={onCancel}
      >
        {words}
      </Button>
      <LiveStatus>{canceling ? TOOLS_COPY.canceling : ""}</LiveStatus>
    </>
  );
}

/** What a cancel costs by now, once it costs anything. */
export function CancelCosts({ costs, credits }: Costs) {
  if (costs === 0) return null;
  return (
    <p role="status" className="mt-3 max-w-[48ch] text-small text-ink-2 tabular-nums">
      {TOOLS_COPY.cancelCosts(costs, credits)}
    </p>
  );
}
