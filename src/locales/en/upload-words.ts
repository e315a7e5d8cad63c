import type { OutcomeWords } from "#contract/outcomes.ts";
import type { UPLOAD_OUTCOMES } from "#contract/upload-outcomes.ts";
import { plural } from "./amounts.ts";
import { clock, length, wait } from "./formats.ts";

/** How files that are sent here can end, in words. */
export const UPLOAD_WORDS: OutcomeWords<keyof typeof UPLOAD_OUTCOMES> = {
  "file-infected":
    "A virus scanner found something harmful in this file. It was deleted, and nothing was charged.",
  "file-not-scannable":
    "The file is larger than this server's virus scanner takes. Nothing was charged. Please send it in smaller parts.",
  "scanner-away":
    "Files can't be checked for viruses right now, so none is taken. Nothing was charged. Please try again in a few minutes.",
  "too-many-uploads": ({ most }) =>
    `You have as many unfinished uploads as there may be: ${plural(most, { one: "# file", other: "# files" })}, or too much in all. Finish some, or throw them away.`,
  "upload-offset-wrong":
    "The file is being sent from somewhere else, too. Please go on from where it is now.",
  "upload-checksum-wrong": "A part of the file was damaged on its way. Please send it again.",
  "upload-longer-than-declared": "There is more of this file than it was said to have.",
  "upload-unfinished": "Not all of this file is here yet. Please send the rest first.",
  "recording-goes-on":
    "This recording is still going on, perhaps on another device. Stop it there, or try again in two minutes.",
  "upload-over": "This upload is over. Please send the file again.",
  "preview-too-short": ({ seconds }) =>
    `The first minute is free only of recordings that are longer than ${length(seconds)}. Nothing was counted.`,
  "previews-used": ({ most, seconds }) =>
    `${plural(most, { one: "You have had the one free minute of today.", other: "You have had the # free minutes of today." })} There is one more in ${wait(seconds)}. You can transcribe the whole file now.`,
  "unpaid-work-used": ({ seconds }) =>
    `Much of what was made for you in the last hour was canceled, free, or came to nothing. You can begin something new in ${wait(seconds)}.`,
  "preview-elsewhere":
    "This file would be transcribed by a service, and this server gives no free minute of that. Nothing was counted.",
  "transcript-costs-more": ({ credits, seconds }) =>
    `This recording is ${clock(seconds)} long, and its transcript costs ${plural(credits, { one: "# credit", other: "# credits" })}. Nothing was charged. Press again if you want it.`,
};
