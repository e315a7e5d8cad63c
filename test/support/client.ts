import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { User } from "#contract/accounts.ts";
import type { OpenedConversion } from "#contract/conversions.ts";
import type { Plain, ReplyTo } from "#test/support/contract.ts";

/** What came back: status, headers and the parsed body. */
export type Answer<Body> = { status: number; headers: Headers; body: Body };

/**
 * Sends one request and reads its JSON. A string body goes as it is, anything else as JSON. What comes back is held against the
 * contract (`every-reply.ts`).
 */
export async function send<Body = Plain>(
  url: string,
  { method = "POST", body, headers = {} }: { method?: string; body?: unknown; headers?: HeadersInit } = {},
): Promise<Answer<Body>> {
  const json = body !== undefined && !(body instanceof FormData);
  const response = await fetch(url, {
    method,
    headers: { ...(json ? { "content-type": "application/json" } : {}), ...headers },
    ...(body === undefined
      ? {}
      : { body: body instanceof FormData || typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const { status, headers: reported } = response;
  const answered = (await response.json()) as Body;
  return { status, headers: reported, body: answered };
}

/** Somebody who is signed in, and every call they can make. `key` is the Idempotency-Key. */
export type Person = ReturnType<typeof loggedIn>;

export function loggedIn(url: string, token: string, user?: User) {
  const call = <Body = Plain>(path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send<Body>(`${url}${path}`, { body, headers: { token, ...headers } });
  const keyed = (key?: string): Record<string, string> => (key ? { "idempotency-key": key } : {});
  const get = <Body = Plain>(path: string) =>
    send<Body>(`${url}${path}`, { method: "GET", headers: { token } });
  return {
    token,
    /** As registration or login told it. */
    user: user ?? { id: "", name: "", email: "", creditBalance: 0 },
    call,
    get,
    /** The same person on another server or after a restart. */
    at: (elsewhere: string) => loggedIn(elsewhere, token, user),
    async credits() {
      return (await call<ReplyTo<"readCredits">>("/api/voice/get-credit")).body.creditBalance;
    },
    deduct: (key?: string) =>
      call<ReplyTo<"deductCredit">>("/api/voice/deduct-credit", undefined, keyed(key)),
    synthesize: (
      prompt: string,
      {
        key,
        ...more
      }: { key?: string; voice?: string; instructions?: string; language?: string; engine?: string } = {},
    ) => call<ReplyTo<"speak">>("/api/voice/speak", { prompt, ...more }, keyed(key)),
    /** Each is one of its own, whatever was transcribed before, unless `anew` says otherwise. */
    async transcribe(
      path: string,
      {
        key,
        name,
        ...fields
      }: {
        key?: string;
        name?: string;
        source?: string;
        language?: string;
        speakers?: string;
        translate?: string;
        denoise?: string;
        engine?: string;
        live?: string;
        credits?: string;
        anew?: "true" | "false";
      } = {},
    ) {
      const form = new FormData();
      for (const [field, value] of Object.entries({ anew: "true", ...fields })) form.set(field, value);
      form.set("file", new Blob([await readFile(path)]), name ?? basename(path));
      return call<ReplyTo<"transcribe">>("/api/voice/transcribe", form, keyed(key));
    },
    conversions: async () => (await get<ReplyTo<"listConversions">>("/api/conversions")).body.conversions,
    openedByKey: async (key: string) =>
      (await get<Partial<OpenedConversion>>(`/api/conversions/by-key/${encodeURIComponent(key)}`)).body,
    async conversionByKey(key: string) {
      return (await this.openedByKey(key)).conversion;
    },
    cancel: (id: string) => call<ReplyTo<"cancelConversion">>(`/api/conversions/${id}/cancel`),
    remove: (id: string) => send(`${url}/api/conversions/${id}`, { method: "DELETE", headers: { token } }),
  };
}

export const PASSWORD = "correct horse battery staple";

/** Makes an account and returns its person. @throws when the server refuses */
export async function register(
  url: string,
  email: string,
  { name = "Ada Lovelace", password = PASSWORD } = {},
): Promise<Person> {
  const { body } = await send<ReplyTo<"register">>(`${url}/api/user/register`, {
    body: { name, email, password },
  });
  if (!body.token) throw new Error(`${email} could not register: ${body.code}`);
  return loggedIn(url, body.token, body.user);
}

export function logIn(url: string, email: string, password = PASSWORD) {
  return send<ReplyTo<"logIn">>(`${url}/api/user/login`, { body: { email, password } });
}

/** Looks until `look` finds something. @throws after `seconds` */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | false | null> | T | undefined | false | null,
  seconds = 120,
): Promise<T> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`waited ${seconds} s in vain for ${what}`);
    await setTimeout(50);
  }
}
