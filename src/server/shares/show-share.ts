import { callPath } from "#contract/call-path.ts";
import type { Say } from "#contract/outcomes.ts";
import { nameIn } from "#contract/recording-name.ts";
import { SHARE_CALLS, type Shared, type SharedSegment } from "#contract/shares.ts";
import type { NamedSpeaker } from "#contract/speakers.ts";
import { cutNow, hasSound, readSpoken, speakersOf } from "#server/documents/index.ts";
import type { Services } from "#server/services.ts";
import type { FoundShare } from "./find-share.ts";
import { shownBy } from "./keep-sounds.ts";

/** What a link shows: a document's text, as it is or as it was when the link was made, and where its sound is. */
export async function showShare(
  { db }: Services,
  { share, document }: FoundShare,
  { token, pass, say }: { token: string; pass: string | null; say: Say },
): Promise<{ shared: Shared; segments: SharedSegment[]; speakers: NamedSpeaker[] }> {
  await cutNow(db, document);
  const sound = callPath(SHARE_CALLS.readShareSound, { token });
  const query = new URLSearchParams(pass === null ? {} : { pass });
  const behindPass = (path: string) => path + (query.size > 0 ? `?${query}` : "");
  const saved = new URLSearchParams([...query, ["save", "true"]]);
  const title = share.title ?? document.title;
  const segments = await readSpoken(db, document, shownBy(share));
  const made = document.conversionId === null;
  const seconds = made ? (segments.findLast(({ end }) => end !== null)?.end ?? null) : document.seconds;
  const sounds = made ? seconds !== null : hasSound(document);
  return {
    shared: {
      kind: document.kind,
      title: nameIn(say, document.kind === "speech" ? "text-to-speech" : "transcribe", title),
      language: document.language,
      voice: document.voice,
      speakers: document.speakers,
      seconds,
      peaks: document.peaks,
      author: document.author,
      cover: document.cover && behindPass(callPath(SHARE_CALLS.readShareCover, { token })),
      audio: sounds ? behindPass(sound) : null,
      download: sounds && share.mayDownload ? `${sound}?${saved}` : null,
      mayDownload: share.mayDownload,
      participant: share.participant,
    },
    // Whether something is to be made again, what a voice was told, and what was heard at first is its owner's business.
    segments: segments.map(({ changedAt: _, ...one }) => ({
      ...one,
      state: one.start === null ? "new" : "made",
      instructions: null,
      words: one.words?.map(({ confidence: _, estimated: __, heard: ___, ...word }) => word) ?? null,
    })),
    speakers:
      document.kind === "transcript" ? await speakersOf(db, document.id, share.revision ?? undefined) : [],
  };
}
