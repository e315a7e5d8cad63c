/** Captions that others read along, as their link shows them. */
export const LIVE = {
  name: "Live captions",
  description: "What is being said, written down while it is said.",
  live: "Live",
  paused: "Paused. They may go on here.",
  over: "The captions are over.",
  waiting: "Waiting for the first words.",
  lost: "Not connected. Trying again.",
  closed: "These captions are over, or there is no room for more readers right now.",
  again: "Try again",
  swap: "Swap black and white",
  smaller: "Smaller letters",
  larger: "Larger letters",
} as const;
