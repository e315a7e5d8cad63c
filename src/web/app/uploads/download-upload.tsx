import { uploadRoutes } from "#contract/routes/uploads.ts";
import { saveFile } from "#web/app/conversions/save-file.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { loadFile } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";

/** Saves what the server has of an upload, as a file of this `name`. */
export function DownloadUpload({ id, name, label }: { id: string; name: string; label: string }) {
  const [busy, save] = useAction(async (access) =>
    saveFile(await loadFile(uploadRoutes.downloadUpload, { params: { id }, ...access }), name),
  );
  return (
    <Button tone="ghost" size="small" busy={busy} onClick={() => void save()}>
      {label}
    </Button>
  );
}
