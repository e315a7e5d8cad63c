import type { ReplyOf } from "#contract/call.ts";
import type { OpenedConversion, Progress } from "#contract/conversions.ts";
import type { OutcomeCode } from "#contract/outcomes.ts";
import type { Calls } from "#contract/registry.ts";
import { CallError, ConnectionError } from "#web/lib/client/call.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { type ConversionEvent, resultOf, type WholeWork } from "./conversion-state.ts";

export type Reply = ReplyOf<Calls["speak"]> | ReplyOf<Calls["transcribe"]>;

/** How a conversion that the server has can be watched; tests hand in their own. */
export type Watch = {
  /** Progress until the work ends. Yields nothing while the server does not know the key. */
  follow: (signal: AbortSignal) => AsyncIterable<Progress>;
  find: (signal: AbortSignal) => Promise<OpenedConversion | undefined>;
  /** Resolves when it is worth asking again: after a moment, or as soon as the browser notices a network. */
  retryDelay: (why: "unknown" | "running" | "offline", signal: AbortSignal) => Promise<void>;
  onEvent: (event: ConversionEvent) => void;
};

/** What a run needs besides: the work itself. */
export type Work = {
  /** Bytes to upload; 0 for work that is only a request. */
  bytes: number;
  /** What is asked for, as far as the page knows before the server tells. */
  whole?: WholeWork | undefined;
  /**
   * Starts the work, and waits for its end or only until the server has it (`begun`). May be called again with the same
   * key after a lost answer.
   */
  send: (signal: AbortSignal) => Promise<Reply | "begun">;
};

type Line = Watch & Work;

/** What became of the conversion: the reply's balance, if one was told. */
export type Ending = {
  /** `broken-off`: a fault ended it, and what was paid before is shown. */
  outcome: "done" | "broken-off" | "failed" | "canceled" | "refused-for-credit";
  creditBalance?: number;
};

type Refusal = { code: OutcomeCode; message: string; title?: string };

/** What is said of work of which the server has never heard. */
export const NEVER_ARRIVED = {
  code: "upload-interrupted",
  message: PAGE_OUTCOMES["upload-interrupted"],
} as const satisfies Refusal;

/** How often work is sent again that never reached the server. */
const ATTEMPTS = 5;

/**
 * Sends a piece of work and sees it through to its end. When the connection is lost the work may well go on
 * at the server, so the run asks for it by its key, and sends it again only if the server never had it.
 * After an answer that tells of a fault (5xx) it asks too: what was whole before the fault is paid and kept.
 * @throws CallError (not a refusal: bad session, too many calls) and the signal's reason
 */
export async function followConversion(line: Line, signal: AbortSignal): Promise<Ending> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    line.onEvent({ type: "started", total: line.bytes, whole: line.whole });
    const sent = new AbortController();
    const either = AbortSignal.any([signal, sent.signal]);
    const thrownOut = new Promise<never>((_, reject) => void followProgress(line, either, reject));
    try {
      const reply = await Promise.race([line.send(either), thrownOut]);
      if (reply !== "begun") return conclude(line, reply);
    } catch (error) {
      if (error instanceof CallError && error.code === "insufficient-credit")
        return { outcome: refuse(line, error) };
      if (error instanceof CallError && error.status >= 500) return concludeFault(line, error, signal);
      if (!(error instanceof ConnectionError)) throw error;
      line.onEvent({ type: "connection", lost: true });
    } finally {
      sent.abort(new DOMException("The answer is here.", "AbortError"));
    }
    const ending = await resumeConversion(line, signal);
    if (ending) return ending;
    await line.retryDelay("running", signal);
  }
  return { outcome: refuse(line, NEVER_ARRIVED) };
}

/** Sees a conversion through that was started earlier. Undefined: the server has never heard of it. */
export async function resumeConversion(line: Watch, signal: AbortSignal): Promise<Ending | undefined> {
  for (;;) {
    try {
      const found = await line.find(signal);
      line.onEvent({ type: "connection", lost: false });
      if (!found) return undefined;
      const ending = concludeStored(line, found);
      if (ending) return ending;
      for await (const progress of line.follow(signal)) line.onEvent({ type: "progressed", progress });
      await line.retryDelay("running", signal);
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      line.onEvent({ type: "connection", lost: true });
      await line.retryDelay("offline", signal);
    }
  }
}

/**
 * Shows progress beside the waiting reply. The reply decides; what goes wrong here is of no consequence, unless the
 * session is over: then nothing comes of waiting.
 */
async function followProgress(
  line: Watch,
  signal: AbortSignal,
  over: (why: CallError) => void,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await line.retryDelay("unknown", signal);
      for await (const progress of line.follow(signal)) line.onEvent({ type: "progressed", progress });
    } catch (error) {
      // Lost or aborted: the loop tries again or ends.
      if (error instanceof CallError && error.status === 401) return over(error);
    }
  }
}

function conclude(line: Watch, reply: Reply): Ending {
  const { creditBalance } = reply;
  if (reply.success) {
    const result = resultOf(reply);
    const isFree = "transcribedBefore" in reply && reply.transcribedBefore;
    line.onEvent({ type: "finished", result: isFree ? { ...result, credits: 0 } : result });
    return { outcome: "done", creditBalance };
  }
  const { conversion, result } = reply;
  const ending = conversion && result && concludeStored(line, { conversion, result }); // it may have left a part
  return { ...(ending ?? { outcome: refuse(line, reply) }), creditBalance };
}

/** What became of work whose answer tells of a fault. What the server does not know of never began. */
async function concludeFault(line: Watch, fault: CallError, signal: AbortSignal): Promise<Ending> {
  const ending = await resumeConversion(line, signal);
  return ending ?? { outcome: refuse(line, fault) };
}

function concludeStored(line: Watch, opened: OpenedConversion): Ending | undefined {
  const { state, credits } = opened.conversion;
  if (state === "queued" || state === "running") return undefined;
  if (state !== "done" && credits === 0) return { outcome: refuse(line, opened.conversion) };
  line.onEvent({ type: "finished", result: resultOf(opened) });
  return { outcome: state === "failed" ? "broken-off" : state };
}

function refuse(line: Watch, { code, message, title }: Refusal): Ending["outcome"] {
  if (code === "insufficient-credit") {
    line.onEvent({ type: "refused-for-credit" });
    return "refused-for-credit";
  }
  if (code === "conversion-canceled") {
    line.onEvent({ type: "canceled" });
    return "canceled";
  }
  line.onEvent({ type: "failed", code, message, ...(title && { title }) });
  return "failed";
}
