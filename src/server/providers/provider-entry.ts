import type { Db } from "#server/platform/db/client.ts";
import type { TableRights } from "#server/platform/db/rights.ts";
import type { App } from "#server/platform/http/route.ts";
import type { PageSources } from "#server/platform/http/security-headers.ts";
import type { Given, SettingsTable, ValuesOf } from "#server/platform/settings/setting.ts";
import type { Services } from "#server/services.ts";
import type { Provider } from "./provider.ts";

/** Where this server stands, and what PAYMENTS asks for: `auto`, or one of the entry's own `modes`. */
export type PaymentsWish = { mode: string; isPublic: boolean; isProduction: boolean };

/** `test`: no real money moves. `off`: why nothing is sold although it may have been meant to. */
export type Offer = { test: boolean } | { off: string };

/** A provider that takes payments now. */
export type OpenProvider = {
  provider: Provider;
  /** For the start-up line. */
  description: string;
  /** What the provider's own script in the browser is opened with. */
  publishableKey?: string;
  /** What that script needs of the pages' policy. */
  pageSources?: PageSources;
  /** Calls that this provider alone has. */
  answerCalls?(app: App, services: Services): void;
  /** Where events go of a provider that lives in this process, and has no other way to the webhook. */
  deliverTo?(deliver: Deliver): void;
};

/** Takes a signed event, as the webhook route does. */
export type Deliver = (body: Buffer, signature: string) => Promise<void>;

/** What the rest of the program knows of a provider: its line in the registry. `Table` is what can be set of it. */
export type ProviderEntry<Table extends SettingsTable, Mode extends string> = {
  settings: Table;
  /** The values of PAYMENTS that ask for it by name, with what each means. */
  modes: Readonly<Record<Mode, string>>;
  /** Whether it takes payments with these settings; null where it was not asked to. */
  offer(settings: ValuesOf<Table>, asked: PaymentsWish): Offer | null;
  /** What is declared of tables that this provider alone has (`platform/db/rights.ts`). */
  rights?: readonly TableRights[];
  /** What does not go together in what was given, each beginning with the name of a setting. */
  problems?(given: Given): string[];
  /** @throws SettingsError when it can't work with what else there is */
  open(
    settings: ValuesOf<Table>,
    /** `secret` is this provider's alone, for what has no key of its own. */
    parts: { test: boolean; db: Db; secret: string },
  ): Promise<OpenProvider>;
};
