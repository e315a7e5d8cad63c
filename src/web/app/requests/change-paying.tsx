import { useState } from "react";
import type { ListedPurse } from "#contract/purses.ts";
import type { RecordingRequest } from "#contract/recording-requests.ts";
import { recordingRequestRoutes } from "#contract/routes/recording-requests.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { ASKING } from "#words/pages/asking.ts";
import { type Paying, PayingFields } from "./paying-fields.tsx";

const copy = ASKING.paying;

type ChangePayingProps = {
  request: RecordingRequest;
  purses: readonly ListedPurse[];
  onChanged: () => void;
  onCancel: () => void;
};

/** Changes who pays for what arrives by a link. */
export function ChangePaying({ request, purses, onChanged, onCancel }: ChangePayingProps) {
  const { id, title, purse, writesDown } = request;
  const [paying, setPaying] = useState<Paying>({ purse, writesDown });
  const [busy, save, failure] = useAction(async (access) => {
    const asked = { params: { id }, body: paying, ...access };
    const { message } = await call(recordingRequestRoutes.changeRecordingRequest, asked);
    notify.success(message);
    onChanged();
  });
  return (
    <form
      aria-label={copy.of(title)}
      className="mt-4 grid max-w-[27rem] gap-5 print:hidden"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PayingFields purses={purses} value={paying} onChange={setPaying} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy}>
          {copy.save}
        </Button>
        <Button tone="ghost" size="small" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
      {failure ? <FieldError>{failure}</FieldError> : null}
    </form>
  );
}
