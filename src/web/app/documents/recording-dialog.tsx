import { documentRoutes } from "#contract/routes/documents.ts";
import { ConfirmDialog } from "#web/app/conversions/confirm-dialog.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { notify } from "#web/ui/toast.tsx";
import { DOCUMENT } from "#words/pages/document.ts";

const copy = DOCUMENT.recording;

type RecordingDialogProps = {
  open: boolean;
  id: string;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks before a transcript's recording is deleted for good, and says what stays. */
export function RecordingDialog({ open, id, onDeleted, onClose }: RecordingDialogProps) {
  const [, remove] = useAction(async (access) => {
    await call(documentRoutes.deleteRecording, { params: { id }, ...access });
    onDeleted();
    notify.success(copy.deleted);
  });
  return (
    <ConfirmDialog
      open={open}
      title={copy.title}
      body={copy.body}
      yes={copy.yes}
      no={copy.no}
      onYes={() => {
        onClose();
        void remove();
      }}
      onNo={onClose}
    />
  );
}
