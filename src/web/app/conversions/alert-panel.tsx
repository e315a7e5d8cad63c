import type { ComponentProps } from "react";
import { StatePanel } from "#web/ui/state-panel.tsx";

/** A state of a tool that has just come about: screen readers tell it at once. */
export function AlertPanel(props: ComponentProps<typeof StatePanel>) {
  return (
    <div role="alert">
      <StatePanel {...props} />
    </div>
  );
}
