import { useState } from "react";
import { Link } from "react-router";
import { visitorRoutes } from "#contract/routes/visitors.ts";
import { documentPath } from "#web/app/library/document-address.ts";
import { libraryChanges } from "#web/app/library/library-changes.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { forgetVisitorSecret } from "#web/lib/session/visitor-secret.ts";
import { Button } from "#web/ui/button.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { CLAIM as copy } from "#words/pages/visitor.ts";
import { useVisitorSound } from "./use-visitor-sound.ts";

/** What a new person made here before they had an account: shown, and theirs once they say so. */
export default function VisitorSoundOffer({ secret }: { secret: string }) {
  const found = useVisitorSound(secret);
  const [done, setDone] = useState<{ documentId: string } | "ended" | "declined" | null>(null);
  const [busy, keep] = useAction(async ({ token }) => {
    try {
      const { documentId } = await call(visitorRoutes.claimVisitorSound, { token, body: { secret } });
      setDone({ documentId });
      libraryChanges.announce();
    } catch (error) {
      if (!(error instanceof CallError && error.status === 404)) throw error;
      setDone("ended");
    }
    forgetVisitorSecret();
  });
  if (!found || done === "declined") return null;
  if (done !== null)
    return (
      <aside className="page pt-5" role="status">
        <p className="rounded-panel bg-voice-tint px-5 py-4">
          {done === "ended" ? (
            copy.ended
          ) : (
            <>
              {copy.kept}{" "}
              <Link to={documentPath(done.documentId)} className="link text-ink">
                {copy.open}
              </Link>
            </>
          )}
        </p>
      </aside>
    );
  return (
    <aside className="page pt-5" aria-labelledby="visitor-sound">
      <div className="grid items-center gap-x-9 gap-y-4 rounded-panel bg-voice-tint p-5 md:grid-cols-[1fr_auto]">
        <div className="flex min-w-0 gap-4">
          <VoiceMark voice={found.voice} size={40} filled className="mt-0.5 flex-none" />
          <div className="min-w-0">
            <h2 id="visitor-sound" className="text-small font-semibold">
              {copy.title}
            </h2>
            <p className="mt-1 font-head text-[1.1875rem] leading-snug font-[560] tracking-[-0.02em] wrap-anywhere">
              {found.text}
            </p>
            <p className="mt-1 text-small text-ink-2">{copy.body(found.voice)}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={busy} onClick={() => void keep()}>
            {copy.yes}
          </Button>
          <Button
            size="small"
            tone="ghost"
            onClick={() => {
              forgetVisitorSecret();
              setDone("declined");
            }}
          >
            {copy.no}
          </Button>
        </div>
      </div>
    </aside>
  );
}
