import { formatNames } from "#contract/audio-formats.ts";
import { creditsForAudio } from "#contract/prices.ts";
import { VOICES } from "#contract/voices.ts";
import { CREDITS_ONCE_VERIFIED, FACTS } from "../../facts.ts";
import { exactLength, characters as formatCharacters, credits as formatCredits, plural } from "../amounts.ts";
import { costs, creditsCover } from "../credits-cover.ts";
import { length, size } from "../formats.ts";
import { takeBack } from "../money-back.ts";
import type { Topic } from "./faq.ts";
import { TRANSCRIPT_QUESTIONS } from "./faq-transcripts.ts";
import { FREE_CREDITS } from "./free-credits.ts";

const characters = formatCharacters(FACTS.prices.charactersPerCredit);
const block = exactLength(FACTS.prices.secondsPerCredit);
const { signUpCredits } = FACTS.prices;
const { textCharacters, audioSeconds, uploadBytes } = FACTS.limits;
const kept = plural(FACTS.keepResultsDays, { one: "# day", other: "# days" });
/** Of the example: an interview of so many minutes. */
const interview = 48;
const { audioPriceVaries } = FACTS.prices;
const interviewCosts = costs(creditsForAudio(interview * 60, FACTS.prices), audioPriceVaries);
const audioCosts = costs(FACTS.prices.creditsPerAudioBlock, FACTS.prices.audioPriceVaries);
const textCosts = costs(FACTS.prices.creditsPerTextBlock, FACTS.prices.textPriceVaries);

/** Every answer is true of the code; change both together. */
export const TOPICS: readonly Topic[] = [
  {
    id: "audio-upload",
    label: "Audio Upload",
    lead: "A file of yours, written down.",
    word: "heard",
    direction: "sound-to-writing",
    tool: { label: "Transcribe a file", to: "/transcribe" },
    questions: [
      {
        id: "upload-formats",
        question: "Which files can I upload?",
        answer: [
          `${formatNames("and")}; of a video the sound is taken. The file's content decides, not the ending of its name.`,
        ],
      },
      {
        id: "upload-limits",
        question: "How long and how large may a recording be?",
        answer: [
          `${length(audioSeconds)} and ${size(uploadBytes)} in one file, and at least a second. The Transcribe page checks that before it sends. Longer ones have to be cut into parts.`,
        ],
      },
      {
        id: "upload-price",
        question: "What does a file cost?",
        answer: [
          `It costs ${audioCosts} for every ${block} it starts: an interview of ${exactLength(interview * 60)} costs ${interviewCosts}. You see the price before you press Transcribe, it is held while the server listens, and taken when the text is there.`,
          (signUpCredits === 0
            ? "An account costs nothing and needs no card."
            : `A new account has ${formatCredits(signUpCredits)}, without a card.`) +
            FREE_CREDITS.later(CREDITS_ONCE_VERIFIED),
        ],
        link: { label: "Work out what yours costs", to: "/pricing" },
      },
      {
        id: "upload-failure",
        question: "What if it fails?",
        answer: [
          "Then nothing is charged. That goes for a broken file, a silent one, one without speech, and a server that has to give up. If you press Cancel, only those credits are used whose sound or text you were given before, and you keep that; the page says how many. The same for the whole parts you had when a long one breaks off. Your statement has a line with the reason.",
        ],
      },
      {
        id: "upload-interrupted",
        question: "My connection dropped while sending. Is it lost?",
        answer: [
          "No. If the page is still open, it goes on by itself from where it was. If not, choose the same file again, in this browser or another, and it goes on there, too: what arrived waits for the days that the privacy policy names. A try costs nothing, and nothing is charged twice. Once all of it has arrived, the server goes on without you: close the page, and find the text in the list later.",
        ],
      },
      {
        id: "upload-where",
        question: "Where is my file kept, and for how long?",
        answer: [
          "On the server, with its text, until both expire or you delete them; the sound alone can be deleted at any time, in the menu of its document. An operator can also set the server to delete each recording once it is written down. The privacy policy shows how this server is set.",
        ],
        link: { label: "Privacy Policy", to: "/privacy-policy" },
      },
      {
        id: "upload-accuracy",
        question: "How accurate is the text?",
        answer: [
          "That depends on the engine this server uses; the tool says which one it is. The built-in one understands clear English from one speaker close to the microphone and gets a third to half of the words wrong: good for finding things, not for quoting. A current model, on this server or at an outside service, does much better, in many languages.",
          "Noise, accents and people talking at once cost words with any engine. Listen along while you read: press a line to hear it.",
        ],
      },
      {
        id: "upload-speakers",
        question: "Does it tell speakers apart?",
        answer: [
          "Where this server can: then Transcribe asks who speaks, and the text says Speaker 1, Speaker 2 and so on. It knows no names, and keeps no voice. Elsewhere you get one text with times, divided where people pause.",
        ],
      },
      {
        id: "upload-captions",
        question: "Can I make subtitles from it?",
        answer: [
          "Yes. Beside the plain text you can download captions as SRT or WebVTT, in lines that can be read in time. Where the engine gives no word times, we place the words over the speech we find; check them before you publish.",
        ],
      },
      ...TRANSCRIPT_QUESTIONS,
      {
        id: "upload-playback",
        question: "Why can I not play an old recording?",
        answer: [
          "You deleted the recording in its document; or this server keeps no recordings, or kept none when it was made; or nothing could be made of it that browsers play, and then your data export has it. Its document says which. A passage that was left out for good is silent. While the page that sent a file is open, it plays it from your own computer.",
        ],
      },
    ],
  },
  {
    id: "speech-to-text",
    label: "Speech to Text",
    lead: "Talk, stop, and read what you said.",
    word: "notes",
    direction: "sound-to-writing",
    tool: { label: "Start a recording", to: "/speech-to-text" },
    questions: [
      {
        id: "record-need",
        question: "What do I need to record?",
        answer: [
          "A microphone, a current Chrome, Edge, Firefox or Safari, and a page that was opened over https (or on the machine itself). The browser asks you once whether this page may listen.",
        ],
      },
      {
        id: "record-live",
        question: "Do the words appear while I speak?",
        answer: [
          "Where this server offers live captions and you choose them before you start, yes: phrase by phrase, and underlined words may still change. They are paid block by block, only for blocks in which something is said, and the transcript includes what they cost. By a link others read along without an account.",
          "Without captions you see the level and the time; the text comes after you stop, passage by passage as it is found.",
        ],
      },
      {
        id: "record-lost",
        question: "Can I lose a recording?",
        answer: [
          "It is hard to. Every second is stored in your browser as you speak and, unless you switch that off, on the server, a few seconds behind you. If the tab closes, the computer stops or the connection goes, the recording is offered the next time you open the page, also on another device, and transcribed when you say so. It leaves the browser once its text is there and the server has the same bytes, or when you throw it away, which deletes both.",
          "With that switched off it is in that browser alone until you stop: clearing its data deletes it. What is on the server and never transcribed is deleted after the days that the privacy policy names.",
        ],
      },
      {
        id: "record-price",
        question: "What does a recording cost?",
        answer: [
          `It costs ${audioCosts} for every ${block} it starts, and a short note no less. Pauses you make with the Pause button are not recorded and do not count. If no speech is found, it costs nothing.`,
        ],
        link: { label: "Pricing", to: "/pricing" },
      },
      {
        id: "record-no-credit",
        question: "What if I have no credits when I stop?",
        answer: [
          "Nothing is transcribed, charged or lost: the recording waits in your browser until you have credits, download it, or throw it away. Unless you switched that off, it waits on the server as well, for the days that the privacy policy names.",
        ],
      },
      {
        id: "record-languages",
        question: "Which languages does it understand?",
        answer: [
          "English with the built-in engine. If this server uses an outside speech service, the languages of its model, often dozens. The page of the tool names the engine at work.",
        ],
      },
      {
        id: "record-better",
        question: "How do I get a better text?",
        answer: [
          "Come close to the microphone, a hand's width away. Watch the level while you speak. Talk in sentences and leave a breath between them. A headset in a noisy room helps more than any setting.",
        ],
        link: { label: "Check your microphone", to: "/test" },
      },
      {
        id: "record-punctuation",
        question: "Does it write punctuation?",
        answer: [
          "How much is up to the engine; the tool names the one at work. The built-in one knows no sentences: where you clearly pause it writes a full stop and goes on with a capital, and it writes commas and question marks only where the model for them is installed. An outside service writes what its model gives, with most of them commas, full stops and capitals.",
        ],
      },
      {
        id: "record-download",
        question: "What can I take away?",
        answer: [
          "On the page of the tool the plain text, and captions as SRT or WebVTT; you can also copy the text in one press. In its document every file there is: TXT, Markdown (MD), DOCX, PDF, SRT, VTT, JSON with the time of each word, and CSV; and as long as the recording is kept, its sound. A recording that waits, in your browser or on the server, can be downloaded as it is.",
        ],
      },
      {
        id: "record-privacy",
        question: "Who hears my recording?",
        answer: [
          "No person. It is sent to the server while you record, a few seconds behind you, or when you stop if you switch that off; worked on by the engine, and kept with its text until you delete it, unless the operator has set the server to delete recordings once they are written down. If the engine is an outside service, the sound is sent there; the privacy policy says whether it is.",
        ],
        link: { label: "Privacy Policy", to: "/privacy-policy" },
      },
    ],
  },
  {
    id: "text-to-speech",
    label: "Text to Speech",
    lead: "Your text, in a voice you choose.",
    word: "letter",
    direction: "writing-to-sound",
    tool: { label: "Convert a text", to: "/text-to-speech" },
    questions: [
      {
        id: "speak-voices",
        question: "Which voices are there?",
        answer: [
          `${VOICES.length} of them: ${VOICES.join(", ")}. You can hear each on the first page and in the tool, without spending anything. How natural they sound depends on the engine: the built-in one speaks clearly, with a mechanical edge; an outside service with a current model sounds like people.`,
        ],
      },
      {
        id: "speak-tone",
        question: "Can I say how it should be read?",
        answer: [
          "Yes, in a line of its own. The built-in engine understands a list of words such as slower, lower, whisper, calm, or longer pauses; other engines take any wording. What could not be followed is named with the result.",
        ],
      },
      {
        id: "speak-limits",
        question: "How long may a text be?",
        answer: [
          `Up to ${formatCharacters(textCharacters)} at once. Long texts are cut at sentence ends and joined without a gap, and you can listen to the beginning while the rest is made.`,
        ],
      },
      {
        id: "speak-price",
        question: "What does a text cost?",
        answer: [
          `It costs ${textCosts} for every ${characters} it starts. Spaces and full stops count, spaces at the ends do not. The button says the price before you press it: “Convert · ${formatCredits(FACTS.prices.creditsPerTextBlock)}”. In a document of your library a correction is free from what is left of its block, until the day that its page names.`,
          `All three tools are paid from the same credits. ${creditsCover(FACTS.prices)}.`,
        ],
        link: { label: "Work out what yours costs", to: "/pricing" },
      },
      {
        id: "speak-failure",
        question: "Do I pay when it fails, or when I do not like it?",
        answer: [
          "When it fails: nothing, except for whole parts of a long text that you were given before; those you keep. When you cancel: only what you were given until then. When it worked and you want another voice or tone, that is a new conversion and costs again. So try a sentence or two first.",
        ],
      },
      {
        id: "speak-download",
        question: "What do I get, and may I use it?",
        answer: [
          "An MP3, and captions as SRT or WebVTT; from the library also M4B with its chapters, M4A, WAV, FLAC or Opus. Texts and results stay yours. Where an outside speech service makes the sound, its rules for the voices apply as well; and nobody may use a voice to pass for a person.",
        ],
        link: { label: "Terms of Service", to: "/terms-service" },
      },
      {
        id: "speak-languages",
        question: "Which languages can it read?",
        answer: [
          "English with the built-in engine, and more languages like a robot where the server has the program for them. With an outside service, the languages its model speaks. A text in a language that can't be spoken is told before anything is charged.",
        ],
      },
      {
        id: "speak-keep",
        question: "How long are results kept?",
        answer: [
          `${kept}; the tool shows it above your list, and the privacy policy, too. You can delete any of them earlier, and take all of them with you as one ZIP from your profile.`,
        ],
      },
      {
        id: "speak-refund",
        question: "Can I get money back, and do credits expire?",
        answer: [
          `Credits do not expire and nothing renews. What is unspent of a pack goes back to your card ${takeBack(FACTS.refundDays)}. Gifts are spent first, then the oldest pack; what is spent of a pack counts at the price of a credit in the dearest one.`,
        ],
        link: { label: "Terms of Service", to: "/terms-service" },
      },
      {
        id: "speak-where",
        question: "Is my text sent anywhere?",
        answer: [
          "To this server, and no further while the built-in engine works. If the operator chose an outside speech service, the text is sent there to be spoken, without your name. Nothing here uses it to train a model.",
        ],
        link: { label: "Privacy Policy", to: "/privacy-policy" },
      },
    ],
  },
];
