import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { conversion } from "#server/conversions/tables.ts";
import { PASSWORD, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { prepareSixSeconds, server, sixSeconds } from "#test/support/six-seconds.ts";

prepareSixSeconds();

it("a key that its person's work is not paid from is told how far it is, and makes nobody pay for it", async () => {
  const ada = await register(server.url, "follows@example.org");
  const { body } = await ada.call<ReplyTo<"makeKey">>("/api/account/keys", {
    name: "Reader",
    password: PASSWORD,
    scopes: ["read"],
  });
  const answer = ada.transcribe(sixSeconds, { key: "followed-1" });
  const run = await server.engine.run();
  await run.give(2);
  const row = async () => {
    const [found] = await server.services.db
      .select()
      .from(conversion)
      .where(eq(conversion.userId, ada.user.id));
    return found;
  };
  await until("what was given", async () => (await row())?.madeSeconds === 2);
  const leaving = new AbortController();
  const events = await fetch(`${server.url}/api/v1/conversions/by-key/followed-1/events`, {
    headers: { authorization: `Bearer ${body.key}` },
    signal: leaving.signal,
  });
  expect(events.status).toBe(200);
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  const { value = "" } = await reader.read();
  expect(JSON.parse(value.slice("data: ".length))).toMatchObject({ seconds: 2, segments: [] });
  leaving.abort();
  expect((await row())?.delivered).toBe(0);
  const listed = await fetch(`${server.url}/api/v1/conversions`, {
    headers: { authorization: `Bearer ${body.key}` },
  });
  expect((await listed.json()).conversions).toMatchObject([{ state: "running", audio: null }]);
  await ada.cancel((await row())?.id ?? "");
  await answer;
  expect(await ada.credits()).toBe(20);
});
