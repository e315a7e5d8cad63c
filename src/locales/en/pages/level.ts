/** How loud a recording is while it is made. */
export const LEVEL = {
  words: { quiet: "quiet", good: "good", "too-loud": "too loud" },
  clipped: (time: string) =>
    `Clipped, last at ${time}. What is cut off does not come back: turn the microphone down, or move away from it.`,
  silenced: "The microphone gives no sound now. A call or another program may have it. It goes on by itself.",
} as const;
