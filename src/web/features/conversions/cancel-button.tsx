import { TOOLS_COPY } from "#web/content/tools.ts";
import { Button } from "#web/ui/button.tsx";

type Costs = {
  /** Credits that a cancel costs now. */
  costs: number;
  /** What all of it costs; null when not known. */
  credits: number | null;
};

/** Stops the work. While that is free, it says so. */
export function CancelButton({ costs, credits, onCancel }: Costs & { onCancel: () => void }) {
  const free = credits === 1 ? TOOLS_COPY.cancel : TOOLS_COPY.cancelMany;
  return (
    <Button tone="ghost" size="small" onClick={onCancel}>
      {costs > 0 ? TOOLS_COPY.cancelPaying : free}
    </Button>
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
