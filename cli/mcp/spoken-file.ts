import { bytesOf, send } from "../call.ts";
import type { Connection } from "../connection.ts";
import { EXIT, Failure } from "../exit.ts";
import { persist } from "../persist.ts";
import { isPassing, refusalIn } from "../refused.ts";
import { beginResult } from "../result-file.ts";
import { demandSameFolder, type Folders, freePlaceIn } from "./folders.ts";

/** Opens a file for speech that is asked for after. @throws Failure where none can be written */
export async function beginSpoken(folders: Folders, path: string) {
  const place = await freePlaceIn(folders, path);
  const result = await beginResult(place, false);
  return {
    /** Fetches what a link leads to. Resolves with where it lies. @throws Failure, AbortError */
    async fill(connection: Connection, link: string, signal: AbortSignal): Promise<string> {
      const { server } = connection;
      // From its own server alone, and without the key: the link opens it.
      const { pathname } = URL.canParse(link) ? new URL(link) : { pathname: "" };
      const isOwn = URL.canParse(pathname, server) && new URL(pathname, server).origin === server;
      if (!isOwn) throw new Failure(EXIT.serverAway, "server-strange", { server, count: 200 });
      await persist(connection, signal, async () => {
        const answer = await send({ ...connection, key: null }, { method: "GET", path: pathname, signal });
        if (isPassing(answer)) throw await refusalIn(answer, connection, signal);
        if (answer.status !== 200)
          throw new Failure(EXIT.serverAway, "server-strange", { server, count: answer.status });
        await result.restart();
        for await (const part of bytesOf(answer, signal)) await result.write(part);
      });
      await demandSameFolder(place);
      return result.keep();
    },
    discard: () => result.discard(),
  };
}
