import { PASSWORD, type Person, until } from "./client.ts";
import type { ReplyTo } from "./contract.ts";

/* What a person does with webhooks, as calls. */

export const BASE = "/api/account/webhooks";

export function tryToMake(ada: Person, wish: object) {
  return ada.call<ReplyTo<"makeWebhook">>(BASE, { name: "Site", password: PASSWORD, ...wish });
}

/** A webhook to an address. @throws where none was made */
export async function makeAt(ada: Person, url: string, wish: object = {}) {
  const { body } = await tryToMake(ada, { url, ...wish });
  if (!body.webhook || !body.secret) throw new Error(`no webhook: ${body.code}`);
  return { path: new URL(url).pathname, secret: body.secret, id: body.webhook.id, url: body.webhook.url };
}

/** Changes one: on, and of conversions that are done, where nothing else is wished. */
export function change(ada: Person, id: string, wish: { url: string; on?: boolean; password?: string }) {
  const usual = { name: "Site", events: ["conversion.completed"], on: true, password: PASSWORD };
  return ada.call<ReplyTo<"changeWebhook">>(`${BASE}/${id}`, { ...usual, ...wish });
}

export function act(ada: Person, id: string, what: string, body: object = { password: PASSWORD }) {
  return ada.call<ReplyTo<"rotateWebhook">>(`${BASE}/${id}/${what}`, body);
}

export function press(ada: Person, id: string) {
  return ada.call(`${BASE}/${id}/test`);
}

export async function listed(ada: Person) {
  return (await ada.get<ReplyTo<"listWebhooks">>(BASE)).body.webhooks;
}

export async function deliveries(ada: Person, id: string) {
  return (await ada.get<ReplyTo<"listDeliveries">>(`${BASE}/${id}/deliveries`)).body.deliveries ?? [];
}

/** Once a delivery has come to this. */
export function ended(ada: Person, id: string, state: string, tries: number) {
  return until(`${tries} tries, then ${state}`, async () =>
    (await deliveries(ada, id)).find((one) => one.state === state && one.tries.length === tries),
  );
}
