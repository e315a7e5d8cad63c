import type { FastifyReply, FastifyRequest } from "fastify";

/** Names the rest of a list in the header `Link`, too (RFC 8288), for programs that follow it without reading the answer. */
export function linkToNext(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answered: object,
) {
  if (!("nextCursor" in answered) || typeof answered.nextCursor !== "string") return;
  const [path = "", query] = request.url.split("?");
  const asked = new URLSearchParams(query);
  asked.set("cursor", answered.nextCursor);
  reply.header("link", `<${path}?${asked}>; rel="next"`);
}
