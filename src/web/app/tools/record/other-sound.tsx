import { Volume2 } from "lucide-react";
import { useState } from "react";
import { offersOtherSound, openOtherSound } from "#web/lib/recording/other-sound.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/toast.tsx";
import { RECORD_COPIES } from "#words/pages/record-copies.ts";

/** Adds the sound of a tab or of the system to what is recorded, where the browser can be asked for it. */
export function OtherSound({ onSound }: { onSound: (sound: MediaStream) => boolean }) {
  const [added, setAdded] = useState(false);
  if (!offersOtherSound()) return null;
  const words = RECORD_COPIES.otherSound;
  const ask = async () => {
    const sound = await openOtherSound().catch(() => undefined); // nothing was chosen
    if (sound === undefined) return;
    if (!sound || !onSound(sound)) {
      for (const track of sound?.getTracks() ?? []) track.stop();
      return notify.error(words.none, { place: "recording" });
    }
    for (const track of sound.getAudioTracks()) track.addEventListener("ended", () => setAdded(false));
    setAdded(true);
  };
  return (
    <div className="mt-3">
      <Button tone="ghost" wide icon={<Icon of={Volume2} size={17} />} disabled={added} onClick={ask}>
        {added ? words.added : words.add}
      </Button>
    </div>
  );
}
