import type { SettingsTable, ValuesOf } from "#server/platform/settings/setting.ts";
import type { SpeechEngine, TranscriptionEngine } from "./engine.ts";
import type { ModelInUse } from "./model-ends.ts";
import type { ModelsForEngines } from "./models/model.ts";

export type Engines = { speech: SpeechEngine; transcription: TranscriptionEngine };

/** Where texts and recordings are worked on: by this server itself, or by a service that it calls, at this host. */
type Placed<Table extends SettingsTable> =
  | { place: "built-in" }
  | { place: "service"; host(settings: ValuesOf<Table>): string };

/** What an engine is made with. `log` takes lines for the operator; `models` are those that lie on this server. */
type EngineParts = { log: (line: string) => void; now: () => Date; models: ModelsForEngines };

/** What the rest of the program knows of an engine: its line in the registry. `Table` is what can be set of it. */
export type EngineEntry<Table extends SettingsTable> = Placed<Table> & {
  settings: Table;
  /** Settings that it can't be without when SPEECH_ENGINE names it. Its name in the registry is what ids of its engines begin with. */
  needs: readonly (keyof Table & string)[];
  /** Whether `auto` may take it. */
  isSet(settings: ValuesOf<Table>): boolean;
  /** The built pages show what its voices are like. Of others the server tells the pages. */
  voicesAreBuilt?: true;
  /** `log` gets lines for the operator, such as a key that is refused; they hold no key and no text. */
  make(settings: ValuesOf<Table>, parts: EngineParts): Engines;
  /** The models it uses, when their makers may end them. */
  models?(settings: ValuesOf<Table>): ModelInUse[];
  /** Asks their makers when they end, at most a few times a day; `models` says it from then on. Never throws. */
  askModelEnds?(settings: ValuesOf<Table>, now: Date): Promise<void>;
  /** What would reach it unencrypted beyond this machine, beginning with the setting; null when nothing would. */
  plaintext?(settings: ValuesOf<Table>): string | null;
};
