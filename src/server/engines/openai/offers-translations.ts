import { APIError } from "openai";
import type { Service } from "./service.ts";

/** A form without a file is refused by what reads it: the call is there. */
const FORM_REFUSED = [400, 415, 422];
const NOT_THERE = [404, 405, 501];
const KEPT_MILLISECONDS = 3_600_000;
const UNKNOWN_KEPT_MILLISECONDS = 60_000;

/**
 * Finds out whether a server has POST /audio/translations, by a form without a file: nothing is worked on, and nothing
 * paid. Asked once an hour; what does not say it counts as no, and is asked again after a minute. Never throws.
 */
export function createTranslationsProbe({ client, timeouts }: Service): () => Promise<boolean> {
  let kept: Promise<boolean> | undefined;
  let until = 0;

  async function ask(): Promise<boolean> {
    const timeout = Math.round(timeouts.ready * 1_000);
    const status = await client
      .post("/audio/translations", { body: new FormData(), timeout })
      .asResponse()
      .then(
        (response) => response.status,
        (error: unknown) => (error instanceof APIError ? error.status : undefined),
      );
    const isThere = status !== undefined && (status < 300 || FORM_REFUSED.includes(status));
    const isKnown = isThere || (status !== undefined && NOT_THERE.includes(status));
    until = performance.now() + (isKnown ? KEPT_MILLISECONDS : UNKNOWN_KEPT_MILLISECONDS);
    return isThere;
  }

  return () => {
    if (!kept || performance.now() >= until) {
      until = Number.POSITIVE_INFINITY;
      kept = ask();
    }
    return kept;
  };
}
