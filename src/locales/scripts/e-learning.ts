import type { ScriptText } from "#contract/scripts.ts";

export const E_LEARNING = {
  "course-welcome": {
    mood: "warm",
    voice: "coral",
    instructions: "Warm, friendly and unhurried",
    text: "Welcome to the course. Over the next six lessons you will learn to read a balance sheet, even if numbers have never been your friends. Each lesson takes about twelve minutes and ends with two questions. You can repeat anything as often as you like. There is no exam. Let us begin with a lemonade stand.",
  },
  "right-answer": {
    mood: "bright",
    voice: "shimmer",
    instructions: "Cheerful and bright",
    text: "Yes, that is right. The pump has to be switched off before the valve is opened, never the other way round. You have now answered eight of ten. Two more, and this module is done.",
  },
  "not-quite": {
    mood: "calm",
    voice: "sage",
    instructions: "Calm, friendly and clear",
    text: "Not quite. Many people choose this answer, because the red cable looks like the one from lesson two. Look at the label again. It says twelve volts, not twenty-four. Go back to the drawing, take your time, and try once more. Nothing is counted against you.",
  },
  "click-by-click": {
    mood: "plain",
    voice: "alloy",
    instructions: "Neutral, clear, and pause for two seconds after each sentence",
    text: "Open the menu at the top left, and choose reports. Set the first date to the start of the month. The second date fills itself in. Press the blue button. After a few seconds a table appears below. Click on any row to see what is behind it. To save the table, press export.",
  },
  "who-may-know": {
    mood: "serious",
    voice: "echo",
    instructions: "Serious and clear, with a pause after each sentence",
    text: "A customer calls and asks for the address of another customer. She is friendly, she knows his name, and she says it is urgent. What do you do? You say no, politely, and you write down the call. Personal data is given to the person it belongs to. Urgency does not change that.",
  },
  "end-of-module": {
    mood: "playful",
    voice: "fable",
    instructions: "Playful, warm and unhurried",
    text: "Let us look back. You know three things now that you did not know an hour ago. Soil needs air as much as water. Worms do the digging. And most plants that die in pots were loved to death with a watering can. In the next module we go outside. Bring a spoon.",
  },
} satisfies Record<string, ScriptText>;
