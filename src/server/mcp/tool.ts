import type { ContentBlock } from "@modelcontextprotocol/sdk/types.js";
import type { z } from "zod";
import type { Conversion } from "#contract/conversions.ts";
import { outcomeOfIssue } from "#contract/outcome-of-issue.ts";
import type { Outcome, Say } from "#contract/outcomes.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { StillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import type { SentRecording } from "./sent-recording.ts";

/** Who calls a tool, and how they hear of it. */
export type Asking = {
  /** Whose key it is. */
  person: Person;
  /** Whether the key opens anything still. */
  stillLoggedIn: StillAllowed;
  say: Say;
  /** The language of whoever asks. */
  reader: string;
  /** This server as its caller calls it: what links begin with. */
  origin: string;
  /** Which of their clients it is that asks; empty where it doesn't say. */
  session: string;
  /** The recording that was sent inside the message. */
  recording: SentRecording | null;
  /** Nobody waits for the answer any more. */
  disconnected: AbortSignal;
  /** Whoever asked wants it no more: work that is not paid yet is to end. */
  canceled: AbortSignal;
  /** Tells how far the work is; null where that was not asked for. */
  notify: ((conversion: Conversion) => Promise<void>) | null;
};

/** What a tool answers: its output, with more that is shown beside it; or why there is none. */
export type Answered<Output> = { output: Output; also?: ContentBlock[] } | { refusal: Outcome };

/** A tool that reads what it was sent by its definition. */
export type Tool = (services: Services, asking: Asking, sent: unknown) => Promise<Answered<object>>;

/** Makes a tool of its schemas and what it does. @throws Problem 400 that names the field which doesn't fit */
export function toolOf<Input extends z.ZodObject, Output extends z.ZodObject>(
  { input }: { input: Input; output: Output },
  answer: (services: Services, asking: Asking, input: z.output<Input>) => Promise<Answered<z.output<Output>>>,
): Tool {
  return async (services, asking, sent = {}) => {
    const read = input.safeParse(sent);
    if (!read.success) throw new Problem(400, outcomeOfIssue(read.error.issues[0]));
    return answer(services, asking, read.data);
  };
}
