/** Opened when it is first needed: pages are prerendered where there is no other tab. */
let tabs: BroadcastChannel | undefined;
const here = new EventTarget();

function channel(): BroadcastChannel {
  if (tabs) return tabs;
  tabs = new BroadcastChannel("saywrite.notices");
  tabs.addEventListener("message", () => noticeChanges.look());
  return tabs;
}

export const noticeChanges = {
  /** This page looks at once. */
  look: (): void => void here.dispatchEvent(new Event("change")),
  /** Somebody wants to know an end, or no more: every tab of this browser looks. */
  announce: (): void => {
    noticeChanges.look();
    channel().postMessage(null);
  },
  hear(changed: () => void): () => void {
    channel();
    here.addEventListener("change", changed);
    return () => here.removeEventListener("change", changed);
  },
};
