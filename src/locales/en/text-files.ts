import type { OutcomeCode, OutcomeWords } from "#contract/outcomes.ts";
import type { TEXT_FILE_OUTCOMES } from "#contract/text-file-outcomes.ts";
import { TEXT_FILES } from "#contract/text-files.ts";
import { oneOf } from "./formats.ts";

const NAMES = TEXT_FILES.map(({ name }) => name);

/** Why the text of a file can't be read. */
export const TEXT_FILE_WORDS: OutcomeWords<Extract<OutcomeCode, keyof typeof TEXT_FILE_OUTCOMES>> = {
  "file-type-unknown": `Text can’t be read from a file of this kind. Please choose one of these: ${oneOf(NAMES)}.`,
  "file-encrypted":
    "The file is locked with a password or copy protection. Please open it where you can, save it without, and choose that one.",
  "file-is-scan":
    "The pages of this file are pictures, without any text to read. Text recognition elsewhere can turn them into text.",
  "file-broken": "The file is damaged, so its text can’t be read. Please save or download it again.",
  "file-unsafe":
    "The file is built in a way that no document needs and that would overload a server. It was not read.",
  "file-without-text": "There is no text in this file.",
  "file-unreadable-in-time":
    "The file took too long to read. Please split it, or save its text in another format.",
};
