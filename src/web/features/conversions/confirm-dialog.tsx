import { useEffect, useId, useRef } from "react";
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
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault();
        onNo();
      }}
      className="m-auto w-[440px] max-w-[calc(100vw-40px)] rounded-panel bg-paper p-7 text-ink ring-[1.5px] ring-line-2 backdrop:bg-[rgb(23_19_31/0.55)]"
    >
      <h2 id={`${id}-title`} className="head-row">
        {title}
      </h2>
      <p id={`${id}-body`} className="mt-2 text-ink-2">
        {body}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button tone="ghost" autoFocus onClick={onNo}>
          {no}
        </Button>
        <Button tone="ink" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </dialog>
  );
}
