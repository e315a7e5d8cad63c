import { existsSync } from "node:fs";
import { join } from "node:path";
import type { App } from "./route.ts";

/** The file and its address are called alike. */
const PACKAGE = "cli.tgz";

/**
 * Hands out the command line as it was packed with this server, from the folder that it was packed into; where it was not, there is
 * nothing at its address. It is asked for again each time, so that it is always this server's own. `servePages` comes before.
 */
export function serveCommandLine(app: App, folder: string): void {
  app.get(`/${PACKAGE}`, async (_request, reply) => {
    // Looked for first: a refusal is of another type than the file.
    if (!existsSync(join(folder, PACKAGE))) return reply.callNotFound();
    return reply
      .header("cache-control", "public, no-cache")
      .header("content-disposition", 'attachment; filename="saywrite.tgz"')
      .type("application/gzip")
      .sendFile(PACKAGE, folder, { cacheControl: false, contentType: false });
  });
}
