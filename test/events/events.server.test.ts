import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { PASSWORD, type Person, register, send, until } from "#test/support/client.ts";
import { readEvents } from "#test/support/event-stream.ts";
import { refusal } from "#test/support/outcomes.ts";
import { describeServing } from "#test/support/serving.ts";

describeServing("the stream of events", { kinds: ["postgres"] }, (serving) => {
  const somebody = () => register(serving().url, `events-${randomUUID().slice(0, 8)}@example.org`);
  async function makeKey(ada: Person, wish: object = {}) {
    const body = { name: "Robot", password: PASSWORD, scopes: ["read"], ...wish };
    const made = (await ada.call<{ key: string; id: string }>("/api/account/keys", body)).body;
    return { ...made, headers: { authorization: `Bearer ${made.key}` } };
  }
  const read = (headers: Record<string, string>, since?: number) =>
    readEvents(`${serving().url}/api/v1/events`, headers, since);

  it("says what happens from now on, and after a break goes on where it was, each once and in order", async () => {
    const ada = await somebody();
    const { headers } = await makeKey(ada);
    await ada.synthesize("Before anybody reads.");
    const stream = await read(headers);
    expect(stream.answer.headers.get("content-type")).toContain("text/event-stream");
    await stream.begun();
    const spoken = await ada.synthesize("A wolpertinger in prose.");
    const [first] = await stream.many(1);
    expect(first).toMatchObject({
      position: 2,
      type: "conversion.completed",
      data: { conversion: spoken.body.conversion?.id, tool: "text-to-speech", credits: 1 },
    });
    expect(JSON.stringify(first)).not.toContain("wolpertinger");
    stream.leave();
    await Promise.all(["One.", "Two."].map((text) => ada.synthesize(text)));
    const again = await read(headers, 2);
    await again.many(2);
    const all = await read(headers, 0);
    await all.many(4);
    await ada.synthesize("And one more.");
    for (const [one, ids] of [
      [again, ["3", "4", "5"]],
      [all, ["1", "2", "3", "4", "5"]],
    ] as const) {
      await one.many(ids.length);
      expect(one.ids.slice(0, ids.length)).toEqual(ids);
    }
    const ids = all.events.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const low = all.events.filter(({ type }) => type === "credits.low");
    expect(low.length).toBeLessThanOrEqual(1);
  });

  it("is a person's own, and a key's that may read; what is no position is refused", async () => {
    const ada = await somebody();
    const eve = await somebody();
    const mine = await makeKey(ada);
    const hers = await makeKey(eve);
    await ada.synthesize("Hers alone.");
    const stream = await read(hers.headers, 0);
    await stream.signs(2);
    expect(stream.events).toEqual([]);
    const speaking = await makeKey(ada, { scopes: ["speak"] });
    const ask = (headers: Record<string, string>, query = "") =>
      send(`${serving().url}/api/v1/events${query}`, { method: "GET", headers });
    expect((await ask(speaking.headers)).body).toMatchObject(refusal("key-not-for-this", { scope: "read" }));
    expect((await ask({ ...mine.headers, "last-event-id": "1 or 1" })).status).toBe(400);
    expect((await ask({ ...mine.headers, "last-event-id": "9".repeat(30) })).status).toBe(400);
    expect((await ask(mine.headers, "?after=-1")).status).toBe(400);
    expect((await ask({})).status).toBe(401);
  });

  it("ends with its key, and has so many places", async () => {
    const ada = await somebody();
    const { headers, id } = await makeKey(ada);
    const streams = await Promise.all(Array.from({ length: 10 }, () => read(headers)));
    await Promise.all(streams.map((stream) => stream.begun()));
    expect((await read(headers)).answer.status).toBe(429);
    await ada.call(`/api/account/keys/${id}/end`, { password: PASSWORD });
    await ada.synthesize("Nobody may hear of it.");
    await Promise.all(streams.map((stream) => stream.over()));
    expect(streams.flatMap(({ events }) => events)).toEqual([]);
  });

  it("tells of credits that are nearly used up, once", async () => {
    const ada = await somebody();
    const { headers } = await makeKey(ada);
    const stream = await read(headers, 0);
    for (let spoken = 0; spoken < 5; spoken++) await ada.synthesize(`Number ${spoken}.`);
    const events = await stream.many(6);
    expect(events.filter(({ type }) => type === "credits.low")).toHaveLength(1);
    expect(events.filter(({ type }) => type === "conversion.completed")).toHaveLength(5);
  });

  it("tells of what failed and what was canceled, with its code, and that nothing was paid", async () => {
    const ada = await somebody();
    const { headers } = await makeKey(ada);
    const stream = await read(headers, 0);
    serving().engine.script("speech", [{ kind: "error", status: 400 }]);
    await ada.synthesize("Refused by the engine.");
    const [failed] = await stream.many(1);
    expect(failed).toMatchObject({
      type: "conversion.failed",
      data: { credits: 0, code: "service-refused" },
    });
    serving().engine.script("speech", [{ kind: "hang" }]);
    const key = randomUUID();
    const hanging = ada.synthesize("Hangs.", { key });
    const { id } = await until("the conversion", () => ada.conversionByKey(key));
    await ada.cancel(id);
    await hanging;
    const [, canceled] = await stream.many(2);
    expect(canceled).toMatchObject({
      type: "conversion.canceled",
      data: { conversion: id, credits: 0, code: "conversion-canceled" },
    });
  });
});
