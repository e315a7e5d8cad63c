import type { ScriptText } from "#contract/scripts.ts";

export const PERSONAL = {
  "my-voicemail": {
    mood: "playful",
    voice: "shimmer",
    instructions: "Playful, and a little faster",
    text: "Hi, this is Maya. I can't get to the phone, or I can't find it. Leave a message after the tone, and please say your number slowly, because I write it down by hand. If it is about the piano: yes, it is still for sale.",
  },
  "birthday-greeting": {
    mood: "bright",
    voice: "coral",
    instructions: "Happy, warm and a bit excited",
    text: "Happy birthday, Theo. You are seven today, which means that you may now stay up until the big hand points straight down. There is a parcel under the stairs, and there is another one that is not under the stairs. Find it before breakfast, if you can. We love you very much.",
  },
  "bedtime-story": {
    mood: "calm",
    voice: "ballad",
    instructions: "Whisper, calm and slow, with long pauses",
    text: "The moon had one more round to make. She looked in at the bakery, where the dough was rising. She looked in at the station, where the last train was asleep. Then she came to your window, and she stayed a little longer there than anywhere else, because she liked the sound of your breathing.",
  },
  "wedding-toast": {
    mood: "warm",
    voice: "fable",
    instructions: "Warm, happy and unhurried",
    text: "Dear Lena, dear Paul. I have known one of you for thirty years and the other for three, and I can no longer say which of you is the more sensible. I do know that you laugh at the same moment, in different rooms. Please raise your glasses. To two people who met in the wrong line.",
  },
  "saying-goodbye": {
    mood: "solemn",
    voice: "ballad",
    instructions: "Solemn, quiet and slow, with long pauses",
    text: "We have come to say goodbye to Walter. He mended what we broke, and he never asked how it had happened. He was early for everything except for this. If you would like to do something for him, repair one thing this week, and give it back without a word. Let us be silent for a moment.",
  },
  "shopping-list": {
    mood: "quick",
    voice: "nova",
    instructions: "Clear and a bit faster",
    text: "Tonight's list. Two cartons of milk, a dozen eggs, rice, and the good olive oil, not the one with the donkey on it. Lemons, if they are nice. Trash bags. Something green. At the pharmacy, bandages and the small toothbrush. If you forget everything else, remember the cat food.",
  },
  "wake-up-call": {
    mood: "quick",
    voice: "ash",
    instructions: "Brisk, clear and friendly",
    text: "Good morning. It is half past six, and it is raining, so the umbrella by the door is yours. You have the dentist at nine and Anna at noon. The blue shirt is dry. Feet on the floor, please. First the left, then the right. Coffee is exactly eleven steps from here.",
  },
} satisfies Record<string, ScriptText>;
