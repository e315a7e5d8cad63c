import { callPath } from "#contract/call-path.ts";
import type { Live, LivePhrase } from "#contract/live.ts";
import { LIVE_CLOSES, LIVE_RATE, type LiveMessage } from "#contract/live-messages.ts";
import type { OutcomeCode } from "#contract/outcomes.ts";
import { liveRoutes } from "#contract/routes/live.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { delayOrHint } from "#web/lib/client/delay-or-hint.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { isOver, loggedInAgain } from "#web/lib/session/hold-session.ts";
import { LANGUAGE } from "#words/locale.ts";
import { SampleQueue } from "./sample-queue.ts";
import { sendSound } from "./send-sound.ts";

/** What captions are like at the moment. */
export type CaptionsView = {
  /**
   * `lost`: the line is cut, and the sound waits here. `full`: it waits for a place. `resting`: another has the place while no
   * sound comes. `finishing`: no more sound comes.
   */
  phase: "connecting" | "live" | "lost" | "full" | "resting" | "finishing" | "ended";
  phrases: readonly LivePhrase[];
  /** Words that may change. */
  partial: string;
  /** Seconds of sound that nobody has looked at yet, here and there. */
  behind: number;
  /** Up to which second there are credits; null while there are enough. */
  until: number | null;
  readers: { now: number; since: number };
  /** The captions as calls know them, once they have begun. */
  live: Live | null;
  /** Why they are over; null where they were ended as wanted. */
  why: Why | null;
};
type Why = { code: OutcomeCode; message: string };

const NOTHING: CaptionsView = {
  ...{ phase: "connecting", phrases: [], partial: "", behind: 0, until: null },
  ...{ readers: { now: 0, since: 0 }, live: null, why: null },
};

const FIRST_DELAY = 500;
const LONGEST_DELAY = 5_000;
/** How long somebody waits for the last words before the recording is sent without them. */
const LAST_WORDS_MILLISECONDS = 20_000;

export type Wanted = {
  token: string;
  /** The engine whose price was shown. */
  engine: string | undefined;
  /** What is spoken (BCP 47); undefined where nobody said. */
  language: string | undefined;
  /** Of which recording. */
  recording: string;
  onBegun: (live: Live) => void;
};

/**
 * Captions of a recording that goes on: begins them, sends its sound, and goes on after each cut where the server says. Sound
 * waits here until its text is written down there, so that none is lost.
 */
export class LiveCaptions {
  readonly #wanted: Wanted;
  #token: string;
  readonly #queue = new SampleQueue();
  readonly #stopped = new AbortController();
  readonly #over = Promise.withResolvers<void>();
  readonly #listeners = new Set<() => void>();
  readonly #key = newKey();
  #view = NOTHING;
  #wake = () => {};
  /** Settles who waits for sound. */
  #goOn = () => {};
  #isWhole = false;
  #isPaused = false;
  #ended = false;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
    this.#token = wanted.token;
    void this.#run();
  }

  readonly read = (): CaptionsView => this.#view;
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The next samples, behind all before them. */
  add(samples: Int16Array): void {
    if (this.#isWhole || this.#ended) return;
    this.#queue.add(samples);
    this.#wake();
    this.#goOn();
  }

  /** No sound comes for a while, or it does again. */
  pause(paused: boolean): void {
    this.#isPaused = paused;
    if (!paused) this.#goOn();
  }

  /** There is no more sound. Settles once all of it is written down; with false where nobody waits for that any longer. */
  async finish(): Promise<boolean> {
    this.#isWhole = true;
    if (!this.#ended) this.#set({ phase: "finishing" });
    this.#wake();
    this.#goOn();
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      this.#end(null);
    }, LAST_WORDS_MILLISECONDS);
    if (!this.#view.live || isOver()) this.#end(null); // nobody can be asked for the last words
    await this.#over.promise;
    clearTimeout(late);
    return !isLate;
  }

  /** Their link was made or ended: what calls say of them now. */
  readonly know = (live: Live): void => this.#set({ live });

  /** Asks whether there is a link, which may have ended elsewhere. A failure leaves that to the next look. */
  readonly lookAtLink = async (): Promise<void> => {
    const { live } = this.#view;
    const asked = { params: { id: live?.id ?? "" }, token: this.#token };
    const read = live && (await call(liveRoutes.readLive, asked).catch(() => null));
    if (read) this.know(read.live);
  };

  /** How much sound has come, in seconds: what is said from now on lies behind it. */
  get seconds(): number {
    return this.#queue.end / LIVE_RATE;
  }

  /** Ends them on this side, at once. */
  stop(): void {
    this.#end(null);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    let delay = FIRST_DELAY;
    while (!signal.aborted) {
      try {
        const live = this.#view.live ?? (await this.#begin());
        if (!live) return;
        const { ticket } = await call(liveRoutes.ticketForLive, { params: { id: live.id }, ...this.#access });
        const closed = await this.#connect(live.id, ticket, () => {
          delay = FIRST_DELAY;
        });
        if (this.#ended) return;
        if (closed === LIVE_CLOSES.full) this.#waits("full");
        if (closed === LIVE_CLOSES.resting && (await this.#rest())) continue;
        if (closed === LIVE_CLOSES.taken) return this.#end(null); // they were ended, or their recording was sent
      } catch (error) {
        if (signal.aborted) return;
        const isLoggedOut = error instanceof CallError && error.status === 401;
        if (isLoggedOut && (await this.#logIn())) continue;
        if (isFinal(error)) return this.#end({ code: error.code, message: error.message });
      }
      if (this.#view.phase !== "full") this.#waits("lost");
      await delayOrHint(delay, signal);
      delay = Math.min(2 * delay, LONGEST_DELAY);
    }
  }

  /** The session is over: the sound waits until there is another. @returns false where there is to be none */
  async #logIn(): Promise<boolean> {
    this.#waits("lost");
    const next = await loggedInAgain(this.#token, this.#stopped.signal).catch(() => null);
    if (next) this.#token = next;
    return next !== null;
  }

  /** @returns undefined where they were refused, which is said */
  async #begin(): Promise<Live | undefined> {
    const { engine, language, recording, onBegun } = this.#wanted;
    const body = { engine, language, recording };
    const reply = await call(liveRoutes.beginLive, { body, key: this.#key, ...this.#access });
    if (!reply.success) {
      this.#end(reply);
      return undefined;
    }
    this.#set({ live: reply.live });
    onBegun(reply.live);
    return reply.live;
  }

  /** @returns the code with which the connection was closed; 0 for a line that broke */
  async #connect(id: string, ticket: string, onReady: () => void): Promise<number> {
    const after = String((this.#view.phrases.at(-1)?.position ?? -1) + 1);
    const query = new URLSearchParams({ ticket, after, language: LANGUAGE });
    const path = `${callPath({ path: "/api/live/:id/socket" }, { id })}?${query}`;
    const address = new URL(path, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const sending = sendSound(address, {
      ...{ queue: this.#queue, signal: this.#stopped.signal },
      isWhole: () => this.#isWhole,
      isPaused: () => this.#isPaused,
      onMessage: (message) => {
        if (message.kind === "ready") onReady();
        this.#hear(message);
      },
    });
    this.#wake = sending.wake;
    const code = await sending.closed;
    this.#wake = () => {};
    return code;
  }

  #hear(message: LiveMessage & { message?: string }): void {
    switch (message.kind) {
      case "ready":
        this.#set({ phase: this.#isWhole ? "finishing" : "live", partial: "" });
        this.#addPhrases(message.phrases);
        break;
      case "received": {
        const waiting = (this.#queue.end - message.received) / LIVE_RATE;
        this.#set({ behind: Math.floor(message.behind + waiting) });
        break;
      }
      case "partial":
        this.#set({ partial: message.text });
        break;
      case "phrase":
        this.#set({ partial: "" });
        this.#addPhrases([message]);
        break;
      case "credits":
        this.#set({ until: message.until });
        break;
      case "readers": {
        const { live } = this.#view;
        this.#set({ readers: { now: message.now, since: message.since } });
        if (live && (live.link !== null) !== message.linked) void this.lookAtLink();
        break;
      }
      case "ended": {
        const { code, message: words = "" } = message;
        this.#end(code === "live-ended" ? null : { code, message: words });
      }
    }
  }

  #addPhrases(phrases: readonly LivePhrase[]): void {
    const last = this.#view.phrases.at(-1)?.position ?? -1;
    const more = phrases.filter(({ position }) => position > last);
    if (more.length > 0) this.#set({ phrases: [...this.#view.phrases, ...more] });
  }

  /** Somebody who pauses needs no place: it is asked for one once they go on. @returns false where sound comes as before */
  async #rest(): Promise<boolean> {
    if (!this.#isPaused || this.#isWhole) return false;
    this.#waits("resting");
    await new Promise<void>((resolve) => {
      this.#goOn = resolve;
      this.#stopped.signal.addEventListener("abort", () => resolve(), { once: true });
    });
    this.#waits("connecting");
    return true;
  }

  #waits(phase: "connecting" | "lost" | "full" | "resting"): void {
    this.#set({ phase: this.#isWhole ? "finishing" : phase, partial: "" });
  }

  #end(why: Why | null): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#set({ phase: "ended", partial: "", behind: 0, until: null, why });
    this.#stopped.abort();
    this.#over.resolve();
  }

  get #access() {
    return { token: this.#token, signal: this.#stopped.signal };
  }

  #set(change: Partial<CaptionsView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Whether asking again brings nothing else. */
function isFinal(error: unknown): error is CallError {
  return error instanceof CallError && error.status < 500 && error.status !== 429;
}
