import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { outcome } from "#contract/outcomes.ts";
import type { Language } from "#locales/languages.ts";
import type { Settings } from "#server/settings.ts";
import { preferredLanguage } from "./language.ts";
import type { Refusals } from "./refusals.ts";
import { requestId } from "./request-log.ts";
import { sayInLanguage } from "./say.ts";
import { CALL_POLICY, FIXED_HEADERS } from "./security-headers.ts";
import { servedByHttps, transportPolicy } from "./transport-security.ts";

/**
 * Answers a request that is no HTTP, whose head is too large (431) or did not come in time (408), and ends the
 * connection. Node gives these to no route and no hook, so the headers of every answer are written here. Who is too
 * slow sent nothing that could be refused: a browser opens connections ahead of need.
 */
export function answerBrokenRequests(
  settings: Pick<Settings, "PUBLIC_URL" | "HSTS_SUBDOMAINS">,
  refusals: Refusals,
) {
  const always = {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": CALL_POLICY,
    ...FIXED_HEADERS,
    ...(servedByHttps(settings) && { "strict-transport-security": transportPolicy(settings) }),
    connection: "close",
  };
  return (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const status = statusOf(error.code);
    const id = requestId();
    const address = socket.remoteAddress ?? "";
    refusals.add(status, { id, address, call: "an unreadable request", person: null });
    const refusal = outcome("malformed");
    const message = sayInLanguage(languageOfPacket(error.rawPacket))(refusal);
    const body = JSON.stringify({ success: false, ...refusal, message });
    const headers = { ...always, "x-request-id": id, "content-length": Buffer.byteLength(body) };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, "", body].join("\r\n"));
    socket.destroySoon();
  };
}

/** The language that is asked for in what came last, as far as that can be read. */
function languageOfPacket(packet: unknown): Language {
  const head = Buffer.isBuffer(packet) ? packet.toString("latin1") : "";
  const [, asked = ""] = /\r\naccept-language:([^\r\n]*)/i.exec(head) ?? [];
  return preferredLanguage(asked);
}

function statusOf(code: string | undefined): number {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
}
