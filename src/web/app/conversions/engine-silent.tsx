import { Button } from "#web/ui/button.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";

const copy = TOOLS_COPY.engineSilent;

/** The server did not say what it can do: it is down, or the connection is. */
export function EngineSilent({ onAgain }: { onAgain: () => void }) {
  return (
    <StatePanel
      kind="offline"
      title={copy.title}
      action={
        <Button tone="ink" onClick={onAgain}>
          {copy.again}
        </Button>
      }
    >
      {copy.body}
    </StatePanel>
  );
}
