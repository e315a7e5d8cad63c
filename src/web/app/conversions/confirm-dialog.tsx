import type { ReactNode } from "react";
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
  /** What it is about, under its question. */
  children?: ReactNode;
};

/** Asks before something is lost. The safe answer comes first and has the focus; Escape is that answer too. */
export function ConfirmDialog({ open, title, body, yes, no, onYes, onNo, children }: ConfirmDialogProps) {
  return (
    <Dialog open={open} title={title} describes={body} onClose={onNo}>
      {children}
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
