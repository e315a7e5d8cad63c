import type { LegalDocument } from "./legal.ts";

/** What this software does with people's data. Every sentence is true of the code; change both together. */
export const PRIVACY: LegalDocument = {
  title: "Privacy Policy",
  description: "What this server keeps of you, where, for how long, and how you take it away.",
  lead: "What this server keeps of you, where it goes, and how you get it back or rid of it.",
  word: "yours",
  changed: "2026-11-21",
  other: { label: "Terms of Service", to: "/terms-service" },
  sections: [
    {
      id: "who",
      title: "Who is responsible",
      short: "Whoever runs this server.",
      text: [
        "Saywrite is software that anybody may run. The person or company that runs this server decides about your data and answers for it. If they have named themselves, their name and address stand above. “We” means them.",
        "The people who wrote the software get nothing: it sends no data home.",
      ],
    },
    {
      id: "account",
      title: "Your account",
      short: "A name, an email, a password we cannot read.",
      text: [
        "We keep the name and the email you give, and whether you confirmed the address. Of your password we keep a hash (argon2id), from which it cannot be read back. Two-factor login adds an encrypted secret and the hashes of your recovery codes.",
        "Each login is kept with the name of the browser, the network address and the time it was last used, so that you can see your devices and log them out. It ends 12 hours after its last use, or 30 days after it if you ticked “Remember me”; however much it is used, 7 days after you logged in, or 180. Of the key that your browser holds we keep only a hash. When you were here last stays with your account.",
        "Against guessing and flooding, tries are counted: by network address, by account, or by a hash of an email. A count runs for a day at most and is deleted soon after.",
      ],
    },
    {
      id: "texts",
      title: "Texts and recordings",
      short: "Kept as long as you need the result, then deleted.",
      text: [
        {
          list: [
            "Text to Speech keeps the text, the instructions, the voice, and the sound that was made.",
            "Speech to Text keeps the recording in your own browser, second by second. It is sent when you stop, and leaves the browser once its text is there or you throw it away.",
            "Transcribe receives your file, writes it down, and deletes it, unless this server is set to keep uploads (see above). The same goes for recordings that were sent.",
            "Of both, the text stays, with the times of its words.",
          ],
        },
        "If the operator has set a virus scanner, what you send goes through it first, and what it recognises is deleted.",
        "Results are deleted by themselves after the days named above. You can delete each one earlier, from the list on the page of its tool; it is gone from the server at once.",
        "The sound of a result has an address that cannot be guessed and works for about a day. Whoever you give it to can listen until then, or until you choose a new password or are logged out everywhere: both end it.",
        "Nothing here uses your texts, recordings or voice to train a model.",
        "The administration pages show your name, your email and the movements of your credits with their titles. They show no texts, recordings or transcripts. Whoever runs the machine could still read what lies on it.",
      ],
    },
    {
      id: "engine",
      title: "The speech engine",
      short: "Here or elsewhere: it says above which.",
      text: [
        "Either this server works on speech itself, and your text and sound stay on it. Or it calls a speech service that the operator chose; then the text and the instructions, or the sound, are sent to that service, together with the chosen voice or language. Your name and email are not.",
        "What a service keeps follows its own rules and its contract with the operator. Each tool names the engine that is at work.",
      ],
    },
    {
      id: "payments",
      title: "Credits and payments",
      short: "Your card number never reaches this server.",
      text: [
        "Every movement of credits is a row in a ledger that nobody can change afterwards: when, how many, and why. For you to recognise it, a row carries the name of your file, or the first words of a text you had spoken. These titles stay when the result is deleted, and go when your account goes.",
        "Where cards are charged by Stripe, you type the card into Stripe's own form: the number goes from your browser to Stripe, and never to us. Stripe's script is loaded on the checkout alone and may set cookies there. We send Stripe the amount, the name of the pack and your email, for its receipt.",
        "We keep what you bought, the price, Stripe's number of the payment, and what became of it: paid, refunded, disputed. Receipts are made from that. In test mode only published test numbers are taken, and they are not kept.",
      ],
    },
    {
      id: "mail",
      title: "Mail",
      short: "Few letters, without trackers.",
      text: [
        "We write when you register, reset or change something that opens your account, pay or get money back, and once when your credits run low; that last one can be turned off in your profile. No letter has pictures or links that count who opened it.",
        "The words of a letter are deleted as soon as it is sent. To whom it went, when and under which subject is kept for 30 days.",
      ],
    },
    {
      id: "outreach",
      title: "Newsletter and messages",
      short: "Only if you ask; leave with one click.",
      text: [
        "The newsletter comes only if you asked for it and confirmed by a link. We keep the address, the words you agreed to, and when. Unconfirmed, it is deleted after 30 days. After you leave, the address stays with the date, so that we can prove both; ask us to delete it.",
        "A message by the contact form is kept with the name and address you gave, and mailed to the operator. It is deleted by hand, when you ask or it is no longer needed.",
      ],
    },
    {
      id: "browser",
      title: "In your browser",
      short: "Two cookies: your language, if you choose one, and this browser, once you log in.",
      text: [
        "There are no analytics, no advertising and no fonts or pictures from elsewhere. What the browser keeps for this site is what the site needs:",
        {
          rows: [
            {
              label: "Cookie “language”",
              value:
                "The language you chose, for a year. No choice, no cookie. Over https both cookies' names begin with “__Host-”: they are sent to this site alone, and encrypted.",
            },
            {
              label: "Cookie “device”",
              value:
                "A random name, for a year after a login. By it you get in here even while others guess at your password. We keep its hash; it logs nobody in.",
            },
            {
              label: "Local storage",
              value:
                "Your login, whose it is, the chosen theme, the chosen pack, and a purchase that is not finished.",
            },
            {
              label: "Session storage",
              value:
                "The text you are writing, encrypted, and the conversion that is running, until you close the tab or log out.",
            },
            {
              label: "IndexedDB",
              value:
                "Recordings that are not written down yet, encrypted. They stay when you log out, and are offered to you alone.",
            },
            { label: "Cache", value: "Files of the site itself, nothing of yours." },
          ],
        },
        "Logging out removes your login from the browser at once and ends it on the server. Without a connection the browser keeps a hash of it, which can end this one login and do nothing else, until the server has heard of it.",
        "What is encrypted opens with a key that only our server gives, to you while you are logged in. It is never stored in the browser. Before you log in, and on a server without https, the text you are writing is not stored at all.",
        "Your browser's settings delete all of it. Unsent recordings are lost with it.",
      ],
    },
    {
      id: "logs",
      title: "Logs",
      short: "Visits are not logged; what opens or changes an account is.",
      text: [
        "The software writes no line for a visit. For the safety of accounts it writes one when somebody logs in or fails to, when what opens an account is changed, when a call is refused, and when money goes back: what happened, when, the id of the account, and the network address. No text, name, email or password stands in it. Such lines are deleted after the time in the table, also those about accounts that are gone.",
        "When something breaks it logs what broke and where in the code, without texts, addresses or passwords. A proxy or a host in front of this server may keep logs of its own; ask the operator.",
      ],
    },
    {
      id: "time",
      title: "How long",
      short: "The table.",
      text: [
        {
          rows: [
            { label: "Results", value: "The days named above, or until you delete them" },
            { label: "Uploads", value: "Until they are written down, or as named above" },
            {
              label: "Logins",
              value:
                "12 hours after last use and 7 days after the login, 30 and 180 days with “Remember me”, or until you log out",
            },
            { label: "Sent mail", value: "Its words: until sent. Address and subject: 30 days" },
            { label: "Security log", value: "90 days, or as long as the operator has set" },
            { label: "Account", value: "Until you delete it" },
            { label: "Ledger and purchases", value: "For good; without names once the account is deleted" },
            { label: "Newsletter, messages", value: "Until you ask" },
            { label: "Backups", value: "As long as the operator keeps them; ask" },
          ],
        },
      ],
    },
    {
      id: "rights",
      title: "Your rights",
      short: "See it, take it, correct it, delete it. Yourself.",
      text: [
        "Under Profile you change your name and address, read the statement, and log out devices. Under Your data you download everything as one ZIP: profile, statement, purchases, and each result with its text and sound.",
        "There you also delete the account. At once go your name, address, password, logins, texts, recordings, transcripts, and the credits you have left. What stays names nobody: the rows of the ledger and of purchases, and a one-way hash of your address, so that welcome credits are given once. A newsletter subscription and messages you sent are apart from the account; ask for them. Stripe keeps what the law asks of it.",
        "For anything else write to us. Depending on where you live you may also object, ask us to restrict what we do, or complain to your data protection authority.",
      ],
    },
    {
      id: "changes",
      title: "Changes to this page",
      short: "The date at the top tells.",
      text: [
        "When this text changes, its date does. The software describes here what it does itself; what the operator does besides, such as backups or logs of a proxy, they have to tell you.",
      ],
    },
  ],
};
