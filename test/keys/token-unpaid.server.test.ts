import { desc } from "drizzle-orm";
import { expect, it } from "vitest";
import { TOKEN_LIMITS } from "#contract/key-limits.ts";
import { conversion } from "#server/conversions/tables.ts";
import { send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { newProgram, preparePrograms, server } from "#test/support/openai-programs.ts";

// What an engine has begun with counts half a minute.
preparePrograms({ UNPAID_SECONDS_AN_HOUR: "60" });

const SHOP = "https://shop.example.org";

it("a reader of another site who cancels again and again keeps out tokens, and nobody who owns them", async () => {
  const { ada, key } = await newProgram(10, { origins: [SHOP] });
  const asKey = { authorization: `Bearer ${key}` };
  const made = await send<ReplyTo<"makeToken">>(`${server.url}/api/v1/tokens`, {
    ...{ body: { origin: SHOP }, headers: asKey },
  });
  const { token } = made.body as { token: string };
  const asReader = { authorization: `Bearer ${token}`, origin: SHOP };
  const speak = (headers: Record<string, string>, prompt: string) =>
    send<{ code: string }>(`${server.url}/api/v1/voice/speak`, { body: { prompt }, headers });
  for (const prompt of ["Never mind.", "Never mind either."]) {
    const asked = speak(asReader, prompt);
    await server.engine.run();
    const newest = server.services.db.select({ id: conversion.id }).from(conversion);
    const [{ id = "" } = {}] = await newest.orderBy(desc(conversion.createdAt)).limit(1);
    await send(`${server.url}/api/v1/conversions/${id}/cancel`, { body: {}, headers: asReader });
    expect((await asked).body.code).toBe("conversion-canceled");
  }
  const refused = await speak(asReader, "Something new.");
  expect([refused.status, refused.body.code]).toEqual([429, "unpaid-work-used"]);
  for (const speaking of [speak(asKey, "By the key."), ada.synthesize("By its owner.")]) {
    (await server.engine.run()).end();
    expect((await speaking).body).toMatchObject({ success: true });
  }
});

it("a reader who begins as much as a minute has keeps out readers, and no program of the owner's", async () => {
  const { key } = await newProgram(0, { origins: [SHOP] });
  const asKey = { authorization: `Bearer ${key}` };
  const tokenOf = async () => {
    const made = await send<ReplyTo<"makeToken">>(`${server.url}/api/v1/tokens`, {
      ...{ body: { origin: SHOP }, headers: asKey },
    });
    return { authorization: `Bearer ${(made.body as { token: string }).token}`, origin: SHOP };
  };
  // Refused for its price, and counted.
  const begin = (headers: Record<string, string>) =>
    send<{ code: string }>(`${server.url}/api/v1/voice/speak`, { body: { prompt: "Too dear." }, headers });
  const reader = await tokenOf();
  const codes = [];
  for (let n = 0; n <= TOKEN_LIMITS.workPerMinute; n++) codes.push((await begin(reader)).body.code);
  expect(codes.indexOf("too-many-tries")).toBe(TOKEN_LIMITS.workPerMinute);
  expect((await begin(await tokenOf())).body.code).not.toBe("too-many-tries");
  expect((await begin(asKey)).body.code).not.toBe("too-many-tries");
});
