import { liveRoutes } from "#contract/routes/live.ts";
import { CallError, call } from "#web/lib/client/call.ts";

/** Credits that captions cost and a transcript of their recording still includes; those that are deleted, none. @throws as `call` does */
export async function captionedCredits(id: string, token: string | null): Promise<number> {
  try {
    const { live } = await call(liveRoutes.readLive, { params: { id }, token });
    return live.included ? 0 : live.credits;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return 0;
    throw error;
  }
}

/** Deletes captions with all that was said in them; those that are not there are deleted. @throws as `call` does */
export async function deleteCaptions(id: string, token: string | null): Promise<void> {
  await call(liveRoutes.deleteLive, { params: { id }, token }).catch((error) => {
    if (!(error instanceof CallError) || error.status !== 404) throw error;
  });
}
