import { LIMITS } from "#contract/limits.ts";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import type { Article } from "./article.ts";

const minutes = DEFAULT_PRICES.secondsPerCredit / 60;
const hours = LIMITS.audioSecondsMax / 3_600;

export const ARTICLE: Article = {
  title: "Record an interview so that it can be written down",
  description:
    "Room, distance, level: three things decide how good a transcript gets, and none of them costs money.",
  date: "2026-11-13",
  line: { word: "room", direction: "sound-to-writing", recording: "say" },
  blocks: [
    {
      kind: "text",
      text: "A transcript is decided before anybody speaks. No software gets words back that the microphone never heard apart from the coffee machine. The good news is that a telephone on a folded scarf in the right room beats a studio microphone in the wrong one.",
    },
    { kind: "heading", text: "The room" },
    {
      kind: "text",
      text: "What ruins speech is not noise so much as echo. In a bare room each syllable arrives twice, once from the mouth and once from the wall, and the second smears the beginning of the next. Clap once. If you hear the room answer, go elsewhere.",
    },
    {
      kind: "list",
      items: [
        "Good: a bedroom, a parked car, an office with books and carpet, a corner with a coat rack.",
        "Bad: kitchens, stairwells, glass meeting rooms, anything with tiles.",
        "Cafés are worse than they sound to you. Your two ears pick a voice out of a crowd; one microphone cannot.",
        "Switch off what hums: fan, fridge, air conditioning. Put the telephones on silent, and away from the table.",
      ],
    },
    { kind: "heading", text: "The distance" },
    {
      kind: "text",
      text: "Sound falls off quickly. At twice the distance a voice arrives at a quarter of its power, while the noise of the room stays as it is. So halving the distance helps more than any setting. A hand’s width to a forearm’s length is right: closer, and breath hits the microphone; further, and the room joins the conversation.",
    },
    {
      kind: "text",
      text: "With two people and one microphone, place it nearer to the person you are interviewing. You can reconstruct your own questions. Don’t put it on a hard table, where every cup is a drum. A scarf or a closed notebook underneath is enough.",
    },
    { kind: "heading", text: "The level" },
    {
      kind: "text",
      text: "Too quiet can be raised afterwards, with its noise. Too loud cannot be mended: once the wave is cut off at the top, that part is gone. Levels are counted in decibels below full scale, so bigger minus signs are quieter.",
    },
    {
      kind: "table",
      head: ["Level while somebody speaks", "What it means"],
      rows: [
        ["0 dB", "cut off. Move back or turn the input down"],
        ["−15 to −30 dB", "speech as it should be"],
        ["−30 to −48 dB", "usable, but get closer if you can"],
        ["below −48 dB", "mostly noise"],
      ],
    },
    {
      kind: "aside",
      makes: "text",
      text: "The microphone check shows your level while you speak, says in words whether it is right, and plays back what was heard. Nothing is sent anywhere.",
      link: { label: "Check your microphone", to: "/test" },
    },
    { kind: "heading", text: "While you talk" },
    {
      kind: "text",
      text: "Ask for permission, on the recording. It is decent, in many places it is the law, and the answer is your sound check. Then ask for the name and its spelling. Recognisers know words, not people, and that sentence will save a search later.",
    },
    {
      kind: "text",
      text: "Leave a second of silence after each answer. It feels long and sounds like respect, people often fill it with the best line of the day, and the pause gives the transcript a clean place to begin a new segment. What defeats every engine, and every human typist, is two people talking at once. If it happens on the line that matters, ask again.",
    },
    {
      kind: "quote",
      text: "“Could you say that once more?” is the cheapest piece of equipment there is.",
    },
    { kind: "heading", text: "Afterwards" },
    {
      kind: "text",
      text: `Copy the file before you do anything else. Send it as it came out of the recorder: converting it to another format loses a little each time and gains nothing. Files may last up to ${hours} hours (or what your server's operator has set), and one credit covers ${minutes} minutes of sound. You see the price before anything runs, and a file in which no speech is found is not charged.`,
    },
    {
      kind: "text",
      text: "Then read the transcript while the recording plays. Press a word to hear it. Names, numbers and negations are what to check first: a missing “not” is a small sound with a large effect. Quote nothing that you have not heard with your own ears.",
    },
    {
      kind: "aside",
      makes: "text",
      text: "Have a recording already? Choose it, see what it costs, and decide then.",
      link: { label: "Transcribe a file", to: "/transcribe" },
    },
  ],
};
