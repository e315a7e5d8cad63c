import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { conversionReply, conversionsReply, emptyBody, TOOLS } from "#contract/calls.ts";
import { MESSAGES } from "#contract/messages.ts";
import { idText } from "#contract/text.ts";
import { isLiving } from "#server/auth/sessions.ts";
import { type ConversionRow, findByKey, findOwn } from "#server/conversions/begin.ts";
import { cancelConversion } from "#server/conversions/cancel.ts";
import { removeConversion } from "#server/conversions/expire.ts";
import { presentConversion } from "#server/conversions/present.ts";
import { isOver } from "#server/conversions/wait.ts";
import { goneSignal } from "#server/http/gone.ts";
import { operationKeySchema } from "#server/http/idempotency.ts";
import { createPlaces, keepPlace } from "#server/http/places.ts";
import { Problem } from "#server/http/problem.ts";
import type { App } from "#server/http/route.ts";
import { requirePerson } from "#server/http/session.ts";
import { stillAllowed } from "#server/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { findComing } from "./find-coming.ts";
import { followConversion } from "./follow.ts";
import { listConversions } from "./list.ts";

const byId = z.object({ id: z.uuid() });
const byKey = z.object({ key: operationKeySchema });
const listQuery = z.object({
  tool: z.enum(TOOLS).optional(),
  cursor: idText.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** Streams of progress that a person has open: each asks the database again and again. A tab needs one. */
const following = createPlaces(20);

export function conversionRoutes(app: App, services: Services): void {
  const own = async (request: FastifyRequest, id: string): Promise<ConversionRow> => {
    const person = await requirePerson(services, request);
    const row = await findOwn(services.db, person.id, id);
    if (!row) throw new Problem(404, MESSAGES.notFound);
    return row;
  };
  const ownByKey = async (request: FastifyRequest, key: string): Promise<ConversionRow> => {
    const person = await requirePerson(services, request);
    const row = await findByKey(services.db, person.id, key);
    if (!row) throw new Problem(404, MESSAGES.notFound);
    return row;
  };
  const reply = async (row: ConversionRow) => ({
    success: true as const,
    message: "",
    conversion: await presentConversion(services, row),
  });

  app.get(
    "/api/conversions",
    { schema: { querystring: listQuery, response: { 200: conversionsReply } } },
    async (request) => {
      const person = await requirePerson(services, request);
      const page = await listConversions(services, { userId: person.id, ...request.query });
      return { success: true as const, message: "", ...page };
    },
  );

  app.get(
    "/api/conversions/:id",
    { schema: { params: byId, response: { 200: conversionReply } } },
    async (request) => reply(await own(request, request.params.id)),
  );

  app.get(
    "/api/conversions/by-key/:key",
    { schema: { params: byKey, response: { 200: conversionReply } } },
    async (request) => reply(await ownByKey(request, request.params.key)),
  );

  app.get(
    "/api/conversions/by-key/:key/events",
    { exposeHeadRoute: false, schema: { params: byKey } },
    async (request, answer) => {
      const person = await requirePerson(services, request);
      const gone = goneSignal(services, answer);
      keepPlace(following, person.id, gone);
      const row = await findComing(services, { userId: person.id, key: request.params.key }, gone);
      const allowed = stillAllowed(() => isLiving(services.db, person.sessionId));
      if (!(await allowed())) throw new Problem(401, MESSAGES.signInAgain);
      if (!row) throw new Problem(404, MESSAGES.notFound);
      const events = followConversion(services, row, allowed, gone);
      const lines = Readable.from(events).map((event) => `data: ${JSON.stringify(event)}\n\n`);
      return answer.type("text/event-stream").send(lines);
    },
  );

  app.post(
    "/api/conversions/:id/cancel",
    { schema: { params: byId, body: emptyBody, response: { 200: conversionReply } } },
    async (request) => reply(await cancelConversion(services, await own(request, request.params.id))),
  );

  app.delete("/api/conversions/:id", { schema: { params: byId } }, async (request) => {
    const row = await cancelConversion(services, await own(request, request.params.id));
    if (!isOver(row)) throw new Problem(503, MESSAGES.stillWorking, 5);
    await removeConversion(services, row);
    return { success: true, message: "" };
  });
}
