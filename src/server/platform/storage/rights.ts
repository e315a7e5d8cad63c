import { type PlaceRights, WITH_ACCOUNT } from "#server/platform/db/rights.ts";

const nobodys = {
  class: "none",
  exported: "no",
  deleted: { leads: [], why: "nothing of a person" },
} as const;

/** Files of the server, and what it tells its operator. Places are as below `DATA_DIR`. */
export const FILE_RIGHTS: readonly PlaceRights[] = [
  {
    place: "STORAGE (disk: DATA_DIR/files): uploads",
    holds: "recordings and files that somebody sent",
    class: "private",
    exported: "upload",
    deleted: { with: "the account" },
    expires: {
      job: "expire-results",
      said: "with their result; without KEEP_UPLOADS as soon as they are used",
    },
  },
  {
    place: "STORAGE (disk: DATA_DIR/files): audio",
    holds: "sound that was made, and covers of documents",
    class: "private",
    exported: "audio.mp3, cover.jpg",
    deleted: { with: "the account" },
    expires: { job: "expire-results", said: "KEEP_RESULTS_DAYS" },
  },
  {
    place: "DATA_DIR/lent",
    holds: "a recording or sound on its way to S3, or from there while a program of this machine reads it",
    class: "private",
    exported: "no: its original is",
    deleted: WITH_ACCOUNT,
    expires: { job: "the next start", said: "when it was sent or read; after a crash with the next start" },
  },
  {
    ...nobodys,
    place: "DATA_DIR/files/installation",
    holds: "which database the files belong to; with S3 an object of this name",
    expires: { never: true, said: "for good" },
  },
  {
    ...nobodys,
    place: "DATA_DIR/files/samples",
    holds: "voices to listen to",
    expires: { never: true, said: "for good" },
  },
  {
    place: "DATA_DIR/security",
    holds: "the security log: ids of accounts and network addresses",
    class: "personal",
    exported: "no: it says how attacks are seen; on request",
    deleted: { leads: ["id"], why: "what happened stays provable; the id leads to nobody" },
    expires: { job: "the log itself", said: "SECURITY_LOG_DAYS" },
  },
  {
    place: "DATA_DIR/outbox",
    holds: "letters that are kept instead of sent: without SMTP_URL, for trying out alone",
    class: "secret",
    exported: "no: they may open something",
    deleted: { leads: ["id", "name", "email"], why: "they stand for letters that were sent" },
    expires: { never: true, said: "until the operator deletes them" },
  },
  {
    ...nobodys,
    place: "DATA_DIR/pglite",
    holds: "the database, where there is no DATABASE_URL: as its tables say",
    expires: { never: true, said: "as its tables say" },
  },
  {
    ...nobodys,
    place: "DATA_DIR/secret",
    holds: "the master secret",
    expires: { never: true, said: "until rotated" },
  },
  {
    ...nobodys,
    place: "DATA_DIR/process.lock",
    holds: "which process runs",
    expires: { never: true, said: "until the process ends" },
  },
  {
    place: "standard output",
    holds: "the log of the process: ids of requests and accounts",
    class: "personal",
    exported: "no: it is the operator's collector's",
    deleted: { leads: ["id"], why: "lines that were written stay as long as the collector keeps them" },
    expires: { never: true, said: "as the operator's collector keeps it" },
  },
];
