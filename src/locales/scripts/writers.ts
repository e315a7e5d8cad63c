import type { ScriptText } from "#contract/scripts.ts";

export const WRITERS = {
  "first-lines": {
    mood: "calm",
    voice: "ballad",
    instructions: "Calm, slow and a little lower",
    text: "The ferry did not come that morning, nor the next. On the third day Ines carried a chair down to the jetty and sat there with her coat buttoned to the chin, as if the boat were a guest who had only been held up. Behind her, one after the other, the shutters opened.",
  },
  "dialogue-check": {
    mood: "plain",
    voice: "alloy",
    instructions: "Neutral, with short pauses between sentences",
    text: "You knew, she said. I guessed, he said. That is not the same. It is the same when you guess right. She laughed, and then she stopped laughing. How long? Since the wedding. Whose wedding? He looked at the window. Ours, he said.",
  },
  "short-poem": {
    mood: "solemn",
    voice: "shimmer",
    instructions: "Quiet and slow, with a long pause after every line",
    text: "The frost has left a letter on the glass.\nI cannot read it, and it cannot stay.\nBy ten the sun will come along the wall\nand take the words, and take the hand, away.\nI drink my tea. I learn the page by heart.\nIt only ever says the same: today.",
  },
  "audiobook-opening": {
    mood: "warm",
    voice: "fable",
    instructions: "Warm, expressive and unhurried",
    text: "You are listening to The Salt Road, by Marian Cole. Part one. The year the well ran dry, my grandmother sold her wedding spoons, one by one, and with each spoon she told me who had eaten from it. That is how I learned the names of my family.",
  },
  "back-cover": {
    mood: "serious",
    voice: "echo",
    instructions: "Serious and a little lower, unhurried",
    text: "When a retired mapmaker finds a street that is on none of his maps, he does what he has always done: he measures it. But the street is longer each time he walks it, and someone at the far end has begun to draw him. A novel about getting lost at home.",
  },
  "villain-explains": {
    mood: "playful",
    voice: "onyx",
    instructions: "Deep, slow and very calm, with long pauses",
    text: "Do sit down. You came all this way, through the rain, past the dogs, and up two hundred stairs that I had polished this morning. I do hope nobody slipped. You want to know about the plan. Everyone does. It is quite simple, and you are standing on it.",
  },
} satisfies Record<string, ScriptText>;
