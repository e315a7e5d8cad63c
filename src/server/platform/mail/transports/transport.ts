import type { SendMailOptions } from "nodemailer";
import type { MailTransport } from "#contract/admin-rows.ts";
import type { Given, SettingsTable, ValuesOf } from "#server/platform/settings/setting.ts";

/** How mail leaves this server. `send` resolves once the next server has taken it. */
export type Transport = {
  kind: MailTransport;
  /** For the start-up line, without a password. */
  description: string;
  /** The folder where mail stays, one `.eml` and one `.json` for each, when it does not leave at all. */
  keptIn?: string;
  send(message: SendMailOptions): Promise<void>;
  close(): void;
};

/** What the rest of the program knows of a transport: its line in the registry. `Table` is what can be set of it. */
export type TransportEntry<Table extends SettingsTable> = {
  settings: Table;
  /** The first of the registry that is set is used. */
  isSet(settings: ValuesOf<Table>): boolean;
  /** What it lacks, as far as it is set; each begins with the name of a setting. */
  problems?(given: Given): string[];
  /** Whether mail would leave this machine unencrypted. */
  isPlain?(settings: ValuesOf<Table>): boolean;
  open(settings: ValuesOf<Table>, parts: { dataDir: string; mayBePlain: boolean }): Transport;
};
