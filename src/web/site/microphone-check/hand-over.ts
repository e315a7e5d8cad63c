import { newKey } from "#web/lib/client/idempotency-key.ts";
import { addChunk, createRecording, deleteRecording } from "#web/lib/recording/recording-store.ts";
import type { ShortRecording } from "#web/lib/recording/use-short-recording.ts";
import { vaultOf } from "#web/lib/session/vault.ts";

/**
 * Leaves a take where Speech to Text finds it as an unsent recording of `owner` (a person's id). Nothing is sent.
 * @throws when the browser cannot keep it
 */
export async function handOver({ audio, seconds, peaks }: ShortRecording, owner: string): Promise<void> {
  const vault = await vaultOf(owner);
  const id = newKey();
  const startedAt = new Date().toISOString();
  await createRecording({ id, owner, startedAt, mimeType: audio.type, seconds: 0, peaks: [], key: null });
  try {
    await addChunk(vault, id, 0, { data: audio, seconds, outline: peaks });
  } catch (error) {
    await deleteRecording(id);
    throw error;
  }
}
