/** The few words that a control of src/web/ui has of its own, wherever it stands. */
export const UI = {
  play: "Play",
  pause: "Pause",
  position: "Playback position",
  placeOf: (now: string, all: string) => `${now} of ${all}`,
  /** Names the button that shows what was typed into a hidden field. */
  show: (label: string) => `Show ${label.toLowerCase()}`,
  notices: "Notifications",
  closeNotice: "Close toast",
  /** Drawn by the line of an empty place that waits for sound, or for text. Letters a to z only. */
  awaits: { sound: "write", text: "say" },
} as const;
