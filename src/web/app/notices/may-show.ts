/** Whether this browser shows notifications of ours. */
export const mayShow = (): boolean => "Notification" in window && Notification.permission === "granted";

/** Asks the person for it, by a press of theirs. What was refused once the browser does not ask again. */
export async function askToShow(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return mayShow();
}
