import type { ScriptText } from "#contract/scripts.ts";

export const EDUCATORS = {
  "lesson-start": {
    mood: "warm",
    voice: "coral",
    instructions: "Warm, friendly and clear",
    text: "Good morning. Please have your reading book and a pencil on the table, and nothing else. Today we begin with a question: how does a river know where to go? Talk to the person beside you for one minute. After that, I would like to hear three ideas.",
  },
  dictation: {
    mood: "plain",
    voice: "sage",
    instructions: "Very clear and slow, and pause for five seconds after every sentence",
    text: "The old lighthouse stood alone on the rocks. Every evening the keeper climbed ninety-six steps. He lit the lamp, wound the clock, and wrote one line in his book. Some nights that line was a single word: fog.",
  },
  "experiment-steps": {
    mood: "serious",
    voice: "echo",
    instructions: "Serious and clear, a bit slower, with a pause after each sentence",
    text: "Put on your goggles. Fill the beaker halfway with water. Add one spoon of salt, and stir until you can no longer see it. Now wait. Do not touch the lamp until I say so. Write down the temperature, and write it down again after every minute.",
  },
  "story-time": {
    mood: "playful",
    voice: "fable",
    instructions: "Playful and lively, not too fast",
    text: "Once, behind a red door, there lived a mouse who did not like cheese. She had tried the yellow kind, the soft kind, and the kind with holes. What she liked was toast. You will live to be very old, said her mother, because nobody ever set a trap with toast.",
  },
  "note-to-parents": {
    mood: "warm",
    voice: "alloy",
    instructions: "Friendly and unhurried",
    text: "Dear parents, this is Miss Okafor from Green Lane School. On Thursday the children will visit the science museum. Please send them with a coat, a packed lunch, and shoes they can walk in. We leave at half past eight and are back by three. Thank you.",
  },
  "essay-feedback": {
    mood: "calm",
    voice: "sage",
    instructions: "Calm, warm and clear",
    text: "Thank you for this essay, Daniel. Your opening is strong, because it starts with a person and not with a date. In the middle you tell me what happened, but not why. Choose one cause and argue for it. Then read your ending aloud, and cut every sentence you would not say.",
  },
} satisfies Record<string, ScriptText>;
