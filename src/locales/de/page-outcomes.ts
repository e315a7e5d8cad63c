import type { OutcomeWords } from "#contract/outcomes.ts";
import type { PageOutcomeCode } from "#contract/page-outcomes.ts";
import { characters } from "./amounts.ts";
import { length, size } from "./formats.ts";
import { SHELL_FAILURES } from "./shell-failures.ts";

export const PAGE_OUTCOMES: OutcomeWords<PageOutcomeCode> = {
  unexpected: SHELL_FAILURES.unexpected,
  malformed: "Die Anfrage ist ungültig.",
  "field-malformed": ({ field }) => `Die Anfrage ist ungültig: ${field}.`,
  "not-found": "Nicht gefunden.",
  "link-spent": "Dieser Link wurde schon benutzt oder ist abgelaufen. Lass dir einen neuen schicken.",

  "name-missing": "Bitte gib deinen Namen ein.",
  "email-invalid": "Bitte gib eine gültige E-Mail-Adresse ein.",
  "password-missing": "Bitte gib dein Passwort ein.",
  "password-too-short": ({ least }) => `Das Passwort braucht mindestens ${characters(least)}.`,
  "password-too-long": ({ most }) => `Das Passwort darf höchstens ${characters(most)} haben.`,
  "field-too-long": ({ most }) => `Mehr als ${characters(most)} passen hier nicht hinein. Bitte kürze.`,
  "comment-missing": "Bitte schreib eine Nachricht.",
  "consent-missing": "Stimm zuerst zu, dass du den Newsletter bekommst.",
  "code-needed": "Gib den Code aus deiner Authenticator-App oder einen Wiederherstellungscode ein.",

  registered: "Dein Konto ist angelegt!",
  "logged-in": "Du bist angemeldet!",
  "challenge-over": "Das hat zu lange gedauert. Melde dich noch einmal an.",
  "newsletter-asked": "Newsletter bestellt!",
  "message-sent": "Nachricht abgeschickt! Wir melden uns.",

  "credit-deducted": "1 Credit abgebucht",
  "insufficient-credit": "Nicht genug Credits",
  "prompt-missing": "Bitte gib einen Text ein",
  "text-too-long": ({ most }) => `Der Text ist länger als ${characters(most)}. Bitte kürze ihn.`,
  "file-missing": "Lade zuerst eine Audiodatei hoch.",
  "file-too-large": ({ most }) => `Die Datei ist größer als ${size(most)}. Bitte teile sie auf.`,
  "audio-too-long": ({ most }) => `Die Aufnahme ist länger als ${length(most)}. Bitte teile sie auf.`,
  "upload-interrupted":
    "Das Hochladen wurde unterbrochen. Es wurde nichts abgebucht. Schick die Datei noch einmal.",
  "payment-unknown":
    "Es gibt keine Zahlung über so viele Credits, die noch gutgeschrieben werden muss. Wenn du gerade bezahlt hast, erscheinen deine Credits gleich von selbst.",
};
