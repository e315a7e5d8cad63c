import { Upload } from "lucide-react";
import { ACCEPT } from "#web/app/tools/transcribe/audio-file.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ASKED } from "#words/pages/asked.ts";

/** Chooses a sound or video file by the system's dialog. */
export function FileChoice({ words, onChoose }: { words: string; onChoose: (file: File) => void }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 justify-self-start has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-cool">
      <Icon of={Upload} size={18} className="text-cool-t" />
      <span className="link">{words}</span>
      <span className="text-small text-ink-2 max-sm:hidden">{ASKED.file}</span>
      <input
        type="file"
        accept={ACCEPT}
        aria-label={words}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = "";
        }}
      />
    </label>
  );
}
