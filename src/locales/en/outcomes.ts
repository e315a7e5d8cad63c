import { AUDIO_FORMATS } from "#contract/audio-formats.ts";
import { LIMITS } from "#contract/limits.ts";
import { KEY_CHARACTERS } from "#contract/operation-key.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import type { EngineName } from "../engine-words.ts";
import { nameOfLanguageIn } from "../language-name.ts";
import { characters, number, plural } from "./amounts.ts";
import { BATCH_WORDS } from "./batches.ts";
import { CHECK_WORDS } from "./check-words.ts";
import { CREDIT_WORDS } from "./credit-words.ts";
import { ENGINE_NAMES } from "./engines.ts";
import { allOf, clock, money, oneOf, size, wait } from "./formats.ts";
import { KEY_WORDS } from "./key-words.ts";
import { LIBRARY_WORDS } from "./library-words.ts";
import { LIVE_WORDS } from "./live-words.ts";
import { LANGUAGE } from "./locale.ts";
import { MCP_WORDS } from "./mcp-words.ts";
import { OPENAI_WORDS } from "./openai-words.ts";
import { PAGE_OUTCOMES } from "./page-outcomes.ts";
import { SHARE_WORDS } from "./sharing.ts";
import { TEXT_FILE_WORDS } from "./text-files.ts";
import { UPLOAD_WORDS } from "./upload-words.ts";
import { VISITOR_WORDS } from "./visitors.ts";
import { WORD_LIST_WORDS } from "./vocabulary.ts";
import { WEBHOOK_WORDS } from "./webhook-words.ts";

/** Every outcome in words. Those that the specification gives (sections 5 and 8) stand here letter for letter. */
const languageName = nameOfLanguageIn(LANGUAGE);

export const OUTCOMES: OutcomeWords = {
  ...LIBRARY_WORDS,
  ...CHECK_WORDS,
  ...BATCH_WORDS,
  ...WORD_LIST_WORDS,
  ...VISITOR_WORDS,
  ...PAGE_OUTCOMES,
  ...SHARE_WORDS,
  ...TEXT_FILE_WORDS,
  ...UPLOAD_WORDS,
  ...LIVE_WORDS,
  ...CREDIT_WORDS,
  ...KEY_WORDS,
  ...WEBHOOK_WORDS,
  ...MCP_WORDS,
  ...OPENAI_WORDS,
  ok: "",

  "request-too-large": "The request is larger than this server takes. Please send less at once.",
  "too-many-parts": "The form has more parts than this call takes. Please send one file at a time.",
  "too-many-tries": ({ seconds }) => `Too many tries. Please wait ${wait(seconds)} and try again.`,
  "key-malformed": `The Idempotency-Key must be ${KEY_CHARACTERS.least} to ${KEY_CHARACTERS.most} visible characters.`,
  "key-reused": "This Idempotency-Key was used for a different request. Send a new key.",
  "login-needed": "Please log in again.",
  "two-factor-needed":
    "Please turn on two-factor login first, in your profile under Security. This server asks for it.",
  "server-alive": "alive",
  "server-ready": "ready",
  "server-not-ready": "not ready",
  "server-stopping":
    "The server is restarting. Your conversion goes on by itself; please look again in a moment.",
  "database-away":
    "The server can't reach its data right now. Nothing is lost; please try again in a moment.",
  "disk-full": "The server is out of space. Nothing was charged. Please try again later.",
  "storage-away": "Files cannot be kept or read at the moment. Try again in a few seconds.",
  "password-guessable":
    "This password is among the first that anyone would try. Please choose another one: four words that have nothing to do with each other are a good one.",

  "email-taken": "There is an account with this email already. Log in, or reset its password.",
  "wrong-login": "Email or password is not right.",
  "wrong-password": "The password is not right.",
  "wrong-code": "The code is not right. Please try the current one.",
  "wrong-recovery-code": "This recovery code is not right, or it was used already. Each one works once.",
  "used-code": "This code was used already. Please wait for the next one.",
  "reset-sent": "If there is an account with this address, a link to choose a new password is on its way.",
  "password-reset":
    "Your password is changed and every device is logged out. Please log in with the new one.",
  "password-changed": "Your password is changed. Every other device is logged out.",
  "name-changed": "Your name is changed.",
  "preferences-saved": "Saved.",
  "email-link-sent": ({ email }) =>
    `A link is on its way to ${email}. Your address changes when you open it.`,
  "email-changed": "Your email address is changed.",
  "email-change-stopped":
    "The change is stopped and every device is logged out. Somebody knows your password: please choose a new one now.",
  "email-change-withdrawn": "The change is withdrawn. Its link leads nowhere any more.",
  "email-change-over": "No change of your address waits any more. You can ask for it again.",
  "address-link-sent": "A confirmation link is on its way.",
  "address-confirmed": "Your email address is confirmed.",
  "address-confirmed-already": "Your email address is confirmed already.",
  "session-ended": "The device is logged out.",
  "other-sessions-ended": "Every other device is logged out.",
  "export-running": "Your data is being downloaded already. Please wait until that is done.",
  "account-deleted": "Your account and everything in it are deleted.",
  "two-factor-on": "Two-factor login is on. Every other device was logged out.",
  "two-factor-on-already": "Two-factor login is on already.",
  "two-factor-off": "Two-factor login is off.",
  "two-factor-not-on": "Two-factor login is not on.",
  "two-factor-not-started": "Please start the set-up again.",
  "two-factor-needs-address": "Please confirm your email address first.",

  "account-frozen":
    "A payment of this account is disputed at the bank, so its credits cannot be used until that is settled.",

  "nothing-to-say":
    "There is nothing to say in this text. It needs letters or digits that this engine can read.",
  "speakers-not-told": "The speakers of a recording cannot be told apart on this server.",
  "speakers-not-found": "Who spoke could not be found out. The text is complete.",
  "translation-not-offered": "Nothing here can translate a recording into English now.",
  "passages-not-offered": "Nothing here can find the language of each passage now.",
  "denoising-not-offered": "Noise cannot be reduced on this server now.",
  "language-not-spoken": ({ language }) =>
    `The voices here do not speak this language: ${languageName(language)}. If the text is in another language, choose that one.`,
  "language-not-understood": ({ language }) =>
    `This engine does not understand this language: ${languageName(language)}.`,
  "file-empty": "The file is empty. Please choose another one.",
  "audio-unreadable": `This file has no sound we can read. Please choose an ${oneOf(AUDIO_FORMATS.map(({ name }) => name))} file.`,
  "audio-unreadable-in-time": "The file took too long to read. Nothing was charged.",
  "audio-not-compressed": "The audio could not be compressed. Nothing was charged.",
  "audio-program-missing": ({ program }) =>
    `Audio cannot be read here: ${program} is not installed. Nothing was charged.`,
  "audio-cut-off": "The file is cut off. Nothing was charged. Please upload the whole file.",
  "audio-shorter-than-declared": ({ found, declared }) =>
    `The file is cut off: it should be ${clock(declared)} long, but only ${clock(found)} is there. Nothing was charged. Please upload the whole file.`,
  "audio-too-short": plural(LIMITS.audioSecondsMin, {
    one: "The audio is shorter than a second. Nothing was charged.",
    other: "The audio is shorter than # seconds. Nothing was charged.",
  }),
  "audio-silent": "Only quiet in this file. Nothing was charged.",
  "no-speech": "No speech was found. Nothing was charged.",
  "language-malformed": "The language must be a tag such as en or pt-BR.",

  "conversion-accepted": "It has begun and goes on. Ask for it at the address in Location.",
  "conversion-running": "The conversion is still at work. Its result will be in your list.",
  "conversion-stored": "This is in the library. Put its document into the bin there.",
  "conversion-interrupted":
    "The conversion was interrupted and could not be finished. Nothing was charged. Please try again.",
  "conversion-failed": "Something went wrong on our side. Nothing was charged. Please try again.",
  "conversion-canceled": "Canceled. Nothing was charged.",
  "conversion-canceled-partly": ({ used, of }) =>
    `Canceled: ${number(used)} of ${plural(of, { one: "# credit", other: "# credits" })} used, for what you were given before. It is kept.`,
  "conversion-broke-off": ({ used, of }) =>
    `The conversion broke off: ${number(used)} of ${plural(of, { one: "# credit", other: "# credits" })} used, for the whole parts you were given before. They are kept, and the rest was not charged.`,
  "parts-lost": "What was used of it was lost by a fault of ours, and is given back.",
  "recording-unnamed": "Recording",

  "no-engine-here":
    "This server cannot do this by itself right now, and your account says that nothing goes anywhere else. Nothing was charged.",
  "not-shown-to-sender": ({ host, hosts }) =>
    `Whoever sent this was shown that it is made into text ${hosts ? `on this server or at ${hosts}` : "on this server alone"}, and it would go to ${host}. Nothing was sent, and nothing was charged. In your profile you can choose where it is done.`,
  "engine-named": ({ engine }) => ENGINE_NAMES[engine as EngineName] ?? engine,
  "engine-changed": ({ host, perBlock }) =>
    `Another engine would do this now, ${host ? `at ${host}` : "on this server"}, for ${plural(perBlock, { one: "# credit", other: "# credits" })} a block. Nothing was charged. Please look at the new price and start again.`,
  "engine-down":
    "The speech engine is not available right now. Nothing was charged. Please try again in a moment.",
  "engine-stopping": "The speech engine is restarting. Nothing was charged. Please try again in a moment.",
  "engine-timeout": "The speech engine took too long. Nothing was charged. Please try again.",
  "engine-failed": "The speech engine failed on a part of this. Nothing was charged. Please try again.",
  "engine-speaks-english-only": "This engine understands English only. Nothing was charged.",
  "recognition-missing": "Recognition is not set up on this server yet. Nothing was charged.",
  "recognition-left": "The recognition was left before its end. Nothing was charged.",
  "service-timeout": "The speech service took too long to answer. Nothing was charged. Please try again.",
  "service-unreachable":
    "The speech service cannot be reached right now. Nothing was charged. Please try again.",
  "service-busy": "The speech service is busy right now. Nothing was charged. Please try again in a moment.",
  "service-failed": "The speech service failed. Nothing was charged. Please try again.",
  "service-refused": "The speech service did not accept this request. Nothing was charged.",
  "service-not-set-up": "The speech service is not set up correctly on this server. Nothing was charged.",
  "service-audio-unreadable":
    "The speech service answered with audio this server cannot decode. Nothing was charged.",

  "digest-needs-text": "There is no text to summarise. Nothing was charged.",
  "digest-too-long": ({ most }) =>
    `This transcript is too long to be summarised: it may have ${characters(most)} at most. Nothing was charged.`,
  "digest-changed": ({ host, credits }) =>
    `It would be made ${host ? `at ${host}` : "on this server"} now, for ${plural(credits, { one: "# credit", other: "# credits" })}. Nothing was charged. Please look at it and press again.`,
  "digest-unusable": "The chat server gave no usable summary. Nothing was charged. Please try again.",
  "digest-parts-missing": ({ missing, parts }) =>
    `Parts of this transcript that could not be summarised: ${number(missing)} of ${number(parts)}. What was said there is missing here.`,
  "digest-not-joined":
    "The parts of this transcript were summarised one by one and could not be made one whole: things may be said more than once.",
  "digest-text-changed":
    "The text was edited meanwhile, and its summary has another price now. Nothing was charged. Please look at it and press again.",
  "digest-interrupted":
    "The summary was interrupted and could not be finished. Nothing was charged. Please try again.",
  "digest-failed": "Something went wrong on our side. Nothing was charged. Please try again.",
  "chat-timeout": "The chat server took too long to answer. Nothing was charged. Please try again.",
  "chat-unreachable": "The chat server cannot be reached right now. Nothing was charged. Please try again.",
  "chat-busy": "The chat server is busy right now. Nothing was charged. Please try again in a moment.",
  "chat-failed": "The chat server failed. Nothing was charged. Please try again.",
  "chat-refused": "The chat server did not accept this request. Nothing was charged.",
  "chat-not-set-up": "The chat server is not set up correctly here. Nothing was charged.",

  "built-in-voices-speak": ({ languages }) =>
    plural(languages, {
      one: "The built-in voices read English clearly, with a mechanical edge, and one more language like a robot.",
      other:
        "The built-in voices read English clearly, with a mechanical edge, and # more languages like a robot.",
    }),
  "built-in-voices-speak-english": ({ program }) =>
    `The built-in voices read English clearly, with a mechanical edge. Other languages need ${program}, which this server lacks.`,
  "built-in-voices-missing": "The built-in voices could not be started on this server.",
  "built-in-recognition-listens":
    "Understands clear English, one speaker close to the microphone; expect a third to half of the words wrong.",
  "built-in-recognition-listens-in-quiet":
    "Understands clear English, one speaker close to the microphone; expect a third to half of the words wrong. Noise may be taken for speech on this platform.",
  "recognition-needs": ({ programs }) =>
    `Recognition needs ${allOf(programs.split(", "))}, which this server lacks.`,
  "neural-voices-speak": ({ model }) => `Spoken by the model ${model}.`,
  "neural-voices-missing": "No model that speaks is on this server yet.",
  "neural-recognition-listens": ({ model }) => `Recognised by the model ${model}.`,
  "neural-recognition-missing": "No model that recognises speech is on this server yet.",
  "service-speaks": ({ model }) => `Speaks many languages, with the model ${model} on another server.`,
  "service-listens": ({ model }) => `Recognised in many languages by the model ${model} on another server.`,
  "service-model-ended":
    "The speech service has ended the model that was used here. Whoever runs this server has to name another one.",
  "better-voice-coming": ({ percent }) => `A better voice is on its way: ${percent} %.`,
  "better-recognition-coming": ({ percent }) => `Better recognition is on its way: ${percent} %.`,

  "models-begun": "The models are being fetched. You can go on working meanwhile.",
  "models-off": "No model is fetched: MODELS is off.",
  "model-removed": "The model was removed. It comes back when you fetch it.",
  "model-home-away": "Where it comes from could not be reached.",
  "model-gone": "It is no longer where it was published.",
  "model-not-genuine": "What came is not what its authors published. It was thrown away.",
  "model-no-room": ({ needed }) => `There is not enough space: it needs ${size(needed)}.`,
  "model-no-memory": ({ needed }) => `This machine has too little memory: it needs ${size(needed)}.`,
  "model-archive-unsafe": "Its archive is broken or unsafe. Nothing of it was kept.",
  "model-incomplete": "Files are missing in it. It was thrown away.",
  "models-folder-locked": "The folder of models cannot be written to.",

  "payments-not-ready": "Payments are not set up on this server yet. Nothing was charged.",
  "pack-unknown":
    "This pack is not sold any more. Nothing was charged. Please choose one on the pricing page.",
  "provider-down":
    "The card provider does not answer right now. If you have paid already, your credits will be recorded by themselves.",
  "credits-recorded": "Your credits are recorded.",
  "purchase-created": "Not paid yet.",
  "purchase-processing": "The bank is working on the payment. Your credits come as soon as it is done.",
  "purchase-failed": "The payment was declined. Nothing was charged.",
  "purchase-canceled": "Canceled. Nothing was charged.",
  "purchase-paid": "Paid.",
  "purchase-refunded": "Refunded.",
  "purchase-refunded-partly": ({ refunded }) => `Paid; ${money(refunded)} of it was refunded.`,
  "purchase-disputed": "The payment is disputed at the bank.",
  "purchase-charged-back": "The bank gave the payment back after a dispute.",
  "payment-over": "This payment is over already.",
  "card-declined": "Your card was declined.",
  "card-without-funds": "Your card has insufficient funds.",
  "card-expired": "Your card has expired.",
  "card-code-wrong": "Your card's security code is incorrect.",
  "card-number-invalid": "Your card number is invalid.",
  "card-not-for-tests":
    "This is a test: only test cards work here, such as 4242 4242 4242 4242. Please do not enter a real card.",
  "card-not-authenticated":
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  "receipt-needs-script":
    "This receipt opens with JavaScript. Without it, log in and look under Profile, Purchases.",

  "newsletter-confirmed": "Your subscription is confirmed.",
  "newsletter-left": "You are unsubscribed. No further newsletter will come.",

  "admin-claimed": "You are an administrator of this server now.",
  "credits-granted": ({ credits }) =>
    plural(credits, { one: "# credit granted.", other: "# credits granted." }),
  "credits-taken": ({ credits }) => plural(credits, { one: "# credit taken.", other: "# credits taken." }),
  "credits-too-few": ({ available }) =>
    plural(available, { one: "Only # credit can be taken.", other: "Only # credits can be taken." }),
  "credits-cap-reached": ({ left }) =>
    plural(left, {
      one: "Today's limit for changes by hand leaves # credit.",
      other: "Today's limit for changes by hand leaves # credits.",
    }),
  "every-session-ended": "The person is logged out everywhere.",
  "refund-begun": "The money is on its way back.",
  "purchase-not-refundable": "This purchase was not paid here, or that much is not left of it.",
};
