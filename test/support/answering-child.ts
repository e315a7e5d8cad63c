import { serveParent } from "#server/platform/processes/serve-parent.ts";

// A process of a pool that answers at once with what it has open.
await serveParent(async (name: string) => () => name);
