/**
 * Starts reading at once and keeps what came until it is asked for, so that a slow reader does not slow the sender.
 * When reading fails before anything was handed out and `again(error)` agrees, it starts over, once.
 */
export function readAhead<T>(
  open: () => AsyncIterable<T>,
  again: (error: unknown) => boolean,
): AsyncIterable<T> {
  const kept: T[] = [];
  let handedOut = false;
  let ended = false;
  let failure: { error: unknown } | undefined;
  let arrived = Promise.withResolvers<void>();

  async function fill() {
    for (let restarted = false; ; restarted = true) {
      try {
        for await (const value of open()) {
          kept.push(value);
          arrived.resolve();
        }
        return;
      } catch (error) {
        if (handedOut || restarted || !again(error)) throw error;
        kept.length = 0;
      }
    }
  }

  fill()
    .catch((error: unknown) => {
      failure = { error };
    })
    .finally(() => {
      ended = true;
      arrived.resolve();
    });

  return {
    async *[Symbol.asyncIterator]() {
      for (;;) {
        const value = kept.shift();
        if (value !== undefined) {
          handedOut = true;
          yield value;
        } else if (ended) {
          if (failure) throw failure.error;
          return;
        } else {
          await arrived.promise;
          arrived = Promise.withResolvers();
        }
      }
    },
  };
}
