import { Stripe } from "stripe";
import {
  below,
  chance,
  type Draw,
  fitting,
  hostileValue,
  type Known,
  pick,
  type Shape,
  someOf,
  spoiled,
} from "./values.ts";

export type Body = { type: string; bytes: Buffer; headers?: Record<string, string> };

/** JSON that fits or nearly fits, and now and then something that only calls itself so. */
export function jsonBody(shape: Shape, draw: Draw, known: Known): Body {
  const type = pick(draw, [
    ...Array<string>(20).fill("application/json"),
    "application/json; charset=utf-16",
    "text/plain",
    "",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=fuzzfuzzfuzz",
    "application/octet-stream",
    "no type",
  ]);
  const fits = fitting(shape, draw, known);
  const value = chance(draw, 60) ? spoiled(fits, draw) : fits;
  const text = JSON.stringify(value) ?? "";
  const dice = below(draw, 199);
  if (dice >= 198) return { type, bytes: Buffer.from(text.slice(0, -1)) };
  if (dice >= 196) return { type, bytes: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) };
  if (dice === 195) return { type, bytes: Buffer.from("[".repeat(20_000)) };
  if (dice === 194)
    return { type, bytes: Buffer.from('{"__proto__":{"admin":true},"constructor":{"prototype":1}}') };
  if (dice >= 192) return { type, bytes: Buffer.alloc(0) };
  return { type, bytes: Buffer.from(text) };
}

/** A form with a file, whose fields, names and borders are now and then not what they should be. */
export function multipartBody(recording: Buffer, draw: Draw): Body {
  const border = "fuzzfuzzfuzz";
  const said = (value: unknown) =>
    (typeof value === "string" ? value : JSON.stringify(value)).replaceAll(/[\r\n"]/g, "");
  const field = (name: string, value: unknown) =>
    Buffer.from(
      `--${border}\r\nContent-Disposition: form-data; name="${said(name)}"\r\n\r\n${said(value)}\r\n`,
    );
  const file = (name: unknown, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `--${border}\r\nContent-Disposition: form-data; name="file"; filename="${said(name)}"\r\nContent-Type: audio/wav\r\n\r\n`,
      ),
      bytes,
      Buffer.from("\r\n"),
    ]);
  const parts: Buffer[] = [];
  if (chance(draw, 60)) parts.push(field("language", pick(draw, ["en", "pt-BR", hostileValue(draw)])));
  if (chance(draw, 60)) parts.push(field("source", pick(draw, ["upload", "microphone", hostileValue(draw)])));
  if (chance(draw, 20)) parts.push(field(said(hostileValue(draw)), hostileValue(draw)));
  const content = pick(draw, [
    recording,
    recording.subarray(0, below(draw, recording.length - 1)),
    Buffer.from(`RIFF${said(hostileValue(draw))}`),
    Buffer.alloc(0),
  ]);
  if (!chance(draw, 10)) parts.push(file(pick(draw, ["a.wav", hostileValue(draw)]), content));
  if (chance(draw, 10)) parts.push(file("second.wav", content));
  const end = chance(draw, 10) ? "" : `--${border}--\r\n`;
  const type = pick(draw, [
    ...Array<string>(9).fill(`multipart/form-data; boundary=${border}`),
    "multipart/form-data",
    "application/json",
  ]);
  return { type, bytes: Buffer.concat([...parts, Buffer.from(end)]) };
}

const stripe = new Stripe("sk_test_fuzz");
const EVENTS = [
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.canceled",
  "payment_intent.processing",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  "customer.created",
];

/** An event of the card provider, rightly signed nine times of ten, that says what it should or something else. */
export function webhookBody(secret: string, draw: Draw, known: Known): Body {
  const payment = someOf(draw, known, "payment") ?? "pi_nobody";
  const cents = pick(draw, [1_000, 0, 500, 2_900]);
  const object = {
    id: payment,
    payment_intent: payment,
    object: "any",
    status: pick(draw, ["succeeded", "needs_response", "won", "lost", "processing"]),
    amount: cents,
    amount_received: cents,
    amount_captured: cents,
    amount_refunded: cents,
    currency: "usd",
    paid: true,
    captured: true,
    metadata: { app: "saywrite", purchase: someOf(draw, known, "id") },
    last_payment_error: { message: "Declined." },
    latest_charge: { amount_refunded: cents },
  };
  const event = {
    id: `evt_fuzz_${below(draw, 2 ** 31)}`,
    object: "event",
    type: pick(draw, EVENTS),
    data: { object },
  };
  const said = chance(draw, 70) ? { ...event, data: { object: spoiled(object, draw) } } : event;
  const payload = JSON.stringify(chance(draw, 10) ? spoiled(said, draw) : said) ?? "";
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  const signed = chance(draw, 10) ? `t=1,v1=${payload.length}` : signature;
  return {
    type: "application/json",
    bytes: Buffer.from(payload),
    headers: { "stripe-signature": signed },
  };
}
