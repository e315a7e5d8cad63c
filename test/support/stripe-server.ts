import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import {
  disputeObject,
  intentObject,
  type RefundStatus,
  refundedOf,
  refundObject,
  StripeBooks,
  type StripeEvent,
} from "./stripe-books.ts";

type Reply = { status: number; body: object; headers?: Record<string, string> };
type Seen = { method: string; path: string; headers: IncomingMessage["headers"]; form: URLSearchParams };

/** How Stripe takes one refund that the product asks for: when it does so, what becomes of it, and when or whether it answers. */
export type RefundWay = {
  /** Milliseconds until it is done. */
  after?: number;
  becomes?: RefundStatus | "refused";
  /** Milliseconds from then to the answer. */
  answersAfter?: number;
  /** It is done, and the connection is cut. */
  lost?: boolean;
};

export type StripeServer = {
  url: string;
  books: StripeBooks;
  /** Every request that came, in order. */
  seen: Seen[];
  /** What the product needs to reach this server instead of Stripe. */
  settings: Record<string, string>;
  /** Makes the next requests fail: with this status, or by a closed connection. */
  failNext(how: number | "cut", times?: number): void;
  /** Has each refund that is asked for from now on taken in the way that is drawn for it. */
  drawRefunds(draw: () => RefundWay): void;
  /** Makes every request fail until `work` is done. */
  awayDuring<T>(work: () => Promise<T>): Promise<T>;
  /** Sends the next request elsewhere, as Stripe never does. */
  redirectNext(to: string): void;
  close(): Promise<void>;
};

const secretKey = "sk_test_of_the_tests";

/**
 * Speaks the part of Stripe's HTTP API that the product uses, by its published rules: bearer key, form
 * encoding with brackets, idempotency keys, expansion, cursors and error bodies
 * (https://docs.stripe.com/api/idempotent_requests, /errors, /pagination, /expanding_objects).
 */
export async function startStripeServer(): Promise<StripeServer> {
  const books = new StripeBooks();
  const seen: Seen[] = [];
  const failures: (number | "cut" | { to: string })[] = [];
  let away = false;
  let drawWay = (): RefundWay => ({});
  const remembered = new Map<string, { form: string; reply: Promise<Reply> | null }>();

  async function answer({ method, path, headers, form }: Seen): Promise<Reply | "cut"> {
    if (headers.authorization !== `Bearer ${secretKey}`) return error(401, "Invalid API Key provided");
    if (!headers["stripe-version"]) return error(400, "The product must pin an API version");
    if (method === "GET") return read(books, path, form);
    if (headers["content-type"] !== "application/x-www-form-urlencoded")
      return error(400, "Invalid request: the body must be form-encoded");
    const key = headers["idempotency-key"];
    if (typeof key !== "string") return error(400, "The tests expect an Idempotency-Key on every POST");
    const earlier = remembered.get(key);
    if (earlier && earlier.form !== `${path}?${form}`)
      return error(400, "Keys for idempotent requests can only be used with the same parameters", {
        type: "idempotency_error",
      });
    if (earlier && !earlier.reply) return error(409, "Another request with this key is in progress");
    if (earlier?.reply) return { ...(await earlier.reply), headers: { "idempotent-replayed": "true" } };
    const mine: { form: string; reply: Promise<Reply> | null } = { form: `${path}?${form}`, reply: null };
    remembered.set(key, mine);
    const way = path === "/v1/refunds" ? drawWay() : {};
    await setTimeout(way.after ?? 2); // long enough for a double click to arrive meanwhile
    const reply =
      way.becomes === "refused"
        ? error(400, "This payment can't be refunded")
        : write(books, path, form, way.becomes);
    mine.reply = Promise.resolve(reply);
    if (way.answersAfter) await setTimeout(way.answersAfter);
    return way.lost ? "cut" : reply;
  }

  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { pathname, search } = new URL(request.url ?? "/", "http://stripe");
    const form = new URLSearchParams(request.method === "GET" ? search : text);
    const asked = { method: request.method ?? "", path: pathname, headers: request.headers, form };
    seen.push(asked);
    const failure = away ? 400 : failures.shift();
    if (failure === "cut") return void request.socket.destroy();
    if (typeof failure === "object")
      return void response.writeHead(307, { location: failure.to + request.url }).end();
    const reply = failure
      ? error(failure, "Something went wrong on Stripe's end", { type: "api_error" })
      : await answer(asked);
    if (reply === "cut") return void request.socket.destroy();
    const { status, body, headers } = reply;
    response.writeHead(status, { "content-type": "application/json", "request-id": "req_test", ...headers });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    books,
    seen,
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: "pk_test_of_the_tests",
      STRIPE_WEBHOOK_SECRET: books.webhookSecret,
      STRIPE_API_BASE: url,
    },
    drawRefunds: (draw) => {
      drawWay = draw;
    },
    failNext: (how, times = 1) => void failures.push(...Array<number | "cut">(times).fill(how)),
    awayDuring: async (work) => {
      away = true;
      try {
        return await work();
      } finally {
        away = false;
      }
    },
    redirectNext: (to) => void failures.push({ to }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sends an event to the product as Stripe does. */
export function deliver(productUrl: string, { body, signature }: Pick<StripeEvent, "body" | "signature">) {
  return fetch(`${productUrl}/api/stripe/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    body,
  });
}

function read(books: StripeBooks, path: string, query: URLSearchParams): Reply {
  const expands = [...query].some(
    ([name, value]) => /^expand\[\d*\]$/.test(name) && /latest_charge$/.test(value),
  );
  if (path === "/v1/disputes") {
    const intent = books.intents.get(query.get("payment_intent") ?? "");
    return list(
      (intent?.disputes ?? []).map((dispute) => disputeObject(intent as never, dispute)),
      path,
    );
  }
  if (path === "/v1/refunds") {
    const intent = books.intents.get(query.get("payment_intent") ?? "");
    return list(intent ? intent.refunds.map((refund) => refundObject(intent, refund)).reverse() : [], path);
  }
  if (path === "/v1/payment_intents") {
    const since = Number(query.get("created[gte]") ?? 0);
    const all = [...books.intents.values()].reverse().filter(({ created }) => created >= since);
    const from = all.findIndex(({ id }) => id === query.get("starting_after")) + 1;
    const page = all.slice(from, from + Number(query.get("limit") ?? 10));
    const more = from + page.length < all.length;
    return list(
      page.map((intent) => intentObject(intent, expands)),
      path,
      more,
    );
  }
  const intent = books.intents.get(/^\/v1\/payment_intents\/(pi_\w+)$/.exec(path)?.[1] ?? "");
  if (!intent) return error(404, `No such payment_intent: ${path}`, { code: "resource_missing" });
  return { status: 200, body: intentObject(intent, expands) };
}

function write(books: StripeBooks, path: string, form: URLSearchParams, refunds?: RefundStatus): Reply {
  const amount = Number(form.get("amount"));
  if (path === "/v1/refunds") {
    const intent = books.intents.get(form.get("payment_intent") ?? "");
    if (intent?.status !== "succeeded" || refundedOf(intent) + amount > intent.amount)
      return error(400, "Refund amount is greater than unrefunded amount on charge");
    const wanted = { amount, metadata: metadataOf(form) };
    const refund = books.addRefund(intent, refunds ? { ...wanted, status: refunds } : wanted);
    return { status: 200, body: refundObject(intent, refund) };
  }
  const canceling = /^\/v1\/payment_intents\/(pi_\w+)\/cancel$/.exec(path)?.[1];
  if (canceling) {
    const intent = books.find(canceling);
    if (intent.status !== "requires_payment_method")
      return error(400, `You cannot cancel this PaymentIntent because it has a status of ${intent.status}`, {
        code: "payment_intent_unexpected_state",
      });
    books.cancel(canceling);
    return { status: 200, body: intentObject(intent, true) };
  }
  if (path !== "/v1/payment_intents") return error(404, `Unrecognized request URL (POST: ${path})`);
  const known =
    /^(amount|currency|description|receipt_email|automatic_payment_methods\[enabled\]|metadata\[\w+\])$/;
  const unknown = [...form.keys()].find((name) => !known.test(name));
  if (unknown) return error(400, `Received unknown parameter: ${unknown}`, { code: "parameter_unknown" });
  if (!Number.isInteger(amount) || amount < 50)
    return error(400, "Amount must be at least $0.50 usd", { code: "amount_too_small" });
  const metadata = metadataOf(form);
  const currency = form.get("currency") ?? "";
  const intent = books.create({ amount, currency, metadata, receiptEmail: form.get("receipt_email") });
  return { status: 200, body: intentObject(intent, false) };
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const field = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return field ? [[field, value]] : [];
    }),
  );
}

function list(data: object[], url: string, more = false): Reply {
  return { status: 200, body: { object: "list", url, has_more: more, data } };
}

function error(status: number, message: string, more: { type?: string; code?: string } = {}): Reply {
  return { status, body: { error: { type: "invalid_request_error", message, ...more } } };
}
