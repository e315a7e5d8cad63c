import type { ScriptText } from "#contract/scripts.ts";

export const ACCESSIBILITY = {
  "speak-for-me": {
    mood: "warm",
    voice: "alloy",
    instructions: "Friendly, clear and unhurried",
    text: "Hello. I cannot speak, so I use this voice. I can hear you well, and I understand everything. Please talk to me, and not to the person beside me. I may need a moment to write my answer. Thank you for waiting.",
  },
  "picture-described": {
    mood: "calm",
    voice: "sage",
    instructions: "Calm and clear, with a pause after each sentence",
    text: "A photograph in black and white. Three children stand on a wall above the sea, with their backs to us. The smallest one holds a kite that has not yet opened. The sky takes up most of the picture. In the lower right corner a bicycle lies in the grass, one wheel in the air.",
  },
  "form-read-aloud": {
    mood: "plain",
    voice: "alloy",
    instructions: "Neutral, clear and slightly slower",
    text: "This form has four parts. It takes about ten minutes, and you can stop and come back at any time. In part one we ask for your name and address. You do not need a document for that. For part two, please have your insurance card ready. Fields marked as optional may be left empty.",
  },
  "letter-in-plain-words": {
    mood: "warm",
    voice: "coral",
    instructions: "Warm and slow, with long pauses between sentences",
    text: "This letter is about your housing benefit. You get the same amount as before. Nothing has changed, and you do not have to do anything. If you move to another flat, please tell us. You can call us, write to us, or come to the desk. Somebody can help you with every step.",
  },
  "way-to-the-elevator": {
    mood: "plain",
    voice: "echo",
    instructions: "Very clear and slower, and pause for two seconds after each sentence",
    text: "You are at the main door, facing in. Walk straight ahead for twelve steps, along the raised strip on the floor. The information desk is on your left, at the height of your waist. The elevators are behind it. Their buttons have raised numbers, and a voice tells you each floor.",
  },
  "medicine-morning-evening": {
    mood: "serious",
    voice: "echo",
    instructions: "Serious, slow and very clear, with long pauses",
    text: "This is for Arthur Bell. Take one white tablet in the morning, with food. Take one blue tablet in the evening, before you go to bed. Do not take the two together. If you forget one, call the pharmacy before you take it later. The number is on the side of the box.",
  },
} satisfies Record<string, ScriptText>;
