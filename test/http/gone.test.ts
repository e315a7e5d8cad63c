import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyReply } from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { createConversionHub } from "#server/conversions/hub.ts";
import { goneSignal } from "#server/http/gone.ts";
import type { Services } from "#server/services.ts";

it("somebody who hung up before anybody listened is gone, too", async () => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const call = request({ port: (server.address() as AddressInfo).port, method: "POST" });
  call.on("error", () => {});
  call.flushHeaders();
  const [, raw] = await once(server, "request");
  const services = { hub: createConversionHub() } as Services;
  const early = goneSignal(services, { raw } as FastifyReply);
  expect(early.aborted).toBe(false);
  call.destroy();
  await once(raw, "close");
  expect(early.aborted).toBe(true);
  expect(goneSignal(services, { raw } as FastifyReply).aborted).toBe(true);
});
