import { X } from "lucide-react";
import { type CSSProperties, useEffect, useRef } from "react";
import { UI } from "#words/pages/ui.ts";
import { Icon } from "./icon.tsx";
import { dismissToast, forgetToast, type ShownToast } from "./shown-toasts.ts";
import { useSwipeAway } from "./use-swipe-away.ts";

type ToastItemProps = {
  toast: ShownToast;
  /** How many newer ones lie upon it. */
  behind: number;
  /** Its time stands still. */
  held: boolean;
};

/** One toast: what it says, perhaps one thing to press, and a button that takes it away. A swipe does that, too. */
export function ToastItem({ toast, behind, held }: ToastItemProps) {
  const { id, kind, message, more, action, open } = toast;
  const swipe = useSwipeAway(() => dismissToast(id));
  useTimeOut(toast, held);
  return (
    <li
      className="toast"
      data-kind={kind}
      data-open={open ? "" : undefined}
      data-behind={behind > 0 ? "" : undefined}
      style={{ "--behind": behind } as CSSProperties}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever comes by Alt+T goes from toast to toast
      tabIndex={0}
      onAnimationEnd={() => open || forgetToast(toast)}
      {...swipe}
    >
      <div className="toast-words">
        <div className="toast-title">{message}</div>
        {more ? <div className="toast-more">{more}</div> : null}
      </div>
      {action ? (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            action.onClick();
            dismissToast(id);
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button
        type="button"
        className="toast-close"
        aria-label={UI.closeNotice}
        onClick={() => dismissToast(id)}
      >
        <Icon of={X} size={16} />
      </button>
    </li>
  );
}

/** Takes the toast away when its time is over; it stands still while the toast is held or nobody sees the page. */
function useTimeOut({ id, open, duration, turn }: ShownToast, held: boolean): void {
  const left = useRef({ turn, milliseconds: duration });
  useEffect(() => {
    if (left.current.turn !== turn) left.current = { turn, milliseconds: duration };
    if (held || !open) return;
    const time = left.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let since = 0;
    const stop = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      time.milliseconds -= Date.now() - since;
    };
    const follow = () => {
      stop();
      if (document.hidden) return;
      since = Date.now();
      timer = setTimeout(() => dismissToast(id), time.milliseconds);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      stop();
    };
  }, [id, open, held, duration, turn]);
}
