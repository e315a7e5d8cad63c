// What the server says in this language (see ../catalogues.ts).
export { ARCHIVE } from "./archive.ts";
export { NEWSLETTER_CONSENT } from "./consent.ts";
export { ENGINE_NAMES, VOICE_CHARACTERS } from "./engines.ts";
export { EXPORT_README, PURCHASE_COLUMNS } from "./export.ts";
export { FILE_WORDS } from "./file-words.ts";
export { LETTERS, UNSUBSCRIBE } from "./letters/all.ts";
export { OUTCOMES } from "./outcomes.ts";
export { RECEIPT } from "./receipt.ts";
export { FEED } from "./sharing.ts";
export { SPEAKER_NAMED } from "./speakers.ts";
export { STATEMENT_COLUMNS } from "./statement.ts";
