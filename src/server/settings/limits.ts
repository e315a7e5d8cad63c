import { z } from "zod";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { LIMITS as DEFAULTS } from "#contract/limits.ts";
import { count } from "#server/platform/settings/kinds.ts";
import type { SettingsGroup, SettingsTable } from "#server/platform/settings/setting.ts";

const settings = {
  MAX_TEXT_CHARACTERS: {
    schema: count(DEFAULTS.textCharacters),
    meaning: "The longest text of one conversion.",
  },
  MAX_UPLOAD_BYTES: { schema: count(DEFAULTS.uploadBytes), meaning: "The largest recording." },
  OPEN_UPLOADS: {
    schema: count(50, { max: 1_000 }),
    meaning:
      "Uploads of one account that are not transcribed yet, broken-off ones too; together at most four times MAX_UPLOAD_BYTES.",
  },
  MAX_AUDIO_SECONDS: { schema: count(DEFAULTS.audioSecondsMax), meaning: "The longest recording." },
  CONNECTIONS_PER_ADDRESS: {
    schema: count(200),
    meaning: "Open at a time from one address (IPv6: one /64); a trusted proxy has no limit.",
  },
  REGISTRATIONS_PER_ADDRESS_DAY: { schema: count(30), meaning: "Accounts made from one address in a day." },
  LOGINS_PER_ADDRESS_MINUTE: { schema: count(60), meaning: "Logins from one address in a minute." },
  WRONG_PASSWORDS_PER_ACCOUNT: {
    schema: count(10),
    meaning: "In a row; then strangers wait 1 minute, 2, 4 … up to an hour between two.",
  },
  WRONG_PASSWORDS_PER_ADDRESS: {
    schema: count(50),
    meaning: "The same from one address (IPv6: one /64), whatever the account.",
  },
  CONVERSIONS_PER_MINUTE: {
    schema: count(DEFAULTS.conversionsPerMinute),
    meaning:
      "Begun by one account; by its programs as many besides, and by pages with their tokens as many again.",
  },
  LIVE_AT_ONCE: {
    schema: count(8, { min: 0, max: 10_000 }),
    meaning:
      "Live captions that are made at a time on one server: each has a recogniser of its own. 0 switches them off.",
  },
  LIVE_PER_PERSON: { schema: count(2, { max: 100 }), meaning: "Live captions of one account at a time." },
  LIVE_IDLE_SECONDS: {
    schema: count(300, { max: 86_400 }),
    meaning: "Live captions to which no sound comes for so long end, and make room for others.",
  },
  LIVE_PAUSE_SECONDS: {
    schema: count(3_600, { max: 86_400 }),
    meaning:
      "Live captions whose person says that they pause end after so long. Where places are short they make room before, and may come back.",
  },
  LIVE_SILENT_SECONDS: {
    schema: count(900, { max: 86_400 }),
    meaning: "Live captions in which nobody says a word for so long end, though sound comes.",
  },
  LIVE_WORDLESS_SECONDS: {
    schema: count(7_200, { max: 86_400 }),
    meaning:
      "Sound in which nobody says a word, for which nothing is paid, that live captions of one account hear in a day.",
  },
  LIVE_READERS: {
    schema: count(1_000, { max: 10_000 }),
    meaning: "Who reads live captions along at a time on one server, by their links.",
  },
  LIVE_READERS_PER_LINK: {
    schema: count(500, { max: 10_000 }),
    meaning: "Of these, by one link: a full hall keeps nobody out of another.",
  },
  LIVE_READERS_PER_ADDRESS: {
    schema: count(500, { max: 10_000 }),
    meaning:
      "Of these, from one address (IPv6: one /64). A hall has one address: raise CONNECTIONS_PER_ADDRESS with it, unless a proxy stands before.",
  },
  BATCH_ITEMS: {
    schema: count(100, { max: DOCUMENT_LIMITS.inBatch }),
    meaning: "Documents in one batch.",
  },
  BATCH_ITEMS_A_DAY: {
    schema: count(500),
    meaning: "Documents that one account puts into batches in a day.",
  },
  SHARED_SENTENCES: {
    schema: count(200_000),
    meaning:
      "Sentences whose sound the open links of one account keep together. A link that always shows the newest text keeps none.",
  },
  PRONUNCIATION_TRIES_A_DAY: {
    schema: count(100),
    meaning: "Pronunciations that one account hears before it saves them, free.",
  },
  CHECK_CHARACTERS_A_DAY: {
    schema: count(100_000, { min: 0 }),
    meaning:
      "Characters of made speech that the recogniser of this server listens to for one account in a day, free; 0 = it doesn't.",
  },
  FREE_REMAKES: {
    schema: z.enum(["here", "anywhere"]).default("here"),
    meaning:
      "Whose voices make a sentence again for nothing that sounds doubtful: here = those of this server; anywhere = those of services, too, whom you pay for it.",
  },
  UNPAID_SECONDS_AN_HOUR: {
    schema: count(3_600, { min: 0 }),
    meaning:
      "Seconds of sound that engines may work through for one account in an hour without being paid: what is canceled, has no speech or can't be read, and free first minutes. After that nothing new is begun until some of it is an hour old. Tokens of its keys, and what guests send, have as much for themselves. 0: no limit.",
  },
  PREVIEWS_A_DAY: {
    schema: z.coerce.number().int().min(0).max(1_000).optional(),
    meaning:
      "First minutes of long uploads that one account may have transcribed free in a day; 0 = none. Unset: 3 where the first engine works on this server, else 0.",
    example: "3",
  },
  VISITOR_SOUNDS_A_DAY: {
    schema: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    meaning:
      "Sentences that visitors without an account may hear on the first page, all together; 0 = the page doesn't offer it. Unset: 300 where the first engine works on this server, else 0.",
    example: "300",
  },
  VISITOR_SOUNDS_PER_ADDRESS: {
    schema: count(5),
    meaning: "Of these, from one address in a day (IPv6: one /64).",
  },
  GUEST_RECORDINGS_PER_ADDRESS_HOUR: {
    schema: count(60),
    meaning:
      "Recordings that people without an account begin to send who were asked for them, from one address (IPv6: one /64).",
  },
  PURCHASES_PER_MINUTE: { schema: count(60), meaning: "Begun by one account." },
  FORMS_PER_ADDRESS_HOUR: { schema: count(30), meaning: "Reset, newsletter and contact, from one address." },
} satisfies SettingsTable;

/** How much of everything one person, one address or one conversion may have. */
export const LIMITS: SettingsGroup<typeof settings> = { title: "Limits", settings };
