import { resolve } from "node:path";
import { z } from "zod";
import { LIMITS } from "#contract/limits.ts";
import { databaseIsProtected, leaves } from "#server/platform/http/plaintext.ts";
import { count, flag, url } from "#server/platform/settings/kinds.ts";
import type { Plaintext, SettingsGroup, SettingsTable } from "#server/platform/settings/setting.ts";
import { STORAGE, storageReaches } from "#server/platform/storage/registry.ts";

/** `host:port`, or the path of a socket. */
const scannerAddress = z
  .string()
  .refine(
    (text) => text.startsWith("/") || Number(URL.parse(`tcp://${text}`)?.port) > 0,
    "must be host:port, or the path of clamd's socket",
  );

const settings = {
  DATA_DIR: {
    schema: z
      .string()
      .min(1)
      .default("./data")
      .transform((path) => resolve(path)),
    meaning: "Audio, the secret, and the database while there is no DATABASE_URL; mode 700.",
    first: true,
  },
  SECRET: {
    schema: z.string().min(32).optional(),
    meaning:
      "What all keys are derived from, 32 characters or more. Unset: DATA_DIR/secret, made at the first start.",
    secret: true,
  },
  DATABASE_URL: {
    schema: url("postgres", "postgresql").optional(),
    meaning: "PostgreSQL. Unset: PGlite inside DATA_DIR, for trying and developing; its fsync is off.",
    example: "postgres://user:password@localhost:5432/saywrite",
    secret: true,
    first: true,
  },
  DATABASE_WAIT_SECONDS: {
    schema: count(60, { min: 0, max: 3_600 }),
    meaning: "How long a start waits for a PostgreSQL that does not answer yet.",
  },
  DATABASE_ANSWER_SECONDS: {
    schema: count(15, { max: 3_600 }),
    meaning: "How long PostgreSQL may take for a statement before it counts as away.",
  },
  KEEP_RESULTS_DAYS: {
    schema: count(LIMITS.keepResultsDays, { max: 3_650 }),
    meaning:
      "Speech and transcripts that the tools made are deleted so many days after that, with their recordings, unless their person keeps them longer.",
    first: true,
  },
  API_KEEP_HOURS: {
    schema: count(LIMITS.apiKeepHours, { max: 8_760 }),
    meaning:
      "What programs have made without `store` is in no library, and is deleted so many hours after it was made, with its recording.",
  },
  KEEP_DOCUMENTS_DAYS: {
    schema: count(LIMITS.keepDocumentsDays, { min: LIMITS.blockDays, max: 3_650 }),
    meaning:
      "Documents that were written here are deleted so many days after something was made of them last. At least as long as what is left of a block serves them.",
  },
  KEEP_AT_MOST_DAYS: {
    schema: count(LIMITS.keepAtMostDays, { min: 0, max: 36_500 }),
    meaning:
      "People may keep a document or a result longer, each time for its days anew, until it is so many days old. 0: they may not.",
  },
  EXPIRY_NOTICE_DAYS: {
    schema: count(LIMITS.expiryNoticeDays, { min: 0, max: 90 }),
    meaning:
      "So many days before documents are deleted their person gets a letter, at most a quarter of KEEP_RESULTS_DAYS before. 0: none.",
  },
  BIN_DAYS: {
    schema: count(LIMITS.binDays, { max: 365 }),
    meaning:
      "What people put into the bin of their library is deleted after so many days. Until then they may take it out, unless it is past its date and as old as KEEP_AT_MOST_DAYS.",
  },
  LIBRARY_QUOTA_BYTES: {
    schema: count(0, { min: 0, max: Number.MAX_SAFE_INTEGER }),
    meaning:
      "What a person may keep in their library, sound and words together, with what is in its bin. Once it is reached, nothing that grows it is begun or changed until there is room, and nothing is charged. 0: no limit.",
  },
  KEEP_UPLOADS: {
    schema: flag(true),
    meaning:
      "Recordings are kept as long as their text, with a copy that browsers play. false: they are deleted as soon as they are written down, and those that were kept within the hour.",
  },
  UPLOAD_DAYS: {
    schema: count(LIMITS.uploadDays, { max: 365 }),
    meaning:
      "An upload that was broken off can go on for so many days after its last byte; then it is deleted.",
  },
  GUEST_QUIET_HOURS: {
    schema: count(LIMITS.guestQuietHours, { max: 8_760 }),
    meaning:
      "What a guest who was asked for a recording began to send can go on for so many hours after its last byte, and for UPLOAD_DAYS in all; then it is deleted, and its room is free again.",
  },
  RECEIVED_DAYS: {
    schema: count(LIMITS.receivedDays, { max: 365 }),
    meaning:
      "A recording that somebody was asked for and sent waits so many days until it is made into text; then it is deleted.",
  },
  CLAMAV: {
    schema: scannerAddress.optional(),
    meaning:
      "clamd, at host:port or by the path of its socket: every upload is scanned for viruses first (docs/operations.md).",
    example: "127.0.0.1:3310",
  },
  STORAGE,
  AWS_REGION: {
    schema: z.string().min(1).optional(),
    meaning:
      "Where the bucket is. Keys come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile or the machine's role.",
    example: "eu-central-1",
  },
  AWS_ENDPOINT_URL_S3: {
    schema: url("https", "http").optional(),
    meaning: "Another store than Amazon's that speaks its protocol.",
    example: "https://minio.example.org",
  },
  AWS_ENDPOINT_URL: {
    schema: url("https", "http").optional(),
    meaning: "The same for all of AWS's services; AWS_ENDPOINT_URL_S3 goes before it.",
  },
  DISK_RESERVE_BYTES: {
    schema: count(256 * 1024 ** 2, { min: 0 }),
    meaning: "Free space that recordings and audio leave to the database and the logs.",
  },
} satisfies SettingsTable;

/** What is kept, where, how long, and who looks through it. */
export const DATA: SettingsGroup<typeof settings> = {
  title: "Where data is kept",
  settings,
  plaintext(settings) {
    const { DATABASE_URL, CLAMAV } = settings;
    const found: Plaintext[] = [];
    const store = storageReaches(settings);
    if (store && leaves(store, "http:")) {
      const refused =
        "AWS_ENDPOINT_URL_S3: uploads and audio would leave this machine unencrypted; use https";
      found.push({ which: "storage", refused });
    }
    if (DATABASE_URL && !databaseIsProtected(new URL(DATABASE_URL))) {
      const refused =
        "DATABASE_URL: the connection leaves this machine without a verified TLS; add ?sslmode=verify-full";
      found.push({ which: "database", refused });
    }
    if (CLAMAV && !CLAMAV.startsWith("/") && leaves(`tcp://${CLAMAV}`, "tcp:")) {
      const refused =
        "CLAMAV: recordings would go to another machine unencrypted, and clamd knows no TLS; run one on this machine";
      found.push({ which: "scanner", refused });
    }
    return found;
  },
};
