import { z } from "zod";
import { defineCalls, type ReplyOf } from "./call.ts";
import { conversionLimits } from "./conversion-limits.ts";
import { paymentMode } from "./payment-providers.ts";

export const OPERATOR_CALLS = defineCalls({
  readOperator: {
    method: "GET",
    path: "/api/operator",
    caller: "anyone",
    summary:
      "Who runs this server, as far as the settings name them, and what it is set to do with people's data, for the privacy policy and the terms.",
    reply: {
      name: z.string().nullable(),
      address: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** Where texts and recordings are worked on: by this server itself alone, or also by a speech service it calls. */
      engine: z.enum(["built-in", "service"]),
      /** Where transcripts go of which somebody wants a digest: this server itself, or a host; null where none are made. */
      digests: z.object({ host: z.string().nullable() }).nullable(),
      /** Days after which results are deleted. */
      keepDays: z.number().int(),
      /** Hours after which those are deleted that programs had made and did not store. */
      programHours: z.number().int(),
      /** True when uploaded recordings stay as long as their result. */
      keepUploads: z.boolean(),
      /** Days after its last byte in which what was sent and not transcribed is deleted. */
      uploadDays: z.number().int(),
      limits: conversionLimits,
      payments: paymentMode,
      /** Who takes them, as people call it; null where nothing is sold. */
      paymentsTakenBy: z.string().nullable(),
      testPayments: z.boolean(),
    },
  },
});
export type Operator = ReplyOf<typeof OPERATOR_CALLS.readOperator>;
