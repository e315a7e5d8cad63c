import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names.ts";

type DialogProps = {
  open: boolean;
  title: string;
  /** A sentence under the title that is read out with it. */
  describes?: string;
  /** Escape was pressed. While something runs, ignore it. */
  onClose: () => void;
  /** On a phone it is a page of its own. */
  page?: boolean;
  children: ReactNode;
};

/** A native modal dialog: the focus stays in it and goes back where it was; Escape closes it. */
export function Dialog({ open, title, describes, onClose, page, children }: DialogProps) {
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
      aria-labelledby={id}
      aria-describedby={describes ? `${id}-words` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        "m-auto max-h-[calc(100dvh-40px)] w-[500px] max-w-[calc(100vw-40px)] overflow-y-auto rounded-panel bg-paper p-7 text-ink ring-[1.5px] ring-line-2 ring-inset backdrop:bg-[rgb(23_19_31/0.55)]",
        page &&
          "max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:px-5 max-sm:ring-0",
      )}
    >
      <h2 id={id} className="head-row">
        {title}
      </h2>
      {describes ? (
        <p id={`${id}-words`} className="mt-2 text-ink-2">
          {describes}
        </p>
      ) : null}
      {open ? children : null}
    </dialog>
  );
}
