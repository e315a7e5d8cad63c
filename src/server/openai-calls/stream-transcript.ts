import { outcome } from "#contract/outcomes.ts";
import { type ConversionRow, followConversion, paysFor } from "#server/conversions/index.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { sayTo } from "#server/platform/http/say.ts";
import { stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import type { OpenedCall } from "./open-call.ts";
import { diarized, type Heard } from "./write-transcript.ts";

type Streaming = Pick<OpenedCall, "request" | "stillLoggedIn"> & {
  /** Who asks, with the key that pays. */
  user: Person;
  row: ConversionRow;
  disconnected: AbortSignal;
  /** The whole, once it is there. */
  heard: Promise<Heard>;
  /** Whether it is asked for with who speaks. */
  isDiarized: boolean;
};

/**
 * The events of a transcript in the making: each segment once it may be given, then the whole, which marks and corrections may
 * have changed. What this key does not pay for is given once it is whole.
 */
export async function* streamTranscript(
  services: Services,
  { user, row, request, stillLoggedIn, disconnected, heard, isDiarized }: Streaming,
): AsyncGenerator<object> {
  const allowed = stillAllowed(stillLoggedIn);
  const mayDeliver = await paysFor(services, user, row);
  const follower = { say: sayTo(request), allowed, disconnected, mayDeliver };
  let given = 0;
  const delta = (text: string) => ({ type: "transcript.text.delta", delta: given === 0 ? text : ` ${text}` });
  for await (const { segments = [] } of followConversion(services, row, follower)) {
    for (const { text, end } of segments) {
      if (end <= given) continue; // another worker took it up, from its beginning
      yield delta(text);
      given = end;
    }
  }
  if (!(await allowed())) throw new Problem(401, outcome("key-invalid"));
  const { text, segments, seconds } = await heard;
  for (const segment of segments.filter(({ end }) => end > given)) {
    yield delta(segment.text);
    given = segment.end;
  }
  if (isDiarized) yield* segments.map(diarized); // who speaks is known of the whole alone
  yield { type: "transcript.text.done", text, usage: { type: "duration", seconds } };
}
