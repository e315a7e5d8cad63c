import { z } from "zod";
import { type ToolOutput, toolSegment } from "./mcp-tools.ts";

/** What is read of the answer of `POST /api/voice/transcribe`. */
export const transcribedSchema = z.object({
  creditBalance: z.number().int(),
  text: z.string(),
  transcribedBefore: z.boolean(),
  conversion: z.object({
    id: z.string(),
    credits: z.number().int(),
    price: z.number().int(),
    seconds: z.number().nullable(),
  }),
  result: z.object({
    segments: z.array(toolSegment).nullable(),
  }),
});

/** A transcript as the tool gives it, whoever sent the recording, and how. */
export function transcribedOutput(
  {
    creditBalance: available,
    text,
    transcribedBefore,
    conversion,
    result,
  }: z.infer<typeof transcribedSchema>,
  { timestamps }: { timestamps: boolean },
): ToolOutput<"transcribe"> {
  const { id, price, seconds } = conversion;
  const segments = (result.segments ?? []).map(({ start, end, text: said, speaker }) => ({
    ...{ start, end, text: said },
    ...(speaker !== undefined && { speaker }),
  }));
  return {
    ...{ state: "done", id, credits: transcribedBefore ? 0 : conversion.credits, price, available, text },
    ...(seconds !== null && { seconds }),
    ...(timestamps && { segments }),
    ...(transcribedBefore && { transcribedBefore }),
  };
}
