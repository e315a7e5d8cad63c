import type { FastifyRequest } from "fastify";
import { LIMITS } from "#contract/limits.ts";
import { discardFile, type ReceivedFile, receiveForm } from "#server/platform/http/receive-form.ts";
import type { Services } from "#server/services.ts";

/** A recording with what is asked of it; or no file, or one that was not wanted and has not been read. */
export type Recording<Asked> =
  | { outcome: "file"; file: ReceivedFile; asked: Asked }
  | { outcome: "none" }
  | { outcome: "unwanted" };

/** Clients send lists as a field for each entry, and much that is not looked at. */
const FIELDS = 60;
/** Four bytes a character at most. */
const FIELD_BYTES = 4 * LIMITS.transcriptPromptCharacters;

type Wish<Asked> = {
  wanted: boolean;
  /** Reads the fields beside the file. @throws where they don't fit: then the file goes */
  read: (fields: Record<string, unknown>) => Asked;
};

/** Receives a form with a recording. The caller removes the file when it is done with it. @throws as `receiveForm` and `read` do */
export async function receiveRecording<Asked>(
  services: Services,
  request: FastifyRequest,
  { wanted, read }: Wish<Asked>,
): Promise<Recording<Asked>> {
  const most = services.settings.MAX_UPLOAD_BYTES;
  const { fields, file } = await receiveForm(services, request, {
    ...{ most, wanted, fields: FIELDS, fieldBytes: FIELD_BYTES },
  });
  if (file === "unwanted") return { outcome: "unwanted" };
  try {
    const asked = read(fields);
    return file ? { outcome: "file", file, asked } : { outcome: "none" };
  } catch (error) {
    if (file) await discardFile(services, file.key);
    throw error;
  }
}
