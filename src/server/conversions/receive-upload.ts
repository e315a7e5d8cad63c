import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { LIMITS } from "#contract/limits.ts";
import { outcomeOfIssue } from "#contract/outcome-of-issue.ts";
import { transcribeForm } from "#contract/transcribe-body.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { discardFile, type ReceivedFile, receiveForm } from "#server/platform/http/receive-form.ts";
import type { Services } from "#server/services.ts";

export type Upload = z.infer<typeof transcribeForm> & ReceivedFile;

/** Four bytes a character at most. */
const FIELD_BYTES = 4 * LIMITS.transcriptPromptCharacters;

/** What a request brought: its file, none, or one that was not `wanted` and has not been read. */
export type Received = { outcome: "file"; upload: Upload } | { outcome: "none" } | { outcome: "unwanted" };

/**
 * Receives a recording with what is said of it. The caller removes the file when it is done with it.
 * @throws Problem as `receiveForm` does, and 400 for fields that are none of the form's
 */
export async function receiveUpload(
  services: Services,
  request: FastifyRequest,
  { wanted }: { wanted: boolean },
): Promise<Received> {
  const most = services.settings.MAX_UPLOAD_BYTES;
  const { fields, file } = await receiveForm(services, request, { most, wanted, fieldBytes: FIELD_BYTES });
  if (file === "unwanted") return { outcome: "unwanted" };
  const parsed = transcribeForm.safeParse(fields);
  if (!parsed.success) {
    if (file) await discardFile(services, file.key);
    throw new Problem(400, outcomeOfIssue(parsed.error.issues[0]));
  }
  return file ? { outcome: "file", upload: { ...file, ...parsed.data } } : { outcome: "none" };
}
