import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { Setting } from "./setting.tsx";

const copy = PROFILE_COPY.remove;

/** Deletes the account, after a dialog that says what goes and what stays. */
export function RemoveSetting() {
  const [asking, setAsking] = useState(false);
  return (
    <Setting title={copy.title}>
      <p className="max-w-[34rem] text-ink-2">{copy.body}</p>
      <Button tone="ghost" className="mt-5" onClick={() => setAsking(true)}>
        {copy.button}
      </Button>
      <DeleteDialog open={asking} onClose={() => setAsking(false)} />
    </Setting>
  );
}
