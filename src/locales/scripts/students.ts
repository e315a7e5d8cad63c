import type { ScriptText } from "#contract/scripts.ts";

export const STUDENTS = {
  "exam-morning": {
    mood: "calm",
    voice: "sage",
    instructions: "Calm and unhurried, with long pauses between sentences",
    text: "Good morning. You have studied for this. Drink some water, read every question twice, and begin with the one you know best. If your mind goes blank, put the pen down, breathe out slowly, and count to five. Then go on. You know more than you think.",
  },
  "flash-cards": {
    mood: "plain",
    voice: "alloy",
    instructions: "Clear and a little slower, and pause for three seconds after every sentence",
    text: "What is osmosis? Water moving through a membrane, from the weak solution to the strong one. What is a catalyst? Something that speeds up a reaction and is not used up by it. What does a ribosome make? Protein.",
  },
  "talk-first-minute": {
    mood: "bright",
    voice: "nova",
    instructions: "Friendly, lively and clear",
    text: "Hello everyone. My name is Priya, and for the next eight minutes I will talk about tides. You will hear why the sea comes in twice a day, why some tides are higher than others, and how one small town makes its electricity from them.",
  },
  "lab-report": {
    mood: "serious",
    voice: "echo",
    instructions: "Serious and clear, at a natural pace",
    text: "The aim was to find out how temperature changes the speed of the reaction. We heated five samples, from twenty to sixty degrees, and timed each one three times. The reaction was fastest at forty degrees. Above that it slowed down, most likely because the enzyme had been damaged.",
  },
  "bus-revision": {
    mood: "quick",
    voice: "nova",
    instructions: "Brisk and energetic, with short pauses",
    text: "A quick round before your stop. The Treaty of Versailles, nineteen nineteen. The Wall Street crash, nineteen twenty-nine. The Berlin Wall, up in nineteen sixty-one, down in nineteen eighty-nine. Once more from the top, and this time say the year before I do.",
  },
  "study-break": {
    mood: "playful",
    voice: "fable",
    instructions: "Playful and expressive",
    text: "Stop. Close the book. No, not over your finger. Stand up, stretch as tall as you can, and look at something further away than your screen. The dishes count. So does the cat. Come back in ten minutes. Chapter seven will still be there, exactly as long as you left it.",
  },
} satisfies Record<string, ScriptText>;
