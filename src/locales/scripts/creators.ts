import type { ScriptText } from "#contract/scripts.ts";

export const CREATORS = {
  "first-ten-seconds": {
    mood: "quick",
    voice: "nova",
    instructions: "Fast, bright and energetic",
    text: "You are cutting onions wrong, and I can prove it in ten seconds. Leave the root on. Slice down, turn it, slice across. Done. No tears, no mess, and every piece the same size. Now let me show you why it works.",
  },
  "repair-voiceover": {
    mood: "plain",
    voice: "alloy",
    instructions: "Clear and unhurried, with a pause after each sentence",
    text: "First, take out the two screws at the back. Keep them in a cup, because they love to disappear. Lift the cover by its left corner, not by the middle. Under it you see a small brown belt. If it is loose or shiny, that is your noise. Slide it off, and put on the new one.",
  },
  "channel-welcome": {
    mood: "warm",
    voice: "coral",
    instructions: "Friendly and cheerful",
    text: "Hi, and welcome. If you are new here, this is a channel about small gardens: balconies, window sills, and one very crowded staircase. There is a new video every Friday. Start with the one about tomatoes. Everyone does. And tell me in the comments where you grow things. I read all of them.",
  },
  "game-trailer": {
    mood: "solemn",
    voice: "onyx",
    instructions: "Very low, slow and dramatic, with long pauses",
    text: "Before the first fire, there was a bell. It rang once, and the mountains listened. Now the bell is gone, and the mountains are waking. You have one lantern, eleven days, and a map drawn by someone who lied. Find what was rung. Do not let it ring again.",
  },
  "breathing-exercise": {
    mood: "calm",
    voice: "shimmer",
    instructions: "Very calm and soft, and pause for four seconds after each sentence",
    text: "Let your shoulders drop. Breathe in through your nose, and count to four. Hold it. Breathe out through your mouth, and count to six. There is nothing to do, and nowhere to be. If a thought comes, let it walk past, like someone on the other side of the street. Once more. Breathe in.",
  },
  "one-pan-recipe": {
    mood: "bright",
    voice: "coral",
    instructions: "Cheerful and lively, a little faster",
    text: "Four things, one pan. Melt a big spoon of butter. In goes the garlic, just until you can smell it. Now the beans, straight from the jar, with a little of their water. Squash a few with a fork, so that it turns creamy. Lemon on top, black pepper, toast beside it. Dinner.",
  },
} satisfies Record<string, ScriptText>;
