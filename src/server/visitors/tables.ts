import { index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { DocumentWord } from "#contract/documents.ts";
import type { Voice } from "#contract/voices.ts";
import { created } from "#server/platform/db/columns.ts";

/** A sentence that somebody without an account had spoken. It goes after a day, or into a library. */
export const visitorSound = pgTable(
  "visitor_sound",
  {
    /** The document has it too, once it is in a library. */
    id: uuid("id").primaryKey(),
    /** Of what the visitor's browser keeps. */
    secretHash: text("secret_hash").notNull(),
    text: text("text").notNull(),
    voice: text("voice").$type<Voice>().notNull(),
    language: text("language"),
    /** Its object in storage, of whole frames. */
    audio: text("audio").notNull(),
    frames: integer("frames").notNull(),
    /** In seconds of this sound. */
    words: jsonb("words").$type<DocumentWord[]>().notNull(),
    /** A few levels, evenly spaced. */
    levels: real("levels").array().notNull(),
    createdAt: created(),
  },
  (table) => [
    uniqueIndex("visitor_sound_secret").on(table.secretHash),
    index("visitor_sound_audio").on(table.audio),
    index("visitor_sound_age").on(table.createdAt),
  ],
);
