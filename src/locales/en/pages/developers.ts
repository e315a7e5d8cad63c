import { DEPRECATED_MONTHS } from "#contract/api-versions.ts";
import { FACTS } from "#locales/facts.ts";
import { characters, plural } from "../amounts.ts";
import { creditsCover } from "../credits-cover.ts";
import { length, size } from "../formats.ts";

/** What programs can call, and how: for whoever writes them. */
export const DEVELOPERS = {
  description:
    "Speech and transcripts for your programs: OpenAI’s clients with another address and a key, or calls of our own. Examples, every call, every error.",
  lead: "Your programs speak and transcribe here, too: with OpenAI’s own clients, given another address and a key, or with our own calls.",
  /** Drawn into sound. */
  word: "hello",
  base: "Base address",
  ownBase: "Our own calls",
  document: "OpenAPI 3.1",
  contents: "On this page",
  start: "In three steps",
  purse: {
    title: "Set credits aside",
    text: "A program spends from a purse, never from your balance. What you put into it is all that it can use up.",
    link: "Your purses",
    cost: `${creditsCover(FACTS.prices)}, as on the pages.`,
  },
  key: {
    title: "Make a key",
    text: "You say what it may do, from where and until when. Keep it on a server: whoever has it spends your purse.",
    open: "Make a key here",
    all: "All your keys",
    filled: "It stands in the examples below until you leave this page or load it again. Nothing keeps it.",
    purseless: "You have no purse yet: with none, a key can spend nothing.",
    account: "For this you need an account.",
    login: "Log in",
    register: "Get started",
  },
  call: {
    title: "Call",
    text: "Every example below runs as it stands, as soon as your key is in it.",
    link: "To the examples",
  },
  examples: {
    title: "Examples",
    language: "Language of the examples",
    openAi: (client: string) => `The official client works as it is: ${client}`,
    samples: {
      speech: { title: "A text becomes speech", text: "The sound comes while it is made." },
      transcript: {
        title: "A recording becomes text",
        text: "Also as srt, vtt or verbose_json, with the times of words.",
      },
      documents: {
        title: "What is in the library",
        text: "One of our own calls: the newest documents, page by page. What programs make is among them where they said store: true; else it can be fetched until its expiresAt.",
      },
      token: {
        title: "A page of yours calls by itself",
        text: "A key is never for a page. Your server makes a token for it: a few minutes, one site, so many credits. The key names the site.",
      },
    },
  },
  copying: { copy: "Copy", copied: "Copied", failed: "The browser did not allow copying." },
  calls: {
    title: "Our own calls",
    text: "What the pages of this site call, opened by a key.",
    english: "Generated from the definitions of the calls.",
    every: "Of every call",
    header: "The key goes into this header.",
    answers: "Every JSON answer has these, in the language of Accept-Language.",
    pages: "A list names the rest in nextCursor and in the header Link; ask again with cursor.",
    keyed: "Sent again with the same Idempotency-Key, it is done and charged once.",
    prefer:
      "With Prefer: respond-async nobody waits for it; with Prefer: wait=SECONDS, at most that long. The answer is 202 then, and Location says where to read the conversion.",
    scope: (scope: string) => `needs ${scope}`,
    orScope: (scope: string) => `or ${scope}`,
    sent: {
      path: "In the path",
      query: "In the address",
      body: "As JSON",
      form: "As a form",
    },
    nothing: "Nothing is sent.",
    answer: "Answers",
    later: "Answers 202 while it goes on",
    produces: (type: string) => `A file: ${type}`,
    events: "Events, each of them:",
    plain: "Only what every answer has.",
    optional: "optional",
    otherwise: (value: string) => `else ${value}`,
    refused: "Refused with, besides what every call can be",
  },
  shapes: { title: "Shapes", text: "What several calls answer." },
  errors: {
    title: "Refusals",
    text: "Each has a code and its values in details. Go by the code: sentences may change. Those marked 200 say success: false.",
    always: "of every call",
    missing:
      "With what is missing: needed, available, missing and the page on which credits are bought (buy).",
    openAi: "OpenAI’s calls are refused in OpenAI’s form, with its types and codes.",
  },
  limits: {
    title: "Limits",
    perMinute: "Conversions",
    readersIs: (count: number) =>
      plural(count, {
        one: "Pages of other sites with tokens begin as many besides, each token # at most.",
        other: "Pages of other sites with tokens begin as many besides, each token # at most.",
      }),
    perMinuteIs: (count: number) =>
      plural(count, {
        one: "# a minute, by all of your programs together.",
        other: "# a minute, by all of your programs together.",
      }),
    headers:
      "RateLimit-Policy and RateLimit say with every answer what there is and what is left of it. Beyond it is 429, and Retry-After says when to ask again.",
    text: "Longest text",
    textIs: characters(FACTS.limits.textCharacters),
    recording: "Longest recording",
    recordingIs: length(FACTS.limits.audioSeconds),
    file: "Largest file",
    fileIs: size(FACTS.limits.uploadBytes),
  },
  versions: {
    title: "Versions",
    newest: "Newest",
    text: "Every answer says in this header which version it is of. A request that names one is answered in it, or refused where it isn’t known (version-unknown). One that names none gets the newest.",
    added: "Without a new version",
    addedIs: "come new calls, fields, values and codes. Pass over what you don’t know.",
    changed: "With a new version",
    changedIs: `comes whatever could break a program. The one before stays for at least ${DEPRECATED_MONTHS} months; its answers say since when it is outdated (Deprecation, RFC 9745) and when it ends (Sunset, RFC 8594).`,
    now: "There is one version today, and nothing of it is outdated.",
  },
} as const;
