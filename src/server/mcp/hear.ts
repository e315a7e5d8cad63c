import { createHash } from "node:crypto";
import { MCP_LIMITS } from "#contract/mcp-limits.ts";
import { outcome } from "#contract/outcomes.ts";
import { receiveWanted, transcribe, type Waiter } from "#server/conversions/index.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { type ReceivedFile, shownFileName } from "#server/platform/http/receive-form.ts";
import type { Services } from "#server/services.ts";
import type { SentRecording } from "./sent-recording.ts";
import type { Asking } from "./tool.ts";

/** A recording in Base64, and what is asked of it. `credits`: the most that it may cost. */
type Heard = Waiter & {
  recording: SentRecording;
  fileName: string;
  language?: string | undefined;
  vocabulary?: string | undefined;
  speakers: boolean;
  store: boolean;
  credits?: number | undefined;
  key: string;
  named: boolean;
};

/** Has a recording transcribed that came inside a message. @throws Problem 400, 413, and as `transcribe` does */
export async function hear(services: Services, asking: Asking, asked: Heard) {
  const { person, stillLoggedIn, say } = asking;
  const { key, named, onBegun, takesEnd, abandoned, language, vocabulary, speakers, store, credits } = asked;
  const disconnected = AbortSignal.any([asking.disconnected, asking.canceled]);
  let bytes: Buffer | null = bytesOf(asked.recording.take());
  const name = shownFileName(asked.fileName);
  const sending = {
    ...{ person, key, named, disconnected },
    request: { headers: { "content-length": String(bytes.length) } },
  };
  const { came, balance, unwanted } = await receiveWanted(services, sending, async ({ wanted }) =>
    wanted && bytes ? { file: await keep(services, bytes, name) } : { file: null },
  );
  bytes = null; // from here on it lies in the store, however long it is waited for
  const upload = came.file && {
    ...came.file,
    ...{ language, prompt: vocabulary, credits, source: "upload" as const },
    ...{ translate: "false" as const, denoise: "false" as const, anew: "false" as const },
    store: store ? ("true" as const) : ("false" as const),
    speakers: speakers ? ("found" as const) : ("none" as const),
  };
  return transcribe(services, upload ? { outcome: "file", upload } : { outcome: unwanted }, {
    ...{ user: person, stillLoggedIn, balance, key, named, disconnected, say, onBegun, takesEnd, abandoned },
  });
}

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

function bytesOf(audio: string): Buffer {
  const most = MCP_LIMITS.recordingBytes;
  if (audio.length > Math.ceil(most / 3) * 4) throw new Problem(413, outcome("file-too-large", { most }));
  if (audio.length % 4 !== 0 || !BASE64.test(audio)) throw new Problem(400, outcome("base64-malformed"));
  return Buffer.from(audio, "base64");
}

/** Puts it where uploads lie, as one that came in a form. */
async function keep({ storage }: Services, bytes: Buffer, name: string): Promise<ReceivedFile> {
  const key = storage.newKey("uploads");
  async function* whole() {
    yield bytes;
  }
  await storage.write(key, whole(), bytes.length);
  return { key, name, bytes: bytes.length, digest: createHash("sha256").update(bytes).digest("base64url") };
}
