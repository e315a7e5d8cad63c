import type { ProviderEntry } from "#server/providers/provider-entry.ts";
import { sandboxCalls } from "./calls.ts";
import { SANDBOX_RIGHTS } from "./rights.ts";
import { createSandboxProvider } from "./sandbox-provider.ts";

const modes = { sandbox: "the labelled test provider, which charges no real card" } as const;

/** The labelled test provider, for machines of one's own; where the public can come only when it is asked for by name. */
export const sandbox: ProviderEntry<Record<never, never>, keyof typeof modes> = {
  settings: {},
  modes,
  rights: SANDBOX_RIGHTS,
  offer(_settings, { mode, isPublic, isProduction }) {
    if (mode in modes) return { test: true };
    if (isProduction) return null;
    if (!isPublic) return { test: true };
    return {
      off: "no card provider is set on a public address; PAYMENTS=sandbox sells test purchases all the same",
    };
  },
  async open(_settings, { db, secret }) {
    const provider = createSandboxProvider(db, secret);
    return {
      provider,
      description: "test mode, no real card is charged",
      answerCalls: (app, services) => sandboxCalls(app, services, provider),
      deliverTo: provider.deliverTo,
    };
  },
};
