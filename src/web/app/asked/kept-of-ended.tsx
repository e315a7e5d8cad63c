import { useEffect, useState } from "react";
import { ASKED } from "#words/pages/asked.ts";
import { findTake, type KeptTake } from "./kept-takes.ts";
import { isOwn } from "./own-takes.ts";
import { SaveTake } from "./save-take.tsx";
import { TakePlayer } from "./take-player.tsx";
import { ThrowAway } from "./throw-away.tsx";
import { throwAway } from "./throw-take.ts";
import { WhoseTake } from "./whose-take.tsx";

/** What was recorded here for a link that takes nothing any more: nobody can make it again, so that it can be saved. */
export function KeptOfEnded({ token }: { token: string }) {
  const [found, setFound] = useState<{ take: KeptTake; audio: Blob } | null>(null);
  const [mine, setMine] = useState(false);
  useEffect(() => {
    findTake(token).then(
      (kept) => setFound(kept && kept.audio.size > 0 ? kept : null),
      () => {}, // this browser keeps nothing
    );
  }, [token]);
  if (!found) return null;
  const { take, audio } = found;
  const forget = () => setFound(null);
  return (
    <div className="mt-10 sm:max-w-[38.5rem]">
      {mine || isOwn(take.id) ? (
        <div className="grid gap-5">
          <p>{ASKED.ended.kept}</p>
          <TakePlayer take={take} audio={audio} />
          <div className="grid gap-3 sm:flex">
            <SaveTake audio={audio} />
            <ThrowAway
              large
              onThrowAway={() => {
                void throwAway(take);
                forget();
              }}
            />
          </div>
        </div>
      ) : (
        <WhoseTake take={take} onMine={() => setMine(true)} onOther={forget} />
      )}
    </div>
  );
}
