import type { DigestFailure } from "#contract/digests.ts";

/** Why no digest could be made. It quotes neither the chat server nor the transcript. */
export class ChatError extends Error {
  override name = "ChatError";
  readonly failure: DigestFailure;
  constructor(failure: DigestFailure) {
    super(failure);
    this.failure = failure;
  }
}
