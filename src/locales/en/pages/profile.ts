import { credits as formatCredits, days as formatDays, plural } from "../amounts.ts";
import { TOOL_NAMES } from "../tool-names.ts";
import { USE_NAMES } from "../use-names.ts";

/** The sections of the account page, in the order of its list. */
export const PROFILE_SECTIONS = [
  { to: "/profile", label: "Account" },
  { to: "/profile/security", label: "Security" },
  { to: "/profile/pronunciations", label: "Pronunciations" },
  { to: "/profile/vocabulary", label: "Vocabulary" },
  { to: "/profile/statement", label: "Statement" },
  { to: "/profile/purses", label: "Purses" },
  { to: "/profile/keys", label: "API keys" },
  { to: "/profile/webhooks", label: "Webhooks" },
  { to: "/profile/purchases", label: "Purchases" },
  { to: "/profile/data", label: "Your data" },
] as const;

/** What a login asks for. */
const neededAgain = (code: boolean) =>
  code
    ? "To go on there, your email, your password and the code of your authenticator app are needed again."
    : "To go on there, your email and password are needed again.";

export const PROFILE_COPY = {
  title: "Profile",
  description: "Your account: name, email, password, devices, credits and data.",
  sections: "Parts of the profile",
  admin: "Administration",
  security: "Security",
  data: "Your data",
  /** Drawn by the line beside the head. Letters a to z only. */
  drawn: "yours",
  loading: "Loading your account.",
  failed: "Your account could not be loaded",
  again: "Try again",
  change: "Change",
  cancel: "Cancel",
  save: "Save",

  name: { title: "Name", label: "Name" },
  email: {
    title: "Email",
    confirmed: "Confirmed",
    unconfirmed: "Not confirmed yet.",
    sendLink: "Send the link again",
    pending: (address: string) => `${address} waits for you to open the link we mailed there.`,
    pendingNote: (until: string) =>
      `Until then, you log in with the address above. The link works until ${until}.`,
    sendAgain: "Send again",
    withdraw: "Withdraw",
    newAddress: "New email",
    hint: "We mail a link to the new address and a note to the old one, with a link that stops the change. Nothing changes before the link is opened.",
    password: "Current password",
    send: "Send the link",
  },
  password: {
    title: "Password",
    value: "Changing it logs out every other device.",
    current: "Current password",
    fresh: "New password",
    again: "New password, again",
    save: "Change the password",
  },
  preferences: {
    title: "Mail",
    lowBalance: (at: number) => `Write to me once when my balance falls to ${formatCredits(at)} or less.`,
    expiry: "Write to me before documents of mine, or recordings sent to me, are deleted.",
    end: "Write to me when long work is done that I asked to be told of, if no open page could show it.",
    objections: "Write to me when somebody I recorded objects to a passage, once a day at most.",
    received: "Write to me when recordings arrive that I asked for, four times a day at most.",
    note: "Receipts and notes about your password or address always come.",
  },
  places: {
    title: "Where your texts and recordings go",
    label: "They may be worked on",
    choices: {
      shown: "Where the tool's page says",
      here: "On this server only",
      anywhere: "Also elsewhere, if need be",
    },
    means: {
      shown: "When that place cannot work, nothing is sent to another.",
      here: "Nothing leaves this server. What it cannot do by itself is refused.",
      anywhere: "When one place cannot work, another may: this server, or a service that its operator chose.",
    },
  },
  twoFactor: {
    title: "Two-factor login",
    off: "Off. With it on, a login also needs a code from an app on your phone.",
    on: "On. A login needs your password and a code from your app.",
    needed: {
      everything: "Turn it on to go on.",
      administration: "Turn it on to go to the administration.",
    },
    neededWhy: {
      everything:
        "Whoever runs this server asks two-factor login of everybody: a password that was guessed or lost must not be enough to get at your recordings and credits. Until it is on, the tools and the rest of your account stay closed.",
      administration:
        "This server asks two-factor login of its administrators: they see every account and move credits, so a password alone must not be enough. Everything else works as before.",
    },
    codesLeft: (count: number) =>
      plural(count, { one: "# recovery code is left.", other: "# recovery codes are left." }),
    addressFirst: "Confirm your address first.",
    addressWhy: "Two-factor login belongs to the person whose mailbox it is.",
    addressWrong:
      "Open the link that we mailed you. If no letter came, have it sent again below, change the address, or delete the account.",
    codeOrRecovery: "Code from your app, or a recovery code",
    codeNeeded: "Please enter a code.",
    turnOn: "Turn on",
    turnOff: "Turn off",
    turnOffNote: "A login will need your password alone, and the recovery codes are void.",
    next: "Go on",
    passwordLabel: "Password",
    scanTitle: "1. Scan this with your authenticator app",
    qr: "QR code for the authenticator app",
    byHand: "Or type this key into the app",
    codeTitle: "2. Enter the code it shows",
    codeLabel: "Code",
    codeMissing: "Please enter the six digits that the app shows.",
    confirm: "Turn on two-factor",
    codesTitle: "Keep these recovery codes",
    codesNote: "Each one logs you in once when the phone is lost. They are shown only now.",
    download: "Download",
    copy: "Copy",
    copied: "Copied",
    kept: "I have kept them",
    newCodes: "New recovery codes",
    newCodesNote: "The old codes are void as soon as the new ones are made.",
    fileName: "saywrite-recovery-codes.txt",
    fileHead: (email: string) =>
      `Recovery codes of ${email} at Saywrite. Each one logs you in once, in place of the app's code.`,
  },
  sessions: {
    title: "Devices",
    lead: "Where you are logged in.",
    loading: "Loading your devices.",
    failed: "Your devices could not be loaded",
    /** As far as the program and system that opened a session can be told. */
    device: ({ browser, system }: { browser: string | null; system: string | null }) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device"),
    here: "This device",
    used: (when: string) => `used ${when}`,
    since: (when: string) => `logged in ${when}`,
    ends: (when: string, latest: string) =>
      `Ends on ${when}, unless it is used before; on ${latest} in any case.`,
    endsForGood: (when: string) => `Ends on ${when} in any case. Then log in again.`,
    end: "Log out",
    endOf: (device: string) => `Log out ${device}`,
    endOthers: "Log out every other device",
    dialog: (device: string) => `Log out ${device}?`,
    dialogOthers: "Log out every other device?",
    /** `code`: two-factor login is on. */
    means: (code: boolean) =>
      `${neededAgain(code)} What was made and bought stays yours, and work that runs goes on to its end.`,
    meansOthers: (code: boolean) =>
      `${neededAgain(code)} Links to your sound, to your data and in letters that wait end as well. Work that runs goes on to its end.`,
    noWayBack: "This can't be taken back: whoever was there has to log in again.",
    password: "Your password",
    no: "Leave it logged in",
    noOthers: "Leave them logged in",
    yes: "Log out",
    alone: "You are logged in nowhere else.",
  },
  export: {
    title: "Take everything with you",
    body: "One ZIP with your profile, the statement, your purchases, and every conversion that is still kept: its text and its sound.",
    button: "Download everything",
    preparing: "Asking for the archive",
    started: "The download has started.",
    waiting:
      "The archive is made while it comes, so the browser cannot tell how much is left. With many recordings it takes minutes; you can go on working meanwhile.",
    fileName: "saywrite-everything.zip",
  },
  remove: {
    title: "Delete the account",
    body: "Everything you made here goes at once, and there is no way back.",
    button: "Delete my account",
    dialog: "Delete your account for good?",
    goesTitle: "This goes, now",
    goes: (balance: number | null) => [
      "Your name, your address, your password and every login",
      "Every text, recording and transcript",
      balance ? `The ${formatCredits(balance)} you have left` : "Your credits",
    ],
    staysTitle: "This stays",
    stays: [
      "The rows of the ledger and of purchases, without a name: what was bought and used must still add up",
      "A one-way fingerprint of your address, so that welcome credits are given once",
      "A newsletter subscription, until you leave it by the link in any letter, and messages you sent us",
      "What the card provider keeps about payments, by law",
    ],
    password: "Your password",
    code: "Code from your authenticator app, or a recovery code",
    codeMissing: "Please enter a code.",
    yes: "Delete everything",
    no: "Keep my account",
  },
} as const;

export const STATEMENT_COPY = {
  title: "Statement",
  loading: "Loading the statement.",
  failed: "The statement could not be loaded",
  again: "Try again",
  held: (count: number) => `${formatCredits(count)} on hold for work that is running, or for a refund.`,
  owed: (count: number) => `${formatCredits(count)} owed after a refund. The next credits pay them first.`,
  frozen:
    "A payment is disputed at the bank. Until that is settled, nothing can be spent; nothing is lost either.",
  show: "Show",
  time: "Time",
  from: "From",
  to: "To",
  csv: "Download CSV",
  proof: "Download to verify",
  proofName: "saywrite-statement.json",
  proofNote:
    "The download to verify has every movement, whatever is shown here. With it anybody can find out, without a connection, whether a row was changed, put in, left out or cut off.",
  proofOfDay: (day: string) => `It has the proof for the root of ${day}, too.`,
  askedBy: (title: string) => `Came by the link “${title}”`,
  ofPurse: (name: string) => `Statement of “${name}”`,
  whole: "Whole statement",
  csvName: "saywrite-statement.csv",
  more: "Show more",
  columns: { when: "Date", what: "What", amount: "Credits", balance: "Balance" },
  empty: "Nothing has moved yet",
  emptyBody: "Every credit that comes or goes will stand here, with its reason.",
  given: "Given by us",
  takenByUs: "Taken by us",
  noneFound: "No movement fits",
  noneFoundBody: "Choose another time, or show everything.",
  everything: "Show everything",
  shows: {
    all: "Everything",
    ...TOOL_NAMES,
    use: "All that was used",
    "not-charged": "Not charged",
    purchase: "Bought",
    refund: "Taken back",
    adjustment: "Given or taken by us",
    purse: "Set aside in purses",
    welcome: "Welcome credits",
  },
  times: {
    all: "All time",
    "30": `Last ${formatDays(30)}`,
    "90": `Last ${formatDays(90)}`,
    year: "This year",
    days: "Choose days",
  },
} as const;

export const USAGE_COPY = {
  title: "Used",
  loading: "Loading what was used.",
  failed: "The chart could not be loaded",
  again: "Try again",
  days: { 30: formatDays(30), 90: formatDays(90) },
  period: "Time of the chart",
  nothing: "No credit was used in this time.",
  total: (count: number, days: number) => `${formatCredits(count)} in ${formatDays(days)}`,
  most: (count: number) => `Most on one day: ${formatCredits(count)}`,
  sound: "Sound made",
  text: "Text made",
  other: "Deducted by call",
  table: "The same as a table",
  columns: { day: "Day", tool: "Tool", uses: "Uses", credits: "Credits" },
  today: "Today",
  tools: {
    ...USE_NAMES,
    none: "Deduct call",
  },
} as const;
