import { liveRoutes } from "#contract/routes/live.ts";
import { CallError, call } from "#web/lib/client/call.ts";

/**
 * Credits that all captions of a recording cost and its transcript still includes, by one of them; deleted ones, none. `open`: they
 * are still written, and may cost more. @throws as `call` does
 */
export async function readCaptioned(
  id: string,
  token: string | null,
): Promise<{ credits: number; open: boolean }> {
  try {
    const { live } = await call(liveRoutes.readLive, { params: { id }, token });
    return { credits: live.toInclude, open: live.state === "open" };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { credits: 0, open: false };
    throw error;
  }
}

export const captionedCredits = async (id: string, token: string | null): Promise<number> =>
  (await readCaptioned(id, token)).credits;

/** Deletes captions of a recording with all that was said in them; those that are not there are deleted. @throws as `call` does */
export async function deleteCaptions(id: string, token: string | null): Promise<void> {
  await call(liveRoutes.deleteLive, { params: { id }, token }).catch((error) => {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  });
}

/** Ends the link of a recording that is over, by its captions: once their last words are there. @throws as `call` does */
export async function endLinkOfRecording(id: string, token: string | null): Promise<void> {
  const asked = { params: { id }, query: { after: "last-words" as const }, token, keepalive: true };
  await call(liveRoutes.endLiveLink, asked).catch((error) => {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  });
}
