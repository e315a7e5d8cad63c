import type { ScriptText } from "#contract/scripts.ts";

export const PODCASTERS = {
  "cold-open": {
    mood: "solemn",
    voice: "onyx",
    instructions: "Low, slow and dramatic, with long pauses",
    text: "At four in the morning, on the second of May, every clock in the village stopped. Not the church clock alone. The oven. The bus stop. The watch on a sleeping man's wrist. This is the story of the only person who noticed, and why she told nobody for thirty years.",
  },
  "show-intro": {
    mood: "bright",
    voice: "nova",
    instructions: "Bright and energetic",
    text: "Welcome to Second Helping, the podcast about food that went wrong before it went right. I'm Jo Bennett. Every week a cook brings me a recipe that failed, and we make it again until it works. Today: a wedding cake, a heat wave, and a very small van.",
  },
  "show-outro": {
    mood: "warm",
    voice: "alloy",
    instructions: "Warm and relaxed",
    text: "That was episode twelve. It was written by Sam Ortiz and edited by Lea Brandt, and the music is by the Tin Choir. If you liked it, send it to one person who would like it too. That helps more than any review. We are back in two weeks. Until then, take care of each other.",
  },
  "sponsor-message": {
    mood: "quick",
    voice: "coral",
    instructions: "Cheerful, a little faster",
    text: "This episode is supported by Brightside Bikes. They check, clean and repair your bike at your own front door, and they tell you the price before they touch a screw. Listeners of this show get their first check for half price. The code is the word pedal. Book it on their website.",
  },
  "previously-on": {
    mood: "quick",
    voice: "ash",
    instructions: "Brisk and dramatic, with short pauses",
    text: "Previously. Nora finds a key in the piano, and nobody in the house will admit to knowing it. Her brother sells the car and does not say why. In the attic there are seven suitcases, and the smallest one is still warm. We left her on the stairs, with the light going out.",
  },
  "season-trailer": {
    mood: "playful",
    voice: "fable",
    instructions: "Lively, and slightly faster",
    text: "Season two is coming. Eight new episodes, six countries, and one dog who was on the train the whole time. We talk to people who missed something by a minute: a flight, a birth, a fortune. And we ask them what they did with the rest of the day. From the third of September, wherever you listen.",
  },
} satisfies Record<string, ScriptText>;
