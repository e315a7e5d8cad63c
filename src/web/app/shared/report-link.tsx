import { Flag } from "lucide-react";
import { useState } from "react";
import { REPORT_REASONS, type ReportReason, SHARE_LIMITS } from "#contract/share-limits.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FieldError, TextAreaField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Select } from "#web/ui/select.tsx";
import { notify } from "#web/ui/toast.tsx";
import { SHARED } from "#words/pages/shared.ts";

const copy = SHARED.report;

type Report = { reason: ReportReason; words: string };
type ReportLinkProps = {
  /** Sends it. @returns what is said to the reader then */
  send: (report: Report) => Promise<{ message: string }>;
  /** What is reported; a document where nothing else is said. */
  words?: { lead: string; title: string };
};

/** Tells whoever runs this server that something is wrong with what a link shows. */
export function ReportLink(props: ReportLinkProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { lead, title } = props.words ?? copy;
  return (
    <div className="mt-12 flex flex-wrap items-center gap-x-4 border-t border-line pt-3 text-small text-ink-2 sm:max-w-[38.5rem]">
      <p>{lead}</p>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink"
      >
        <Icon of={Flag} size={16} />
        <span className="border-b-[1.5px] border-current">{copy.open}</span>
      </button>
      <Dialog open={open} title={title} describes={copy.body} onClose={close}>
        <ReportForm {...props} onClose={close} />
      </Dialog>
    </div>
  );
}

function ReportForm({ send, onClose }: ReportLinkProps & { onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>("illegal");
  const [words, setWords] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const report = async () => {
    setBusy(true);
    try {
      const { message } = await send({ reason, words });
      notify.success(message);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <form
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void report();
      }}
    >
      <Select
        label={copy.reason}
        value={reason}
        onChange={({ target }) => setReason(REPORT_REASONS.find((one) => one === target.value) ?? "other")}
      >
        {REPORT_REASONS.map((one) => (
          <option key={one} value={one}>
            {copy.reasons[one]}
          </option>
        ))}
      </Select>
      <TextAreaField
        label={copy.words}
        rows={4}
        maxLength={SHARE_LIMITS.reportCharacters}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {failure ? <FieldError>{failure}</FieldError> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {copy.send}
        </Button>
        <Button tone="ghost" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
