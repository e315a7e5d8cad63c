import { CallError, ConnectionError, readReply } from "#web/lib/client/call.ts";
import { delayOrHint } from "#web/lib/client/delay-or-hint.ts";
import { CALLS } from "#words/pages/calls.ts";

/** By which calls a recording goes to the server, and by what right. */
export type Way = {
  /** Begins it there. @returns its id @throws CallError, ConnectionError or the signal's reason */
  begin: (signal: AbortSignal) => Promise<string>;
  /** The address that its parts go to. */
  pathOf: (id: string) => string;
  /** What every request of it says. */
  headers: () => Headers;
  /** Its session is over: resolves once it can go on with another one, or with false where it can't. */
  loggedIn?: (signal: AbortSignal) => Promise<boolean>;
  /** Has it thrown away. @throws CallError, ConnectionError or the signal's reason */
  remove: (id: string, signal: AbortSignal, how: { stays: boolean }) => Promise<void>;
};
/** Where a recording lies on the server, how many bytes of it, and of how many, once it has an end there. */
export type Place = { id: string; received: number; length: number | null };
/** The sound as far as it is there; `whole`: no more will come. */
export type Sound = { bytes: Blob; seconds: number; whole: boolean };

type Sending = {
  signal: AbortSignal;
  /** The server has so many bytes now. */
  onKept: (bytes: number) => void;
  /** Nothing can be sent at the moment, or it can again. */
  onConnection: (lost: boolean) => void;
};

/** A part that is sent at once: after a long break many follow each other, also on a line that is hardly faster than speech. */
const PART_BYTES = 256 * 1024;
/** A line that brings no answer by then is dead, or will be tried as well as a new one. */
const PATIENCE_MILLISECONDS = 30_000;
const FIRST_DELAY = 500;
const LONGEST_DELAY = 5_000;
/** Answers after which the same later may do: it can't now, or somebody else's request of this recording came first. */
const PASSING = [409, 423, 429, 460];

/** The server's copy of a recording: an upload without a length until the recording has ended (tus 1.0). */
export class ServerCopy {
  readonly #way: Way;
  #place: Place | null;

  /** `place`: where some of it lies already, as far as anybody knows. */
  constructor(way: Way, place: Place | null = null) {
    this.#way = way;
    this.#place = place;
  }

  /** Its id at the server, once it has one. */
  get id(): string | null {
    return this.#place?.id ?? null;
  }

  /**
   * Sends what the server lacks of `sound`, and how long it is where that is known; without anything to send it says that
   * the recording goes on. What is there beyond it ends where it is. Waits out what passes by itself. @throws CallError where the server refuses, or the signal's reason
   */
  async send(sound: Sound, sending: Sending): Promise<void> {
    let unsure = sound.whole; // somebody else may have ended it
    for (let delay = FIRST_DELAY; ; delay = Math.min(delay * 2, LONGEST_DELAY)) {
      sending.signal.throwIfAborted();
      try {
        if (unsure) await this.#look(sending.signal);
        return await this.#sendOnce(sound, sending);
      } catch (error) {
        sending.signal.throwIfAborted();
        if (error instanceof CallError && error.status === 401) {
          if (!(await this.#way.loggedIn?.(sending.signal))) throw error;
        } else {
          if (!isPassing(error)) throw error;
          if (error instanceof ConnectionError) sending.onConnection(true);
          await delayOrHint(delay, sending.signal);
        }
        unsure = true; // what was sent last may have come all the same
      }
    }
  }

  /**
   * Has it thrown away, with the captions of its recording unless that stays elsewhere; what is not there is fine.
   * @throws CallError, ConnectionError or the signal's reason
   */
  async remove(signal: AbortSignal, { stays = false } = {}): Promise<void> {
    if (!this.#place) return;
    await this.#way.remove(this.#place.id, signal, { stays }).catch((error) => {
      if (!isOver(error)) throw error;
    });
    this.#place = null;
  }

  async #sendOnce(
    { bytes, seconds, whole }: Sound,
    { signal, onKept, onConnection }: Sending,
  ): Promise<void> {
    let over = 0;
    for (let ended = false; !ended; ) {
      // What has another end there is not all of it: all bytes are here, and begin anew.
      if (this.#place && hasOtherEnd(this.#place, { bytes, whole }))
        await this.remove(signal, { stays: true });
      this.#place ??= { id: await this.#way.begin(signal), received: 0, length: null };
      const { id, received: at, length } = this.#place;
      const hasMore = at > bytes.size;
      if ((hasMore && !whole) || (length !== null && at === length)) return onKept(at);
      const part = bytes.slice(at, at + PART_BYTES);
      ended = at + part.size >= bytes.size;
      try {
        const headers = {
          "content-type": "application/offset+octet-stream",
          "upload-offset": String(at),
          ...(part.size > 0 && { "upload-checksum": `sha256 ${await sha256(part, "base64")}` }),
          ...(ended && !hasMore && { "recording-seconds": seconds.toFixed(2) }),
          ...(ended && whole && length === null && { "upload-length": String(Math.max(at, bytes.size)) }),
        };
        const answer = await askTus("PATCH", id, { way: this.#way, headers, signal, body: part });
        this.#place = { id, received: numberIn(answer, "upload-offset") ?? at, length };
        onConnection(false);
        onKept(this.#place.received);
      } catch (error) {
        if (!isOver(error) || over++ > 0) throw error;
        this.#place = null;
        ended = false;
      }
    }
  }

  /** What lies there is another's by now, such as a transcript's: it begins anew. */
  forget(): void {
    this.#place = null;
  }

  /** Asks how much the server has. */
  async #look(signal: AbortSignal): Promise<void> {
    if (!this.#place) return;
    const { id } = this.#place;
    const answer = await askTus("HEAD", id, { way: this.#way, signal });
    const over = isMissing(answer.status);
    const received = numberIn(answer, "upload-offset") ?? 0;
    this.#place = over ? null : { id, received, length: numberIn(answer, "upload-length") };
  }
}

type Asking = { way: Way; headers?: Record<string, string>; signal: AbortSignal; body?: Blob };

/** Asks by tus 1.0 about what has this id. @throws CallError, ConnectionError or the signal's reason */
function askTus(method: string, id: string, { way, headers, signal, body }: Asking): Promise<Response> {
  return askAt(way.pathOf(id), { method, headers: [way.headers(), headers], signal, body });
}

type AskingAt = {
  method: string;
  /** What the request says, one after the other. */
  headers: (Headers | Record<string, string> | undefined)[];
  signal: AbortSignal;
  body?: Blob | undefined;
};

/** The same at an address. */
export async function askAt(path: string, { method, headers, signal, body }: AskingAt): Promise<Response> {
  const said = new Headers({ "tus-resumable": "1.0.0" });
  for (const some of headers) for (const [name, value] of new Headers(some)) said.set(name, value);
  const patient = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MILLISECONDS)]);
  const none = (cause: unknown) => new ConnectionError(CALLS.connectionLost, { cause });
  const answer = await fetch(path, { method, headers: said, body, signal: patient }).catch((error) => {
    throw signal.aborted ? signal.reason : none(error);
  });
  if (answer.ok || (method === "HEAD" && isMissing(answer.status))) return answer;
  if (method === "HEAD") throw new CallError(answer.status, CALLS.answered(answer.status), "unexpected");
  const text = await answer.text().catch((error) => {
    throw none(error);
  });
  readReply(answer.status, text);
  throw none(answer.status);
}

/** SHA-256 of all of a file. */
export async function sha256(bytes: Blob, as: "base64" | "base64url"): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await bytes.arrayBuffer()));
  const text = btoa(String.fromCharCode(...digest));
  return as === "base64" ? text : text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

const isMissing = (status: number): boolean => [404, 410].includes(status);

function numberIn({ headers }: Response, name: string): number | null {
  const said = headers.get(name);
  return said === null ? null : Number(said);
}

/** Whether what lies there was ended before it was all of the sound. */
const hasOtherEnd = ({ length }: Place, { bytes, whole }: Pick<Sound, "bytes" | "whole">): boolean =>
  length !== null && (length < bytes.size || !whole);

function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof CallError) || error.code === "disk-full") return false;
  return error.status >= 500 || PASSING.includes(error.status);
}

/** It is gone, or has got an end: a part that would make it longer is refused then. */
function isOver(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return isMissing(error.status) || error.code === "upload-longer-than-declared";
}
