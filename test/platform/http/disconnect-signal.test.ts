import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyReply } from "fastify";
import { expect, it, onTestFinished, vi } from "vitest";
import { createConversionHub } from "#server/conversions/hub.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { cutWhenForbidden } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";

it("somebody who hung up before anybody listened has disconnected, too", async () => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const call = request({ port: (server.address() as AddressInfo).port, method: "POST" });
  call.on("error", () => {});
  call.flushHeaders();
  const [, raw] = await once(server, "request");
  const services = { hub: createConversionHub() } as Services;
  const early = disconnectSignal(services, { raw } as FastifyReply);
  expect(early.aborted).toBe(false);
  call.destroy();
  await once(raw, "close");
  expect(early.aborted).toBe(true);
  expect(disconnectSignal(services, { raw } as FastifyReply).aborted).toBe(true);
});

it("whether somebody may read on is asked until they may not, or have disconnected, and never again", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answers = [true, true, false, true];
  const destroy = vi.fn();
  const reply = { raw: { destroy } as unknown } as FastifyReply;
  const look = vi.fn(async () => answers.shift() ?? true);
  cutWhenForbidden(reply, new AbortController().signal, look);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([look.mock.calls.length, destroy.mock.calls.length]).toEqual([3, 1]);

  const leaving = new AbortController();
  const asked = vi.fn(async () => true);
  cutWhenForbidden(reply, AbortSignal.abort(), asked);
  cutWhenForbidden(reply, leaving.signal, asked);
  await vi.advanceTimersByTimeAsync(5_000);
  leaving.abort();
  const before = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([before, asked.mock.calls.length, vi.getTimerCount(), destroy.mock.calls.length]).toEqual([
    2, 2, 0, 1,
  ]);
});
