import { LIVE_RATE } from "#contract/live-messages.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Use } from "#server/engines/breaker.ts";
import { EngineError, type LiveEvent, type LiveTranscript } from "#server/engines/engine.ts";
import { watchEngine } from "#server/engines/watch-engine.ts";
import { outlast } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import { Allowance } from "./allowance.ts";
import { type Begun, beginTranscript } from "./begin-transcript.ts";
import { countReaders } from "./count-readers.ts";
import { endByConnection } from "./end-live.ts";
import type { Fence } from "./fence.ts";
import { phrasesFrom } from "./find-live.ts";
import { later } from "./finish-phrase.ts";
import type { SaidOfLive } from "./hub.ts";
import { keepPhrase, noteDone } from "./keep-phrase.ts";
import { Progress } from "./progress.ts";
import { Quiet } from "./quiet.ts";
import type { LiveRow } from "./tables.ts";
import { type CaptionerEnd, type Connection, SoundGap } from "./talker.ts";
import { Wordless } from "./wordless.ts";

/** How captions can end by themselves. */
type Ending = Outcome<
  "live-ended" | "live-idle" | "live-unpaid" | "live-too-long" | "live-silent" | "live-wordless"
>;

/** How long somebody who was cut off may come back to the same transcript; then another goes on at its last phrase. */
const GRACE_MILLISECONDS = 30_000;
/** How often is noted that somebody is there, and looked who reads along. */
const LOOK_MILLISECONDS = 2_000;
/** Where credits are missing: how long is waited for what the recogniser finds silent, and how much sound it always lags, in samples. */
const SETTLE_MILLISECONDS = 5_000;
const LAG = 2 * LIVE_RATE;
/** How long the database may be away while somebody talks, in seconds. */
const PATIENCE = 60;

/**
 * Makes the captions of one person who talks, in this process: takes sound, pays for it ahead, and writes down what was
 * said. It goes on when its connection breaks, for a while. Places are samples from the first of all.
 */
export class Captioner {
  #services: Services;
  #fence: Fence;
  #transcript: LiveTranscript;
  #abort = new AbortController();
  #allowance: Allowance;
  #connection: Connection | undefined;
  #grace: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout;
  #ending: Ending | undefined;
  /** Where the transcript begins; from where on nothing has come, is looked at, or is written down. */
  #from: number;
  #received: number;
  #looked: number;
  #done: number;
  #silent = 0;
  /** Where the last word was said. */
  #worded: number;
  /** How long no sound has come. */
  readonly quiet = new Quiet();
  #wordless: Wordless;
  #finish: Begun["finish"];
  #progress = new Progress();
  #linked = false;
  #rests = false;
  #readers = "";
  #deaf: () => void;
  #isStopped = false;
  #stopped = Promise.withResolvers<void>();

  private constructor(services: Services, fence: Fence, { transcript, use, abort, worded, finish }: Begun) {
    const { row } = fence;
    this.#services = services;
    this.#fence = fence;
    this.#transcript = transcript;
    this.#abort = abort;
    this.#from = row.done;
    this.#received = row.done;
    this.#looked = row.done;
    this.#done = row.done;
    this.#worded = worded;
    this.#finish = finish;
    this.#allowance = new Allowance(services, fence);
    this.#wordless = new Wordless(services, row);
    this.#deaf = services.captions.hear(row.id, (said) => {
      if (said.kind === "taken" && said.attempt > fence.row.attempt) this.stop("taken");
    });
    this.#timer = setInterval(() => void this.#look(), LOOK_MILLISECONDS);
    void this.#write(use);
  }

  /** Begins where the last phrase was written down. @throws EngineError when its engine can't, and no other may */
  static async begin(services: Services, fence: Fence): Promise<Captioner> {
    return new Captioner(services, fence, await beginTranscript(services, fence.row));
  }

  /** Settles when it takes no more sound, and nobody can come back to it. */
  get stopped(): Promise<void> {
    return this.#stopped.promise;
  }

  /** How far it is; `behind` in seconds. */
  get state() {
    const behind = Math.max(0, this.#received - this.#looked) / LIVE_RATE;
    return { received: this.#received, done: this.#done, behind };
  }

  /** Whether somebody is there: else it may have to make room. */
  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  /** A newer connection has been opened; where it breaks at once it never attaches. */
  opened(row: LiveRow): void {
    this.#fence.pass(row);
  }

  /** A newer connection goes on with it, from `state.received` on; it is told the phrases from a position on. */
  async attach(row: LiveRow, connection: Connection, after: number): Promise<void> {
    if (!this.#fence.pass(row) || this.#isStopped) return connection.close("taken");
    this.#connection?.close("taken");
    this.#connection = connection;
    clearTimeout(this.#grace);
    const { received, done } = this.state;
    const phrases = await phrasesFrom(this.#services.db, row.id, after);
    connection.report({ kind: "ready", received, done, phrases });
    await this.#look();
  }

  /** Its connection has broken, and may come back. */
  leave(connection: Connection): void {
    if (this.#connection !== connection) return;
    this.#connection = undefined;
    this.#grace = setTimeout(() => this.stop("restart"), GRACE_MILLISECONDS);
  }

  /** No sound comes for a while; it is said again and again. */
  async rest(): Promise<void> {
    this.quiet.pause();
    this.#rests = true;
    await this.#announce({ kind: "rest", rests: true });
  }

  /** Takes sound and settles when there is room for more. What is here already is not taken twice. @throws SoundGap */
  async take(place: number, samples: Int16Array): Promise<void> {
    if (this.#ending) return;
    if (place > this.#received) throw new SoundGap();
    this.quiet.broken(samples.length / LIVE_RATE);
    if (this.#rests) {
      this.#rests = false;
      await this.#announce({ kind: "rest", rests: false });
    }
    const most = this.#services.settings.MAX_AUDIO_SECONDS * LIVE_RATE;
    while (this.#received - place < samples.length && !this.#ending && !this.#abort.signal.aborted) {
      if (this.#received >= most) return this.end(outcome("live-too-long"));
      const from = this.#received;
      const allowed = await this.#allowed();
      if (allowed === "lost") return this.stop("taken");
      if (this.#received > from) continue; // a newer connection has brought it meanwhile
      if (allowed === 0) return this.end(outcome("live-unpaid"));
      const part = samples.subarray(from - place, from - place + allowed);
      this.#received += part.length;
      await this.#transcript.push(Float32Array.from(part, (sample) => sample / 32_768));
    }
    this.#allowance.lookAhead(this.#received, (until) =>
      this.#connection?.report({ kind: "credits", until }),
    );
  }

  /** Samples that may be taken now. Credits that are missing may lie in blocks in which nothing was said: these come back first. */
  async #allowed(): Promise<number | "lost"> {
    let allowed = await this.#allowance.from(this.#received);
    if (allowed !== 0) return allowed;
    const waiting = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(SETTLE_MILLISECONDS)]);
    for (;;) {
      const progress = this.#progress.next(waiting);
      await this.#allowance.giveBack(Math.min(this.#received, Math.max(this.#silent, this.#done) + LAG));
      allowed = await this.#allowance.from(this.#received);
      if (allowed !== 0 || this.#looked >= this.#received || waiting.aborted) return allowed;
      await progress;
    }
  }

  /** There is no more sound: what is left is written down, and then the captions end. */
  end(ending: Ending = outcome("live-ended")): void {
    this.#ending ??= ending;
    this.#transcript.end();
  }

  /** Stops at once, without ending the captions: somebody else goes on with them, or may later. */
  stop(why: CaptionerEnd): void {
    this.#close(why);
    this.#abort.abort(new Error(`captions stopped: ${why}`));
  }

  async #write(use: Use): Promise<void> {
    const { signal } = this.#abort;
    let code: Outcome = outcome("live-broke-off");
    try {
      for await (const event of watchEngine(use, this.#transcript, signal)) await this.#say(event);
      code = this.#ending ?? code;
    } catch (error) {
      if (error instanceof EngineError) code = error.outcome;
      else if (!signal.aborted)
        this.#services.log.error({ err: error, live: this.#fence.row.id }, "captions broke off");
    }
    if (!signal.aborted) {
      this.#deaf(); // what is said of the end is for others
      await outlast(() => this.#fence.write((row) => endByConnection(this.#services, row)), {
        ...{ seconds: PATIENCE, signal },
      }).catch((error) =>
        this.#services.log.error({ err: error, live: this.#fence.row.id }, "captions will be ended later"),
      );
      this.#connection?.report({ kind: "ended", code: code.code, details: code.details });
    }
    this.#close("over");
  }

  async #say(event: LiveEvent): Promise<void> {
    const place = (seconds: number) => this.#from + Math.round(seconds * LIVE_RATE);
    const shift = this.#from / LIVE_RATE;
    if (event.kind === "partial") {
      const saysWords = event.text.trim() !== "";
      if (saysWords) this.#worded = Math.max(this.#worded, place(event.from));
      if (saysWords && !(await this.#allowance.pay(event.from + shift))) return this.stop("taken");
      const said = { kind: "partial", text: event.text, from: event.from + shift } as const;
      this.#connection?.report(said);
      await this.#announce(said);
      return;
    }
    this.#looked = Math.max(this.#looked, place(event.to));
    if (event.kind === "silence") {
      this.#silent = place(event.to);
      this.#connection?.report({ kind: "partial", text: "", from: event.to + shift });
      this.#progress.made();
      const most = this.#services.settings.LIVE_SILENT_SECONDS;
      if (this.#silent - this.#worded > most * LIVE_RATE)
        this.end(outcome("live-silent", { minutes: Math.ceil(most / 60) }));
      const ending = await this.#wordless.count(this.#silent, this.#worded);
      if (ending) this.end(ending);
      return;
    }
    const said = { segment: await this.#finish(later(event.segment, shift)), done: place(event.to) };
    const signal = this.#abort.signal;
    const kept = await outlast(() => this.#fence.write((row) => keepPhrase(this.#services, row, said)), {
      seconds: PATIENCE,
      signal,
    });
    if (!kept) return this.stop("taken");
    this.#done = said.done;
    this.#worded = said.done;
    this.#connection?.report({ kind: "phrase", ...kept });
    this.#progress.made();
  }

  async #announce(said: SaidOfLive): Promise<void> {
    const { db, captions, log } = this.#services;
    const { id } = this.#fence.row;
    captions.say(id, said);
    if (!this.#linked) return;
    // Who reads on another server misses words that may change, and gets the phrase.
    await captions.announce(db, id, said).catch((error) => log.warn({ err: error }, "captions"));
  }

  /** Notes that somebody is there and how far they are silent, and tells them who reads along. */
  async #look(): Promise<void> {
    const connection = this.#connection;
    if (!connection || this.#abort.signal.aborted) return;
    const idle = this.quiet.overdue(this.#services.settings);
    if (idle !== null) return this.end(outcome("live-idle", { minutes: Math.ceil(idle / 60) }));
    try {
      const silent = this.#silent;
      if (!(await this.#fence.write((row) => noteDone(this.#services, row, silent))))
        return this.#ending ? undefined : this.stop("taken");
      this.#done = Math.max(this.#done, silent);
      await this.#allowance.giveBack(this.#done);
      const { linked, now, since } = await countReaders(this.#services.db, this.#fence.row.id);
      this.#linked = linked;
      const readers = `${now} ${since} ${linked}`;
      if (readers === this.#readers) return;
      this.#readers = readers;
      connection.report({ kind: "readers", now, since, linked });
      if (this.#rests) await this.#announce({ kind: "rest", rests: true }); // who has come now has not heard it
    } catch (error) {
      this.#services.log.warn({ err: error, live: this.#fence.row.id }, "captions could not be looked after");
    }
  }

  #close(why: CaptionerEnd): void {
    if (!this.#isStopped) void this.#wordless.count(this.#looked, this.#worded, { all: true }); // also what ends before its block does
    this.#isStopped = true;
    this.#stopped.resolve();
    clearInterval(this.#timer);
    clearTimeout(this.#grace);
    this.#deaf();
    this.#connection?.close(why);
    this.#connection = undefined;
  }
}
