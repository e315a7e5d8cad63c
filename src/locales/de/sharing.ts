import type { OutcomeWords } from "#contract/outcomes.ts";
import type { SHARE_OUTCOMES } from "#contract/share-outcomes.ts";
import { characters as formatCharacters, plural } from "./amounts.ts";
import { length } from "./formats.ts";
import { RECORDING_REQUEST_WORDS } from "./recording-requests.ts";

/** How sharing can end. */
export const SHARE_WORDS: OutcomeWords<keyof typeof SHARE_OUTCOMES> = {
  "share-ended": "Dieser Link öffnet nichts. Er wurde beendet, ist abgelaufen oder nicht vollständig.",
  "share-password-needed": "Dieser Link hat ein Passwort.",
  "share-password-wrong": "Das ist nicht das Passwort dieses Links.",
  "share-reported": "Danke. Wer diesen Server betreibt, sieht es sich an.",
  "too-many-links": ({ most }) =>
    plural(most, {
      one: "Ein Dokument kann # Link gleichzeitig haben. Beende ihn bitte zuerst.",
      other: "Ein Dokument kann # Links gleichzeitig haben. Beende bitte zuerst einen.",
    }),
  "links-full": ({ most }) =>
    plural(most, {
      one: "Deine Links behalten den Ton von höchstens # Satz. Beende bitte zuerst einen, oder mache einen, der immer den neuesten Text zeigt.",
      other:
        "Deine Links behalten zusammen den Ton von höchstens # Sätzen. Beende bitte zuerst einen, oder mache einen, der immer den neuesten Text zeigt.",
    }),
  "quote-without-sound": "Hier gibt es keine Aufnahme, die sich mit ihren Wörtern zitieren ließe.",
  "quote-empty": "Kein Wort mit einer Zeit ist markiert. Bitte markier mindestens eines.",
  "quote-too-long": ({ seconds, characters }) =>
    `Ein Zitat darf ${length(seconds)} dauern und ${formatCharacters(characters)} lang sein. Bitte markier weniger.`,
  "too-many-objections": ({ most }) =>
    plural(most, {
      one: "Über einen Link lässt sich # Stelle anmerken. Zieh sie bitte zuerst zurück.",
      other: "Über einen Link lassen sich # Stellen anmerken. Zieh bitte zuerst eine zurück.",
    }),
  "objection-decided": "Darüber ist inzwischen entschieden. Lade die Seite neu, dann steht hier, wie.",
  "objection-empty": "An dieser Stelle steht nichts mehr. Bitte markier mindestens ein Wort.",
  "feed-full": ({ most }) =>
    plural(most, {
      one: "Dein Feed fasst # Dokument. Nimm es bitte zuerst heraus.",
      other: "Dein Feed fasst # Dokumente. Nimm bitte zuerst eines heraus.",
    }),
  "feed-needs-sound": "Dieses Dokument hat keinen Ton, den ein Podcast-Programm abspielen könnte.",
  "https-address-missing":
    "Dieser Server hat keine https-Adresse, die andere erreichen. Wer ihn betreibt, muss zuerst PUBLIC_URL setzen.",
  ...RECORDING_REQUEST_WORDS,
  "account-suspended":
    "Dieses Konto ist gesperrt. Den Grund haben wir dir geschrieben; antworten kannst du über die Kontaktseite.",
  "person-suspended": "Das Konto ist gesperrt. Seine Links und sein Feed sind beendet.",
  "person-restored": "Das Konto ist wieder offen.",
  "admin-not-suspended": "Das Konto eines Administrators kann nicht gesperrt werden.",
  "report-settled": "Die Meldung ist erledigt.",
};

/** What a player for podcasts shows of a private feed. */
export const FEED = {
  title: "Meine Saywrite-Bibliothek",
  description: "Dokumente aus meinem privaten Feed. Wer seine Adresse hat, kann sie hören.",
};
