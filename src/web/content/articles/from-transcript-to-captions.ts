import type { Article } from "./article.ts";

export const ARTICLE: Article = {
  title: "From transcript to captions",
  description:
    "What SRT and VTT files are, how long a line may be, how fast people read, and what to correct by hand.",
  date: "2026-11-06",
  line: { word: "lines", direction: "sound-to-writing", recording: "saywrite" },
  blocks: [
    {
      kind: "text",
      text: "A transcript is a text. Captions are a text with a clock: so many words, on the screen from here to here, and then gone. They are read by people who cannot hear the sound, by people who must not switch it on, and by people who hear it in their second language. All of them read against time.",
    },
    { kind: "heading", text: "Two files that look almost alike" },
    {
      kind: "text",
      text: "SRT is the older one. Numbered blocks, a line of times, one or two lines of text, a blank line. Video editors and most players take it.",
    },
    {
      kind: "sample",
      name: "interview.srt",
      text: "1\n00:00:01,200 --> 00:00:03,900\nWe left at four in the morning\nbecause of the tide.\n\n2\n00:00:04,600 --> 00:00:06,100\nNobody said a word.",
    },
    {
      kind: "text",
      text: "VTT is what browsers read. It begins with the word WEBVTT, uses a full stop where SRT has a comma in its times, and needs no numbers. If your video is on a web page, take VTT. If it goes to an editor or a platform, take SRT. The two hold the same captions, so you can always fetch the other.",
    },
    {
      kind: "sample",
      name: "interview.vtt",
      text: "WEBVTT\n\n00:00:01.200 --> 00:00:03.900\nWe left at four in the morning\nbecause of the tide.\n\n00:00:04.600 --> 00:00:06.100\nNobody said a word.",
    },
    { kind: "heading", text: "How long, how many, how fast" },
    {
      kind: "text",
      text: "Broadcasters have argued about this for decades, and their guides agree to a surprising degree.",
    },
    {
      kind: "table",
      head: ["Measure", "Usual limit"],
      rows: [
        ["Characters in a line", "about 42"],
        ["Lines at a time", "2"],
        ["Longest time on screen", "7 seconds"],
        ["Shortest time on screen", "about 1 second"],
        ["Reading speed for adults", "17 to 20 characters a second"],
      ],
    },
    {
      kind: "text",
      text: "The captions you download here are cut by the first three of these. They also end at the end of a sentence, and at a pause of most of a second, so that words don’t stand on screen while nobody speaks. Two lines are made about equally long, because a short word alone on the second line catches the eye for nothing.",
    },
    {
      kind: "text",
      text: "The last two are left to you, and on purpose. Somebody who speaks fast will outrun a reader, and then there are only two remedies: let the caption stand a little longer, or leave out words. Both change what was said or when. That is an editor’s decision, not a program’s.",
    },
    { kind: "heading", text: "What to correct by hand" },
    {
      kind: "steps",
      items: [
        "Names and terms, first and everywhere. Search and replace in a text editor is safe, as long as you leave the lines with the arrows alone.",
        "Punctuation. How much there is depends on the engine. A caption that ends without a full stop makes people wait for more.",
        "Who speaks. The engine does not tell voices apart. Put a dash before each speaker when two share a caption, and a name where the picture does not show who talks.",
        "Sounds that matter: [door closes], [laughs]. Captions are also for people who cannot hear the door.",
        "Fillers. Leave out “um” and “you know” in an interview; keep them in evidence.",
      ],
    },
    {
      kind: "quote",
      text: "If the joke comes in the picture after the caption has told it, move the caption.",
    },
    { kind: "heading", text: "One honest check" },
    {
      kind: "text",
      text: "Play the video with the sound off. Not for long: two minutes are enough. You will notice which captions flash by, where a line breaks between “the” and its noun, and which name you forgot. Then give it to somebody who doesn’t know the material and watch whether the eyes leave the picture.",
    },
    {
      kind: "aside",
      makes: "text",
      text: "Every transcript, and every text you convert to speech, can be downloaded as SRT or VTT at no extra cost. Times come from the words themselves.",
      link: { label: "Transcribe a file", to: "/transcribe" },
    },
  ],
};
