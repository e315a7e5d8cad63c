import type { App } from "#server/platform/http/route.ts";

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

/** What stands in the parts of an address (`:id`) where a test has nothing of its own for them: fits, and is not there. */
const STANDING_IN = {
  id: "00000000-0000-4000-8000-000000000000",
  segment: "00000000-0000-4000-8000-000000000000",
  hearing: "00000000-0000-4000-8000-000000000000",
  objection: "00000000-0000-4000-8000-000000000000",
  mark: "00000000-0000-4000-8000-000000000000",
  delivery: "00000000-0000-4000-8000-000000000000",
  speaker: "1",
  take: "00000000-0000-4000-8000-000000000000",
  key: "a-key-of-this-test",
  file: "nova.mp3",
  number: "1",
  entry: "00000000-0000-4000-8000-000000000000",
  block: "00000000-0000-4000-8000-000000000000",
  name: "nothing",
  token: "nothing",
  model: "nothing",
};

/** A stream without an end: asked to go on behind nothing, it refuses that, and whoever waits for its answer has one. */
const ENDLESS = /^\/api\/(v1\/)?events$/;

/** A route's address with every part of it filled, by what is the test's own where it has that. */
export function pathOf({ url }: Route, own: Partial<typeof STANDING_IN> = {}): string {
  const parts: Record<string, string> = { ...STANDING_IN, ...own };
  const query = ENDLESS.test(url) ? "?after=nothing" : "";
  const path = url.replace(/:(\w+)/g, (_, part) => {
    const value = parts[part];
    if (value === undefined) throw new Error(`${url} has a part that no test can fill`);
    return value;
  });
  return path + query;
}
