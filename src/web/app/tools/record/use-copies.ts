import { useCallback, useEffect, useState } from "react";
import { uploadRoutes } from "#contract/routes/uploads.ts";
import type { Upload } from "#contract/uploads.ts";
import { call } from "#web/lib/client/call.ts";
import { loadLater } from "./load-later.ts";

/** What is recorded elsewhere grows, or ends: it is looked at again after so long. */
const LIVE_MILLISECONDS = 15_000;

/** A person's recordings as far as the server has them, from this device and others; none while it can't be asked. */
export function useCopies(token: string | null) {
  const [list, setList] = useState<readonly Upload[]>([]);
  const reload = useCallback(async () => {
    if (!token) return setList([]);
    const found = await call(uploadRoutes.listUploads, { token }).catch(() => null); // the next look may find them
    if (found) setList(found.uploads.filter(({ recording }) => recording !== null));
  }, [token]);
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

  /** Throws one away. @throws as `call` does */
  const remove = useCallback(
    async ({ id, received, length }: Upload) => {
      const { copyOf } = await loadLater();
      await copyOf(NOBODYS, token ?? "", { id, received, length }).remove(new AbortController().signal);
    },
    [token],
  );
  return { list, reload, remove };
}

/** Of what is only thrown away nothing is said. */
const NOBODYS = { id: "", startedAt: "", mimeType: "" };
