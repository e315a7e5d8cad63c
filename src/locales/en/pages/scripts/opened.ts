/** Words on the Text to Speech page about scripts. */
export const OPENED_SCRIPT = {
  link: "Start from a script",
  filled: (title: string) => `Filled in from “${title}”: text, voice and how it is said.`,
  change: "Change the names and dates to yours.",
  missing: "This script is no longer there. Choose another one.",
  failed: "The script could not be loaded. Your own text is as it was.",
  kept: "What you wrote before is kept in this tab.",
  bringBack: "Bring it back",
  throwAway: "Throw it away",
  close: "Close",
} as const;
