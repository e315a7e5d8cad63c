import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  body: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before something is lost. The safe answer comes first and has the focus; Escape is that answer too. */
export function ConfirmDialog({ open, title, body, yes, no, onYes, onNo }: ConfirmDialogProps) {
  return (
    <Dialog open={open} title={title} describes={body} onClose={onNo}>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="ghost" onClick={onNo}>
          {no}
        </Button>
        <Button tone="ink" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
