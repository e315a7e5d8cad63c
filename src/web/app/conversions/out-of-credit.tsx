import type { ReactNode } from "react";
import { ButtonLink } from "#web/ui/button.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { WaitingCredits } from "./waiting-credits.tsx";

const copy = TOOLS_COPY.outOfCredit;

/** Not enough credits: what it needs, what is there, and where to get more. `children` says what is kept. */
export function OutOfCredit({
  needed,
  have,
  children,
}: {
  needed: number;
  have: number;
  children?: ReactNode;
}) {
  return (
    <StatePanel
      kind="out-of-credit"
      title={copy.title}
      action={
        <ButtonLink to="/pricing" tone="ink">
          {copy.buy}
        </ButtonLink>
      }
    >
      {copy.needs(needed, have)} {children}
      <WaitingCredits />
    </StatePanel>
  );
}
