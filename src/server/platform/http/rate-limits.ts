import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { TOKEN_LIMITS } from "#contract/key-limits.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { MCP_LIMITS } from "#contract/mcp-limits.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { Settings } from "#server/settings.ts";
import { addressMark } from "./client-address.ts";
import { Problem } from "./problem.ts";
import { rateLimit } from "./tables.ts";

/** A counter of tries from clients' addresses, of which it keeps a mark alone. */
type LimitByAddress = { limiter: RateLimiterDrizzle; markOf: (address: string) => string };

/** Durable counters: they live in the database and so survive a restart and span servers. */
export type RateLimits = {
  registrations: LimitByAddress;
  loginsPerAddress: LimitByAddress;
  /** Passwords that are judged for whoever registers: it is work. By client address. */
  judgements: LimitByAddress;
  /** Work that is begun, by user: by themselves, and by all of their programs (`countWork`). */
  conversions: RateLimiterDrizzle;
  programs: RateLimiterDrizzle;
  /** The same by pages of other sites: by all tokens of a user's keys, and by each token. */
  readers: RateLimiterDrizzle;
  tokenWork: RateLimiterDrizzle;
  /** Tokens for pages of other sites, by the key that makes them. */
  tokens: RateLimiterDrizzle;
  /** Messages by the Model Context Protocol, by the key that sends them. */
  messages: RateLimiterDrizzle;
  /** Calls that ask the card provider, by user. */
  purchases: RateLimiterDrizzle;
  /** Logging out every other device, by user: it voids reset links, and a thief must not void the owner's for ever. */
  endings: RateLimiterDrizzle;
  /** Letters about a change of address, by user: they go to whatever address the person types. */
  addressChanges: { inHour: RateLimiterDrizzle; inDay: RateLimiterDrizzle };
  /** Sessions ended by a hash. By client address. */
  lateLogouts: LimitByAddress;
  /** Links to one's export, by user, and downloads by one of them. */
  exports: RateLimiterDrizzle;
  /** Pronunciations that are heard before they are saved, by user: free work. */
  pronunciationTries: RateLimiterDrizzle;
  /** Megabytes of files that are made of documents, by user: they lie here for a day. */
  publications: RateLimiterDrizzle;
  /** Archives of documents that are begun, by user: each reads all of them. */
  archives: RateLimiterDrizzle;
  /** Edits of documents, by user: each is kept for good. In a day by the rows that they write (`countRows`). */
  edits: { inMinute: RateLimiterDrizzle; inDay: RateLimiterDrizzle };
  /** Texts put into the library, by user. */
  documents: { inHour: RateLimiterDrizzle; inDay: RateLimiterDrizzle };
  /** Documents put into batches, by user. */
  batchItems: RateLimiterDrizzle;
  /** Texts of files that are read, by user: each is work. */
  imports: RateLimiterDrizzle;
  /** Uploads that are begun, by user. */
  uploads: RateLimiterDrizzle;
  /** Parts of uploads that are sent, by user: each is written down, however small. */
  pieces: RateLimiterDrizzle;
  /** Questions whether a file was transcribed before, by user: a list asks of each of its files. */
  knownFiles: RateLimiterDrizzle;
  exportDownloads: RateLimiterDrizzle;
  /** Links and feeds that are made, by user; times that one feed is read; readers of a link whose view has counted. */
  shares: RateLimiterDrizzle;
  feeds: RateLimiterDrizzle;
  shareViews: RateLimiterDrizzle;
  /** Opens of a link to captions that count, by reader's address: a hall has one. */
  liveOpens: RateLimiterDrizzle;
  /** Seconds that live captions hear without a word in a block, by user: nothing is paid for these. */
  liveWordless: RateLimiterDrizzle;
  /** Sentences that visitors hear, by client address, and of all of them together. */
  visitorSounds: { perAddress: LimitByAddress; together: RateLimiterDrizzle };
  /** Requests for recordings that are made, by user. */
  recordingRequests: RateLimiterDrizzle;
  /** By client address: recordings that guests begin to send, parts of them, and looks at what became of them. */
  guests: { recordings: LimitByAddress; pieces: LimitByAddress; looks: LimitByAddress };
  /** What participants say against passages, and take back. By client address. */
  objections: LimitByAddress;
  /** Webhooks that are made and changed, and sent something by a press, by user: each asks a machine elsewhere. */
  webhooks: RateLimiterDrizzle;
  webhookSends: RateLimiterDrizzle;
  /** Forms that anybody can send: reset, newsletter, contact. By client address. */
  forms: LimitByAddress;
};

/** The counters, with their bounds from the settings; `secrets.person` keys the marks of addresses. */
export function createRateLimits(db: Db, settings: Settings, secrets: { person: string }): RateLimits {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    // What has expired goes with all else that is over: a timer of its own would outlive the server's end.
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimit,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    });
  const byAddress = (...bounds: Parameters<typeof limiter>) => ({
    limiter: limiter(...bounds),
    markOf: (address: string) => addressMark(secrets, address),
  });
  return {
    registrations: byAddress("register", settings.REGISTRATIONS_PER_ADDRESS_DAY, LIFETIMES.tries),
    judgements: byAddress("judgement", settings.LOGINS_PER_ADDRESS_MINUTE, 60),
    loginsPerAddress: byAddress("login", settings.LOGINS_PER_ADDRESS_MINUTE, 60),
    endings: limiter("ending", 3, 3_600),
    addressChanges: {
      inHour: limiter("address-change-hour", 5, 3_600),
      inDay: limiter("address-change-day", 10, LIFETIMES.tries),
    },
    lateLogouts: byAddress("late-logout", 30, 60),
    exports: limiter("export", 6, 3_600),
    publications: limiter("publication", 20_000, LIFETIMES.tries),
    archives: limiter("archive", 30, 3_600),
    edits: { inMinute: limiter("edit", 120, 60), inDay: limiter("edit-day", 5_000, LIFETIMES.tries) },
    documents: {
      inHour: limiter("document", 60, 3_600),
      inDay: limiter("document-day", 200, LIFETIMES.tries),
    },
    batchItems: limiter("batch-item", settings.BATCH_ITEMS_A_DAY, LIFETIMES.tries),
    imports: limiter("import", 20, 60),
    uploads: limiter("upload", 1_000, 3_600),
    pieces: limiter("piece", 600, 60),
    knownFiles: limiter("known-file", 300, 60),
    exportDownloads: limiter("export-download", 3, 3_600),
    shares: limiter("share", 60, 3_600),
    feeds: limiter("feed", 300, 3_600),
    shareViews: limiter("share-view", 1, 3_600),
    liveOpens: limiter("live-open", settings.LIVE_READERS_PER_ADDRESS, 3_600),
    liveWordless: limiter("live-wordless", settings.LIVE_WORDLESS_SECONDS, LIFETIMES.tries),
    visitorSounds: {
      perAddress: byAddress("visitor-sound", settings.VISITOR_SOUNDS_PER_ADDRESS, LIFETIMES.tries),
      together: limiter("visitor-sounds", settings.VISITOR_SOUNDS_A_DAY, LIFETIMES.tries),
    },
    recordingRequests: limiter("recording-request", 60, 3_600),
    guests: {
      recordings: byAddress("guest-recording", settings.GUEST_RECORDINGS_PER_ADDRESS_HOUR, 3_600),
      pieces: byAddress("guest-piece", 600, 60),
      looks: byAddress("guest-look", 120, 60),
    },
    objections: byAddress("objection", 120, 60),
    webhooks: limiter("webhook", 60, 3_600),
    webhookSends: limiter("webhook-send", 60, 3_600),
    forms: byAddress("form", settings.FORMS_PER_ADDRESS_HOUR, 3_600),
    conversions: limiter("conversion", settings.CONVERSIONS_PER_MINUTE, 60),
    programs: limiter("program", settings.CONVERSIONS_PER_MINUTE, 60),
    readers: limiter("reader", settings.CONVERSIONS_PER_MINUTE, 60),
    tokenWork: limiter("token-work", TOKEN_LIMITS.workPerMinute, 60),
    tokens: limiter("token", TOKEN_LIMITS.perMinute, 60),
    messages: limiter("mcp-message", MCP_LIMITS.messagesPerMinute, 60),
    pronunciationTries: limiter("pronunciation-try", settings.PRONUNCIATION_TRIES_A_DAY, LIFETIMES.tries),
    purchases: limiter("purchase", settings.PURCHASES_PER_MINUTE, 60),
  };
}

/**
 * Counts one try, or so many at once: all, or none where they are too many, so that fewer may still be. `onCounted` hears what is
 * left, also where nothing is. @throws Problem 429 with the seconds to wait
 */
export async function spendTry(
  limiter: RateLimiterDrizzle,
  key: string,
  tries = 1,
  onCounted: (counted: RateLimiterRes) => void = () => {},
): Promise<void> {
  try {
    onCounted(await limiter.consume(key, tries));
  } catch (blocked) {
    if (!(blocked instanceof RateLimiterRes)) throw blocked;
    onCounted(blocked);
    if (tries > 1) await limiter.reward(key, tries);
    throw tooMany(blocked.msBeforeNext / 1000);
  }
}

/** Counts one try from a client's address. @throws Problem 429 */
export function spendTryFrom({ limiter, markOf }: LimitByAddress, address: string): Promise<void> {
  return spendTry(limiter, markOf(address));
}

/** Whether this is a limiter's first try with a key in its time, or among its first: for what counts so often. */
export async function isFirst(limiter: RateLimiterDrizzle, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (counted) {
    if (!(counted instanceof RateLimiterRes)) throw counted;
    return false;
  }
}

/** What a person is told who has to wait. */
export function tooMany(wait: number): Problem {
  const seconds = Math.max(1, Math.ceil(wait));
  return new Problem(429, outcome("too-many-tries", { seconds }), seconds);
}
