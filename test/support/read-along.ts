import { onTestFinished } from "vitest";
import type { LiveLinkEvent } from "#contract/live.ts";
import { until } from "./client.ts";

/** Somebody who reads captions along by the token of their link. */
export async function readAlong(url: string, token: string, query = "") {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = await fetch(`${url}/api/live-links/${token}/events${query}`, { signal: leaving.signal });
  const events: LiveLinkEvent[] = [];
  let ended = false;
  const reading = async () => {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
      rest = lines.pop() ?? "";
      events.push(...lines.map((line) => JSON.parse(line.replace(/^data: /, ""))));
    }
    ended = true;
  };
  if (answer.ok) reading().catch(() => {});
  const said = () => events.flatMap(({ phrases }) => phrases.map(({ text }) => text));
  return {
    answer,
    events,
    said,
    leave: () => leaving.abort(),
    phrase: (text: string) => until(`the phrase ${text}`, () => said().includes(text)),
    over: () => until("the end", () => ended && events.at(-1)?.over),
    waits: () => until("a pause", () => events.at(-1)?.waits),
  };
}
