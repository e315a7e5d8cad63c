import type { ScriptText } from "#contract/scripts.ts";

export const JOURNALISTS = {
  "news-on-the-hour": {
    mood: "serious",
    voice: "echo",
    instructions: "Serious and clear, a little faster",
    text: "It is six o'clock. The city council has voted to reopen the north bridge in March, a year later than planned. Bus drivers meet tonight to decide on a new pay offer. And the museum has found a painting in its own cellar that it reported stolen in nineteen seventy-four. The weather: dry, with wind from the west.",
  },
  "field-report": {
    mood: "quick",
    voice: "ash",
    instructions: "Brisk, serious, a little louder",
    text: "I am standing at the harbor, where the water has risen by two feet since noon. The lower street is closed. Shopkeepers are carrying their stock upstairs, and volunteers are filling sandbags in the school yard. High tide is expected at ten past nine. This is Anna Reid, for the evening news.",
  },
  obituary: {
    mood: "solemn",
    voice: "onyx",
    instructions: "Solemn and slow, a little quieter",
    text: "Margaret Hale, who taught three generations of this town to swim, has died at the age of ninety-one. For fifty years she opened the pool each morning at five. She never learned to drive. Everyone she wanted to see, she said, came to her. She leaves two sons, and a great many swimmers.",
  },
  "interview-intro": {
    mood: "calm",
    voice: "ballad",
    instructions: "Calm and low, unhurried",
    text: "My guest today spent eleven years underground. Tomas Varga was a mine surveyor. When the pit closed, he became the man who had to tell people why their houses were cracking. We spoke in his kitchen, in October. He asked me to leave the window open, so you will hear the street.",
  },
  correction: {
    mood: "plain",
    voice: "alloy",
    instructions: "Neutral, clear",
    text: "A correction to our report of Tuesday. We said that the school had lost forty teachers. The number is fourteen. We also gave the name of its principal as Helen Marsh. She is Ellen Marsh. Both mistakes were ours, and we are sorry for them. The report on our site has been changed.",
  },
  "long-read": {
    mood: "warm",
    voice: "sage",
    instructions: "Warm and unhurried, with longer pauses between sentences",
    text: "For nine months of the year, nobody lives on the island. Then, in June, the ferry brings a baker, a priest, and about two hundred people who have known each other all their lives. They air the houses. They argue about the jetty. And for twelve weeks, they are a town.",
  },
} satisfies Record<string, ScriptText>;
