import { z } from "zod";
import { defineCalls } from "./call.ts";
import { tokenBody } from "./fields.ts";
import { contactBody, newsletterBody } from "./forms.ts";

const tooOften = { 429: ["too-many-tries"] } as const;
const spent = { 410: ["link-spent"] } as const;

export const OUTREACH_CALLS = defineCalls({
  subscribe: {
    method: "POST",
    path: "/api/newsletter",
    caller: "anyone",
    summary: "Mails `/newsletter/confirm#token=…`. Answers the same whether or not the address is known.",
    body: newsletterBody,
    done: ["newsletter-asked"],
    refused: tooOften,
  },
  confirmSubscription: {
    method: "POST",
    path: "/api/newsletter/confirm",
    caller: "anyone",
    summary:
      "For the page /newsletter/confirm, whose button posts the token: a mail scanner that opens links changes nothing.",
    body: tokenBody,
    done: ["newsletter-confirmed"],
    refused: spent,
  },
  unsubscribe: {
    method: "POST",
    path: "/api/newsletter/unsubscribe",
    caller: "anyone",
    summary: "For the page /newsletter/unsubscribe.",
    body: tokenBody,
    done: ["newsletter-left"],
    refused: spent,
  },
  unsubscribeByMail: {
    method: "POST",
    path: "/newsletter/unsubscribe",
    caller: "anyone",
    summary:
      "What mail programs send for one click (RFC 8058): a form, without cookies, to the URL of List-Unsubscribe.",
    query: tokenBody,
    body: z.unknown(),
    done: ["newsletter-left"],
    refused: spent,
  },
  sendMessage: {
    method: "POST",
    path: "/api/contact",
    caller: "anyone",
    summary: "A message to whoever runs this server.",
    body: contactBody,
    done: ["message-sent"],
    refused: tooOften,
  },
});
