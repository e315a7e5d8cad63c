import { TOOLS_COPY } from "#web/content/tools.ts";
import { Button } from "#web/ui/button.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";

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
