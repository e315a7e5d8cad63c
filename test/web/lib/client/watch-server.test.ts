import { expect, it } from "vitest";
import { watchServer } from "#web/lib/client/watch-server.ts";

/** Watches a server that answers like this, one time after the other, and writes down what is told and waited. */
async function watched(answers: boolean[]): Promise<{ reported: boolean[]; waits: number[] }> {
  const reported: boolean[] = [];
  const waits: number[] = [];
  const over = new AbortController();
  const rest = [...answers];
  await watchServer(
    {
      ask: async () => rest.shift() ?? false,
      onAnswer: (one) => reported.push(one),
      retryDelay: async (milliseconds) => {
        waits.push(milliseconds);
        if (rest.length === 0) over.abort();
      },
    },
    over.signal,
  );
  return { reported, waits };
}

const NO = false;

it("asks more and more seldom while there is no answer, but never less than twice a minute", async () => {
  const { reported, waits } = await watched([NO, NO, NO, NO, NO, NO, NO]);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(reported).not.toContain(true);
});

it("tells each answer, goes on asking, and begins anew when the server is lost again", async () => {
  const { reported, waits } = await watched([NO, NO, true, NO, NO]);
  expect(reported).toEqual([NO, NO, true, NO, NO]);
  expect(waits).toEqual([1_000, 2_000, 30_000, 1_000, 2_000]);
});

it("tells nothing more once nobody looks", async () => {
  const over = new AbortController();
  const ask = async () => {
    over.abort();
    return true;
  };
  const onAnswer = () => expect.unreachable("told after the end");
  await watchServer(
    { ask, onAnswer, retryDelay: () => expect.unreachable("waited after the end") },
    over.signal,
  );
});
