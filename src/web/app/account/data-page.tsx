import { Download } from "lucide-react";
import { useState } from "react";
import { accountRoutes } from "#contract/routes/accounts.ts";
import { saveUrl } from "#web/app/conversions/save-file.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { RemoveSetting } from "./remove-setting.tsx";
import { Setting, Settings } from "./setting.tsx";

export const meta = () => pageMeta(PROFILE_COPY.data, PROFILE_COPY.description);

/** What belongs to the person: take it along, or have it deleted. */
export default function DataPage() {
  return (
    <Settings>
      <ExportSetting />
      <RemoveSetting />
    </Settings>
  );
}

function ExportSetting() {
  const copy = PROFILE_COPY.export;
  const [started, setStarted] = useState(false);
  const [busy, download, failure] = useAction(async (access) => {
    setStarted(false);
    saveUrl((await call(accountRoutes.exportData, access)).url, copy.fileName);
    setStarted(true);
  });
  return (
    <Setting title={copy.title}>
      <p className="max-w-[34rem] text-ink-2">{copy.body}</p>
      <Button
        className="mt-5"
        busy={busy}
        icon={<Icon of={Download} size={19} />}
        onClick={() => void download()}
      >
        {copy.button}
      </Button>
      <FormAlert>{failure}</FormAlert>
      <div role="status" className="mt-4 max-w-[34rem] text-small">
        {busy ? copy.preparing : null}
        {started ? (
          <>
            <p className="font-semibold text-cool-t">{copy.started}</p>
            <p className="text-ink-2">{copy.waiting}</p>
          </>
        ) : null}
      </div>
    </Setting>
  );
}
