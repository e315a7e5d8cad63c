import type { z } from "zod";
import type { contactBody, newsletterBody, outreachReply } from "#contract/outreach.ts";
import { call } from "./call.ts";

type Done = z.infer<typeof outreachReply>;

/** Stores the consent; the mail that follows has the link that confirms it. */
export function subscribe(body: z.input<typeof newsletterBody>): Promise<Done> {
  return call("/api/newsletter", { body });
}

/** Leaves a message for the operator. */
export function sendComment(body: z.input<typeof contactBody>): Promise<Done> {
  return call("/api/contact", { body });
}
