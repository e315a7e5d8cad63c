import { Stripe } from "stripe";
import { fitting, hostileValue, type Known, pick, type Random, type Shape, spoiled } from "./values.ts";

export type Body = { type: string; bytes: Buffer; headers?: Record<string, string> };

/** JSON that fits or nearly fits, and now and then something that only calls itself so. */
export function jsonBody(shape: Shape, random: Random, known: Known): Body {
  const type = pick(random, [
    ...Array<string>(20).fill("application/json"),
    "application/json; charset=utf-16",
    "text/plain",
    "",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=fuzzfuzzfuzz",
    "application/octet-stream",
    "no type",
  ]);
  const fits = fitting(shape, "", random, known);
  const value = random() < 0.4 ? fits : spoiled(fits, random);
  const text = JSON.stringify(value) ?? "";
  const dice = random();
  if (dice < 0.01) return { type, bytes: Buffer.from(text.slice(0, -1)) };
  if (dice < 0.02) return { type, bytes: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) };
  if (dice < 0.025) return { type, bytes: Buffer.from("[".repeat(20_000)) };
  if (dice < 0.03)
    return { type, bytes: Buffer.from('{"__proto__":{"admin":true},"constructor":{"prototype":1}}') };
  if (dice < 0.04) return { type, bytes: Buffer.alloc(0) };
  return { type, bytes: Buffer.from(text) };
}

/** A form with a file, whose fields, names and borders are now and then not what they should be. */
export function multipartBody(recording: Buffer, random: Random): Body {
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
  if (random() < 0.6) parts.push(field("language", pick(random, ["en", "pt-BR", hostileValue(random)])));
  if (random() < 0.6)
    parts.push(field("source", pick(random, ["upload", "microphone", hostileValue(random)])));
  if (random() < 0.2) parts.push(field(said(hostileValue(random)), hostileValue(random)));
  const content = pick(random, [
    recording,
    recording.subarray(0, Math.floor(random() * recording.length)),
    Buffer.from(`RIFF${said(hostileValue(random))}`),
    Buffer.alloc(0),
  ]);
  if (random() < 0.9) parts.push(file(pick(random, ["a.wav", hostileValue(random)]), content));
  if (random() < 0.1) parts.push(file("second.wav", content));
  const end = random() < 0.9 ? `--${border}--\r\n` : "";
  const type = pick(random, [
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
export function webhookBody(secret: string, random: Random, known: Known): Body {
  const payment = known("payment", random) ?? "pi_nobody";
  const cents = pick(random, [1_000, 0, 500, 2_900]);
  const object = {
    id: payment,
    payment_intent: payment,
    object: "any",
    status: pick(random, ["succeeded", "needs_response", "won", "lost", "processing"]),
    amount: cents,
    amount_received: cents,
    amount_captured: cents,
    amount_refunded: cents,
    currency: "usd",
    paid: true,
    captured: true,
    metadata: { app: "saywrite", purchase: known("id", random) },
    last_payment_error: { message: "Declined." },
    latest_charge: { amount_refunded: cents },
  };
  const event = { id: `evt_fuzz_${random()}`, object: "event", type: pick(random, EVENTS), data: { object } };
  const said = random() < 0.3 ? event : { ...event, data: { object: spoiled(object, random) } };
  const payload = JSON.stringify(random() < 0.9 ? said : spoiled(said, random)) ?? "";
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret });
  const signed = random() < 0.9 ? signature : `t=1,v1=${payload.length}`;
  return {
    type: "application/json",
    bytes: Buffer.from(payload),
    headers: { "stripe-signature": signed },
  };
}
