import { saveFile } from "#web/app/conversions/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { ASKED } from "#words/pages/asked.ts";

/** Saves a recording as a file, where it can't be sent. */
export function SaveTake({ audio }: { audio: Blob }) {
  const ending = audio.type.startsWith("audio/mp4") ? "m4a" : "webm";
  return (
    <Button tone="ghost" size="large" onClick={() => saveFile(audio, `${ASKED.there.fileName}.${ending}`)}>
      {ASKED.there.save}
    </Button>
  );
}
