import type { OutcomeWords } from "#contract/outcomes.ts";
import type { RECORDING_REQUEST_OUTCOMES } from "#contract/recording-request-outcomes.ts";
import { plural } from "./amounts.ts";
import { length, size } from "./formats.ts";

/** How asking for recordings, and sending one, can end. */
export const RECORDING_REQUEST_WORDS: OutcomeWords<keyof typeof RECORDING_REQUEST_OUTCOMES> = {
  "too-many-requests": ({ most }) =>
    plural(most, {
      one: "Du kannst mit # Link gleichzeitig um Aufnahmen bitten. Beende ihn bitte zuerst.",
      other: "Du kannst mit # Links gleichzeitig um Aufnahmen bitten. Beende bitte zuerst einen.",
    }),
  "request-ended":
    "Dieser Link nimmt keine Aufnahmen an. Er wurde beendet, ist abgelaufen oder nicht vollständig.",
  "request-full":
    "Für eine weitere Aufnahme ist kein Platz. Sag bitte der Person Bescheid, die dich gefragt hat; von dir wurde nichts gesendet.",
  "request-lacks-bytes": ({ most }) =>
    `Es ist noch Platz für ${size(most)}, und das hier ist größer. Bitte sende etwas Kürzeres.`,
  "request-lacks-time": ({ most }) =>
    `Es ist noch Platz für ${length(most)}, und diese Aufnahme ist länger. Sie wurde gelöscht. Bitte sende etwas Kürzeres.`,
  "sent-used":
    "Daraus ist schon Text geworden, deshalb lässt es sich mit diesem Link nicht mehr löschen. Wende dich bitte an die Person, der du es gesendet hast.",
  "sent-unknown":
    "Unter diesem Link ist nichts mehr zu finden. Ist daraus ein Text geworden, liegt er bei der Person, der du es gesendet hast.",
  "sent-deleted": "Es ist gelöscht.",
  "sent-arrived": "Deine Aufnahme ist angekommen.",
  "recording-request-changed": "Gespeichert.",
  "recording-request-over": "Dieser Link nimmt nichts mehr an, deshalb gibt es nichts zu ändern.",
  "writing-needs-purse": "Wähle die Kasse, die dafür zahlt. Ohne Kasse wird nichts von selbst zu Text.",
  "purse-lacks-credits": "In der Kasse sind dafür zu wenige Credits.",
  "writing-switched-off": "Der Link war schon beendet, oder du hattest das ausgeschaltet.",
};
