import { sayIn } from "#contract/outcomes.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import { days } from "#locales/en/amounts.ts";
import { DEFAULT_LANGUAGE } from "#locales/languages.ts";
import type { LinkState } from "./engines/chain.ts";
import { daysUntil, type ModelInUse } from "./engines/model-ends.ts";
import { modelsInUse } from "./engines/registry.ts";
import { describeModels } from "./model-lines.ts";
import { mailboxPath } from "./platform/mail/mailbox-page.ts";
import type { Services } from "./services.ts";

type Line = readonly [label: string, text: string];
/** What a part of the server says of itself; `url` is where the server is reached. */
type Part = (services: Services, url: string) => readonly Line[] | Promise<readonly Line[]>;

/** Every part that the operator hears of at the start, in that order. */
const PARTS: readonly Part[] = [
  describeEngines,
  ({ database }) => [["database", database.description]],
  describeStorage,
  describeMail,
  ({ payments }) => [["payments", payments.description]],
  describeScanner,
  ({ models }) => describeModels(models),
  ({ settings }) => describeModelEnds(modelsInUse(settings), new Date()),
];

/** What the start prints of the parts as they are. */
export async function startLines(services: Services, url: string): Promise<string[]> {
  const lines = await Promise.all(PARTS.map((part) => part(services, url)));
  return lines.flat().map(([label, text]) => `${(label && `${label}:`).padEnd(14)} ${text}`);
}

/** Every engine in its order, where it works, and what keeps it from working. */
async function describeEngines({ speech, transcription }: Services): Promise<Line[]> {
  const [speaking, listening] = await Promise.all([speech.states(), transcription.states()]);
  return [
    ["speech engine", speaking.map(describeEngine).join("; then ")],
    ["recogniser", listening.map(describeEngine).join("; then ")],
  ];
}

function describeEngine({ name, host, capabilities, ready, why }: LinkState): string {
  const { ENGINE_NAMES, OUTCOMES } = CATALOGUES[DEFAULT_LANGUAGE];
  const called = capabilities ? ENGINE_NAMES[capabilities.name] : name;
  const where = host === null ? called : `${called} at ${host}`;
  const setup = capabilities?.setupCommand;
  if (ready) return setup ? `${where} (more by ${setup})` : where;
  return `${where}, not ready: ${setup ?? sayIn(OUTCOMES, why)}`;
}

async function describeStorage({ storage }: Services): Promise<Line[]> {
  const away = (await storage.canWrite())
    ? ""
    : ", which cannot be written to now: nothing is taken until it can";
  return [["files", `${storage.description}${away}`]];
}

function describeMail(services: Services, url: string): Line[] {
  const { transport } = services.mail;
  const mailbox = new URL(url).hostname === "localhost" ? mailboxPath(services) : null;
  const readable: Line = ["read it at", `${url}${mailbox} (on this machine; whoever has this address can)`];
  return [["mail", transport.description], ...(mailbox ? [readable] : [])];
}

async function describeScanner({ settings, scanner }: Services): Promise<Line[]> {
  if (!scanner) return [["uploads", "not scanned for viruses (CLAMAV is not set)"]];
  const ready = await scanner.ready().catch(() => false);
  const away = ready ? "" : ", which does not answer: none is taken until it does";
  return [["uploads", `scanned by clamd at ${settings.CLAMAV}${away}`]];
}

const TASKS = {
  speaking: { label: "speech model", does: "speaking" },
  listening: { label: "recogniser model", does: "listening" },
  translating: { label: "translation model", does: "translating" },
  live: { label: "live model", does: "live transcription" },
} as const;

/** Lines for the start: which of the models in use end when, and what is to be done. */
export function describeModelEnds(models: readonly ModelInUse[], now: Date): Line[] {
  return models.flatMap(({ task, model, setting, named, end, serverSetting }) => {
    if (!end) return [];
    const left = daysUntil(end.day, now);
    const state = named ? "may fail" : `${TASKS[task].does} does not work`;
    const when = left > 0 ? `ends on ${end.day}, in ${days(left)}` : `ended on ${end.day}, ${state}`;
    const advice = end.instead
      ? `set ${setting} to another model (${end.maker} names ${end.instead}), or ${serverSetting} to another server`
      : `${end.maker} names no other; set ${serverSetting} to another server`;
    return [[TASKS[task].label, `${model} ${when}: ${advice}`]];
  });
}
