import type { ScriptText } from "#contract/scripts.ts";

export const BUSINESS = {
  "phone-greeting": {
    mood: "warm",
    voice: "coral",
    instructions: "Friendly, clear and unhurried",
    text: "Thank you for calling Harbor Dental. We are open Monday to Friday, from eight until six. To make or change an appointment, press one. For a question about a bill, press two. If you are in pain, please stay on the line, and we will answer you first.",
  },
  "after-hours": {
    mood: "calm",
    voice: "sage",
    instructions: "Calm, clear and unhurried",
    text: "You have reached Lindqvist and Sons. The workshop is closed, and opens again on Monday at seven. Please leave your name, your number, and the kind of machine you are calling about. We call everyone back before noon. If water is running where it should not, you find our emergency number on the website.",
  },
  "product-demo": {
    mood: "bright",
    voice: "nova",
    instructions: "Upbeat and clear",
    text: "This is Tally. It counts what is on your shelves while you serve your customers. Open the app, hold the phone over a shelf, and the number appears. When something runs low, Tally writes the order, and you only have to say yes. Setting it up takes one afternoon and no new hardware.",
  },
  "quarter-in-numbers": {
    mood: "serious",
    voice: "echo",
    instructions: "Formal and clear, with a pause after each sentence",
    text: "Good afternoon. Here is our quarter in three numbers. Revenue grew by six percent. We hired nine people, and lost two. And the time a customer waits for an answer fell from four hours to fifty minutes. That last number is the one I am proudest of. Questions first, then the plan for spring.",
  },
  "alarm-test": {
    mood: "plain",
    voice: "onyx",
    instructions: "Loud, very clear and slow",
    text: "Attention, please. This is a test of the fire alarm. You will hear the signal for thirty seconds. In a real fire, leave by the nearest green exit, do not use the elevators, and meet at the flagpole in the parking lot. Never go back for your things. The test begins now.",
  },
  "closing-time": {
    mood: "bright",
    voice: "shimmer",
    instructions: "Cheerful and clear, a bit louder",
    text: "Good evening, and thank you for shopping with us. The store closes in fifteen minutes. Please bring what you would like to buy to the registers on the ground floor. The garden exit is already locked. Today's bread is half price from now on. We open again tomorrow at nine.",
  },
} satisfies Record<string, ScriptText>;
