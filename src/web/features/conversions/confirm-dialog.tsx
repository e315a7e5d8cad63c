import { AlertDialog } from "radix-ui";
import { Button } from "#web/ui/button.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  body: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before something is lost. The safe answer has the focus; Escape is that answer too. */
export function ConfirmDialog({ open, title, body, yes, no, onYes, onNo }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onNo())}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-[rgb(23_19_31/0.55)]" />
        <AlertDialog.Content className="fixed inset-x-5 top-1/2 z-50 mx-auto max-w-[440px] -translate-y-1/2 rounded-panel bg-paper p-7 ring-[1.5px] ring-line-2">
          <AlertDialog.Title className="head-row">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-2">{body}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap gap-3">
            <AlertDialog.Cancel asChild>
              <Button tone="ghost">{no}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button tone="ink" onClick={onYes}>
                {yes}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
