import { onTestFinished } from "vitest";
import type { Event } from "#contract/events.ts";
import { until } from "./client.ts";

/** A program that reads what happens, from `since` (0: from the first), until the test is over or the stream is. */
export async function readEvents(url: string, headers: Record<string, string>, since?: number) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(url, {
    headers: { ...headers, ...(since === undefined ? {} : { "last-event-id": String(since) }) },
    signal: leaving.signal,
  });
  const events: Event[] = [];
  const ids: string[] = [];
  let signs = 0;
  let isOver = false;
  const reading = async () => {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) {
        const [, id, data] = /^id: (\d+)\ndata: (.*)$/.exec(part) ?? [];
        if (id && data) {
          ids.push(id);
          events.push(JSON.parse(data));
        } else if (part === ":") signs++;
        else throw new Error(`no event: ${part}`);
      }
    }
    isOver = true;
  };
  if (answer.ok) reading().catch(() => {});
  return {
    ...{ answer, events, ids },
    leave: () => leaving.abort(),
    begun: () => until("a sign of life", () => signs > 0),
    signs: (many: number) => until(`${many} signs of life`, () => signs >= many),
    many: (count: number) => until(`${count} events`, () => events.length >= count && events),
    over: () => until("the end of the stream", () => isOver),
  };
}
