import { readFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import { expect, it, test } from "vitest";
import { LANGUAGES } from "#locales/languages.ts";
import { TABLE_RIGHTS } from "#server/rights.ts";

/** Where the privacy policy says of each table what is in it: the section, and a word of what it says there. */
const NAMED: Readonly<Record<string, readonly [section: string, word: string]>> = {
  user: ["account", "the name and the email"],
  account: ["account", "Of your password"],
  verification: ["mail", "reset or change something"],
  session: ["account", "Each login"],
  guess: ["account", "tries are counted"],
  known_device: ["browser", "even while others guess"],
  two_factor: ["account", "an encrypted secret"],
  upload: ["texts", "receives your file"],
  conversion: ["texts", "the text stays"],
  conversion_part: ["texts", "the text stays"],
  answered_key: ["texts", "answered from the transcript"],
  unpaid_work: ["texts", "without being paid is counted"],
  press: ["documents", "when its sentences were made"],
  block: ["documents", "at what price"],
  press_sentence: ["documents", "when its sentences were made"],
  speech_check: ["documents", "A check of the speech"],
  checked_sound: ["documents", "What was heard"],
  batch: ["documents", "as a batch"],
  batch_item: ["documents", "what each cost"],
  notice: ["documents", "that end is noted"],
  digest: ["engine", "The summary is kept"],
  document: ["documents", "its title, its tags"],
  segment: ["documents", "every earlier version"],
  sentence_sound: ["documents", "those takes that you did not choose"],
  document_manner: ["documents", "which voice speaks it, and how"],
  document_pronunciation: ["documents", "its own pronunciations"],
  document_speaker: ["texts", "the name if you give one"],
  revision: ["documents", "with which browser and system"],
  mark: ["documents", "Highlights and places"],
  hearing: ["documents", "heard again"],
  share: ["links", "A link shows a document"],
  share_report: ["links", "report a link"],
  feed: ["links", "private feed"],
  feed_item: ["links", "private feed"],
  objection: ["links", "Of somebody whom you recorded"],
  leaving_out: ["links", "which words are to go"],
  recording_request: ["links", "ask others for recordings"],
  received_recording: ["links", "the name that they give"],
  live: ["links", "a link to captions"],
  live_phrase: ["texts", "Captions while you talk"],
  live_block: ["payments", "Every movement of credits"],
  pronunciation: ["texts", "list of pronunciations"],
  term: ["texts", "vocabulary of names and words"],
  visitor_sound: ["texts", "without an account"],
  ledger_account: ["payments", "Every movement of credits"],
  ledger_transfer: ["payments", "Every movement of credits"],
  ledger_entry: ["payments", "Every movement of credits"],
  statement_seal: ["payments", "a hash over it"],
  hold: ["payments", "Every movement of credits"],
  welcome_grant: ["rights", "a one-way hash of your address"],
  ledger_freeze: ["payments", "disputed"],
  purchase: ["payments", "what you bought"],
  refund_request: ["payments", "the unspent part of a pack"],
  purse: ["payments", "set aside"],
  api_key: ["account", "Keys that you make for your programs"],
  api_token: ["account", "Tokens that such a key makes"],
  event: ["account", "what happens in your account is kept"],
  event_line: ["account", "Where you have such a key or a webhook"],
  webhook: ["account", "Webhooks are addresses of yours"],
  webhook_delivery: ["account", "for each delivery"],
  webhook_try: ["account", "a status and how long it took"],
  dispute: ["payments", "disputed"],
  payment_event: ["payments", "what became of it"],
  mail: ["mail", "The words of a letter"],
  letter_count: ["account", "a hash of an email"],
  newsletter_subscriber: ["outreach", "The newsletter"],
  contact_message: ["outreach", "A message by the contact form"],
  rate_limit: ["account", "tries are counted"],
  audit_log: ["logs", "What an administrator does"],
};

const policyIn = (language: string) =>
  readFileSync(`src/locales/${language}/reading/privacy.legal.md`, "utf8");

/** The text of each section, by its id. */
function sectionsOf(policy: string): Map<string, string> {
  const [, ...sections] = policy.split(/^## .*\{#/m);
  return new Map(sections.map((text) => [text.slice(0, text.indexOf("}")), text]));
}

/** How many paragraphs, points and rows a section has. */
const shapeOf = (section: string) => ({
  paragraphs: section.trim().split(/\n\n+/).length,
  points: section.match(/^- /gm)?.length ?? 0,
  rows: section.match(/^\| /gm)?.length ?? 0,
});

it("the privacy policy names what each table holds of a person", () => {
  const sections = sectionsOf(policyIn("en"));
  const held = TABLE_RIGHTS.filter(({ columns }) =>
    Object.values(columns).some(({ class: of }) => of !== "none"),
  ).map(({ table }) => getTableName(table));
  expect(Object.keys(NAMED).sort()).toEqual(held.sort());
  for (const [section, word] of Object.values(NAMED))
    expect(sections.get(section)?.replaceAll(/\s+/g, " ")).toContain(word);
});

test.each(LANGUAGES)("in %s it says as much, section by section", (language) => {
  const shapes = (of: string) => [...sectionsOf(policyIn(of))].map(([id, section]) => [id, shapeOf(section)]);
  expect(shapes(language)).toEqual(shapes("en"));
});
