import type { KEY_OUTCOMES } from "#contract/key-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { plural } from "./amounts.ts";

/** How what is done with API keys, and by them, can end. */
export const KEY_WORDS: OutcomeWords<keyof typeof KEY_OUTCOMES> = {
  "key-made": "Der Schlüssel ist da. Kopiere ihn jetzt: Er wird nur dieses eine Mal gezeigt.",
  "key-ended": "Der Schlüssel ist beendet. Was ihn benutzt, wird ab jetzt abgewiesen.",
  "key-rotated": "Der neue Schlüssel ist da. Kopiere ihn jetzt; der alte gilt noch eine Weile.",
  "too-many-keys": ({ most }) =>
    plural(most, {
      one: "Es ist Platz für # Schlüssel. Beende ihn zuerst.",
      other: "Es ist Platz für # Schlüssel. Beende zuerst einen.",
    }),
  "key-date-past": "Dieser Tag ist vorbei. Wähle einen späteren.",
  "key-invalid": "Dieser Schlüssel öffnet nichts. Schick einen gültigen, als „Authorization: Bearer …“.",
  "key-not-for-this": ({ scope }) => `Dieser Schlüssel darf das nicht: Ihm fehlt „${scope}“.`,
  "key-address-refused": "Dieser Schlüssel gilt von dieser Adresse aus nicht.",
  "key-without-purse":
    "Dieser Schlüssel kann nichts ausgeben: Er hat keine offene Kasse. Leg im Profil einen an, der eine hat.",
  "key-in-browser":
    "Ein Schlüssel gehört nie in eine Seite im Browser. Dein Server macht damit ein Token (POST /api/v1/tokens), und das schickt die Seite.",
  "key-needed": "Dafür ist ein Token nicht da. Das tut dein Server mit seinem Schlüssel.",
  "key-not-for-origin": ({ origin }) =>
    `Dieser Schlüssel macht keine Token für ${origin}. Leg im Profil einen an, der diese Website nennt.`,
  "origin-malformed": "Nenne eine Website als https://www.example.org, ohne Pfad.",
  "token-over": "Dieses Token öffnet nichts, oder nichts mehr. Frag deinen Server nach einem anderen.",
  "token-elsewhere": "Dieses Token ist für Seiten einer anderen Website.",
  "version-unknown": ({ known }) => `Diese Version kennt der Server nicht. Er kennt ${known}.`,
};
