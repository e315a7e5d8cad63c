import type { FastifyReply, FastifyRequest } from "fastify";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { exactCookie, HOST_PREFIX } from "#server/platform/http/cookies.ts";
import type { Services } from "#server/services.ts";
import { newDevice, rememberDevice } from "./known-devices.ts";

const NAME = "device";

const isHttps = ({ settings }: Services) => settings.PUBLIC_URL?.startsWith("https:") === true;

/**
 * The random name of the browser that asks, when it was logged in here before. On https only a cookie with the prefix is
 * our own: one without may have been planted by a neighbouring host.
 */
export function deviceOf(services: Services, request: FastifyRequest): string | undefined {
  const device = exactCookie(request, isHttps(services) ? HOST_PREFIX + NAME : NAME);
  return device && /^[\w-]{32}$/.test(device) ? device : undefined;
}

/**
 * After a login, and after a call that made strangers of all other browsers: this one is known to the account, and who
 * guesses its password cannot keep it out. The cookie is read by no script and logs nobody in. What the call did stands
 * by now, and is answered though this should fail.
 */
export async function knowThisDevice(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const device = deviceOf(services, request) ?? newDevice();
  try {
    await rememberDevice(services.db, userId, device);
  } catch (error) {
    services.log.warn({ err: error }, "a browser could not be remembered");
    return;
  }
  const how = `Max-Age=${LIFETIMES.deviceCookie}; HttpOnly; SameSite=Strict`;
  reply.header(
    "set-cookie",
    isHttps(services)
      ? `${HOST_PREFIX}${NAME}=${device}; Path=/; ${how}; Secure`
      : `${NAME}=${device}; Path=/api; ${how}`,
  );
}
