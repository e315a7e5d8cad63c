import type { App } from "#server/http/route.ts";

/** One way to call the server: `/api/conversions/:id` by GET. */
export type Route = { method: string; url: string };

/** Every route that the app answers, as Fastify itself knows them. */
export async function routesOf(app: App): Promise<Route[]> {
  await app.ready();
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, before = "", part = "", methods = ""] = /^(\W*?)[└├]── (.+?) \((.+)\)$/u.exec(line) ?? [];
      if (!part) return [];
      above.length = before.length / 4;
      const url = above.join("") + part;
      above.push(part);
      return methods.split(", ").map((method) => ({ method, url: url.replace(/^\/+/, "/") }));
    });
}
