import { describe, expect, it } from "vitest";
import { readEvents } from "#web/lib/client/event-stream.ts";

/** Reads a stream that comes in the given pieces of bytes. */
async function read(...pieces: string[]): Promise<string[]> {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of bytes) controller.enqueue(piece);
      controller.close();
    },
  });
  const events: string[] = [];
  for await (const data of readEvents(body)) events.push(data);
  return events;
}

describe("reading an event stream", () => {
  it("gives the data of each event", async () => {
    expect(await read('data: {"a":1}\n\ndata:{"b":2}\n\n')).toEqual(['{"a":1}', '{"b":2}']);
  });
  it("joins events that arrive in pieces, cut anywhere", async () => {
    const stream = "data: one\r\n\r\n: a comment\n\nevent: x\ndata: two\ndata: lines\n\n";
    for (let cut = 1; cut < stream.length; cut++) {
      expect(await read(stream.slice(0, cut), stream.slice(cut))).toEqual(["one", "two\nlines"]);
    }
  });
  it("drops an event that was not finished", async () => {
    expect(await read("data: whole\n\ndata: half\n")).toEqual(["whole"]);
  });
});
