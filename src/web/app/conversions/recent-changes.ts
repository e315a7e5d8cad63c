/** Opened when it is first needed: pages are prerendered where there is no other tab. */
let tabs: BroadcastChannel | undefined;
let count = 0;

function channel(): BroadcastChannel {
  if (tabs) return tabs;
  tabs = new BroadcastChannel("saywrite.recent");
  tabs.addEventListener("message", () => count++);
  return tabs;
}

/** What makes lists of recent conversions out of date: work that begins, ends or is deleted, in any tab of a browser. */
export const recentChanges = {
  /** How many there were since this page was opened: an answer asked for before one of them is out of date. */
  count: (): number => count,
  /** Something changed here: every other tab hears of it. */
  announce: (): void => {
    count++;
    channel().postMessage(null);
  },
  /** Where this tab hears that something changed in another. */
  hint: () => [channel(), "message"] as const,
};
