import { Copy, Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { saveFile } from "#web/app/conversions/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { useProfile } from "./layout.tsx";

const copy = PROFILE_COPY.twoFactor;

/** The recovery codes, shown once: to keep as a file or on paper. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { profile } = useProfile();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const copyAll = async () => {
    try {
      await navigator.clipboard.writeText(codes.join("\n"));
      notify.success(copy.copied);
    } catch {
      notify.error(TOOLS_COPY.copyFailed);
    }
  };
  return (
    <div className="mt-5 rounded-panel bg-voice-tint p-5 sm:p-7">
      <h3 ref={head} tabIndex={-1} className="head-field outline-none">
        {copy.codesTitle}
      </h3>
      <p className="mt-1 text-small text-ink-2">{copy.codesNote}</p>
      <ul className="mt-5 grid gap-x-9 gap-y-1.5 font-mono text-small whitespace-nowrap xl:max-w-[36rem] xl:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          tone="ghost"
          size="small"
          icon={<Icon of={Download} size={17} />}
          onClick={() => saveFile(`${copy.fileHead(profile.email)}\n\n${codes.join("\n")}\n`, copy.fileName)}
        >
          {copy.download}
        </Button>
        <Button tone="ghost" size="small" icon={<Icon of={Copy} size={17} />} onClick={() => void copyAll()}>
          {copy.copy}
        </Button>
        <Button size="small" onClick={onKept}>
          {copy.kept}
        </Button>
      </div>
    </div>
  );
}
