import { StatePanel } from "#web/ui/state-panel.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";

/** In the place of what a tool would have made, after its person canceled it. */
export function Canceled({ awaits }: { awaits: "sound" | "text" }) {
  return (
    <StatePanel kind="empty" awaits={awaits} title={TOOLS_COPY.canceled.title}>
      {TOOLS_COPY.canceled.body}
    </StatePanel>
  );
}
