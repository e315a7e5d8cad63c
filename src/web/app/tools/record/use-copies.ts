import { useCallback, useEffect, useState } from "react";
import { uploadRoutes } from "#contract/routes/uploads.ts";
import type { Upload } from "#contract/uploads.ts";
import { call } from "#web/lib/client/call.ts";
import { loadLater } from "./load-later.ts";

/** What is recorded elsewhere grows, or ends: it is looked at again after so long. */
const LIVE_MILLISECONDS = 15_000;

/** A person's recordings as far as the server has them, from this device and others; none while it can't be asked. */
export function useCopies(person: string | null, token: string | null) {
  const [list, setList] = useState<readonly Upload[]>([]);
  /** Throws one away. @throws as `call` does */
  const remove = useCallback(
    async ({ id, received, length }: Upload, how: { stays?: boolean } = {}) => {
      const { copyOf } = await loadLater();
      await copyOf(NOBODYS, token ?? "", { id, received, length }).remove(new AbortController().signal, how);
    },
    [token],
  );
  const reload = useCallback(async () => {
    if (!token || !person) return setList([]);
    const found = await call(uploadRoutes.listUploads, { token }).catch(() => null); // the next look may find them
    if (!found) return;
    const recordings = found.uploads.filter(({ recording }) => recording !== null);
    const parts = await loadLater().catch(() => null);
    void parts?.doWhatIsNoted(person, token);
    setList(parts ? await parts.withoutThrown(recordings, person, remove) : recordings);
  }, [person, token, remove]);
  useEffect(() => {
    setList([]);
    void reload();
  }, [reload]);
  const live = list.some(({ recording }) => recording?.live);
  useEffect(() => {
    if (!live) return;
    const timer = setInterval(() => void reload(), LIVE_MILLISECONDS);
    return () => clearInterval(timer);
  }, [live, reload]);

  return { list, reload, remove };
}

/** Of what is only thrown away nothing is said. */
const NOBODYS = { id: "", startedAt: "", mimeType: "" };
