import { FACTS } from "../../facts.ts";
import { characters as formatCharacters } from "../amounts.ts";

/** The features page. Seven anchors, told for voice. */
export const FEATURED = {
  description:
    "Speech from text in ten voices, transcripts you can play, silence that costs nothing, and samples to hear.",
  heading: "What it does, part by part.",
  lead: "Seven parts of Saywrite, each with something to see or to hear.",
  onThisPage: "On this page",
  anchors: {
    generation: "Generation",
    editing: "Editing",
    transcripts: "Transcripts",
    background: "Background",
    variations: "Variations",
    why: "Why Saywrite",
    samples: "Samples",
  },
  generation: {
    title: "A text becomes a voice.",
    text: `Paste up to ${formatCharacters(FACTS.limits.textCharacters)}. The first words can be heard while the last are still being made, and the text turns from cool to warm as it is said. What you keep is an MP3.`,
    try: "Press play, and watch the words.",
    place: "Place in the sentence",
    link: { label: "Convert a text", to: "/text-to-speech" },
  },
  editing: {
    title: "A transcript you can play.",
    text: "Every word knows its time. Press one and hear the recording from there; what you check by ear you can copy, save as text, or take along as captions.",
    rows: [
      { at: "0:00", words: ["We", "went", "to", "the", "market", "this", "morning"], now: 4 },
      { at: "0:05", words: ["The", "children", "were", "happy", "to", "come", "along."], now: -1 },
    ],
    actions: ["Copy", "Download Text", "SubRip (.srt)", "WebVTT (.vtt)"],
    link: { label: "Transcribe a file", to: "/transcribe" },
  },
  transcripts: {
    title: "A transcript you can stand by.",
    text: "Every transcript is a document: with the names of who spoke, its sound where that is kept, and every version that it had. You correct it, quote from it, take it along, and the people in it have their say.",
    turns: [
      {
        who: "Mara",
        at: "0:12",
        said: [
          { as: "plain", text: "So who was to bring the " },
          { as: "doubtful", text: "keys" },
          { as: "plain", text: " on Friday?" },
        ],
      },
      {
        who: "Ben",
        at: "0:15",
        said: [
          { as: "quoted", text: "I said I would, and I was there at nine." },
          { as: "plain", text: " Ask the porter." },
        ],
      },
    ],
    doubtful: "May have been something else",
    quoted: "Quoted, with its sound",
    facts: [
      {
        label: "Live captions",
        text: "Words while you talk, where the engine writes them. By a link others read along, without an account.",
      },
      {
        label: "The editor",
        text: "From doubt to doubt by keyboard: hear it, put it right, name the people once, take filler words out.",
      },
      {
        label: "Quotes",
        text: "A passage and its sound at a link, signed by this server, so that a reader can check both.",
      },
      {
        label: "The participant’s copy",
        text: "Whoever was recorded reads, listens, and may ask for a passage to be left out for good. You decide.",
      },
      {
        label: "Recordings from others",
        text: "A link or QR code by which others record or upload to you, without an account. Nothing is paid before you press, or it is paid from a purse that you choose for that.",
      },
      {
        label: "Taken along",
        text: "As text, Markdown, Word, PDF, CSV, JSON, or captions by rules that you set.",
      },
    ],
    link: { label: "Start a recording", to: "/speech-to-text" },
  },
  background: {
    title: "It hears what is speech, and skips what is not.",
    text: "Before anything is written down, the built-in engine looks for speech between the quiet and the noise. Only what it finds is transcribed. A file without any speech costs nothing.",
    found: "Speech found",
    quiet: "Quiet, skipped",
    caption: "A recording with two stretches of speech in it.",
  },
  variations: {
    title: "Ten voices, and a word on how.",
    text: "The voices differ in pitch, pace and temper. On the built-in engine these words change how any of them speaks; engines with free wording try to follow whatever you write.",
    scale: "The ten voices by pitch, in hertz",
    words: "Words it understands",
    link: { label: "Find a script to start from", to: "/presets" },
  },
  why: {
    title: "Why Saywrite",
    facts: [
      {
        label: "Nothing lost",
        text: "Recordings stay in your browser and, unless you switch that off, on the server, until their text is safe.",
      },
      { label: "Nothing for failure", text: "The price is held first, and taken only for a result." },
      { label: "Every credit told", text: "A statement in plain words, line by line, also as CSV." },
      { label: "No subscription", text: "Packs are bought once. Credits do not expire." },
      { label: "Your own server", text: "Whoever runs it decides where text and audio go." },
    ],
  },
  samples: {
    title: "Hear all ten.",
    text: "The same sentence, made by the engine of this server. No account needed.",
    play: (voice: string) => `Play ${voice}`,
    seconds: (count: string) => `${count} s`,
  },
} as const;

/** What the built-in engine understands, as a person writes it. It speaks English, so the words are English. */
export const DELIVERY_WORDS = [
  "slower",
  "faster",
  "unhurried",
  "higher",
  "lower",
  "louder",
  "quieter",
  "whisper",
  "calm",
  "excited",
  "cheerful",
  "sad",
  "serious",
  "formal",
  "monotone",
  "expressive",
  "long pauses",
] as const;
