import { CHECK_SECONDS, type MICROPHONE_CHECK as EN } from "#locales/en/pages/microphone-check.ts";
import type { Words } from "../../words.ts";
import { exactLength } from "../amounts.ts";

export { CHECK_SECONDS };

export const MICROPHONE_CHECK: Words<typeof EN> = {
  description: `Sieh, wie laut dein Mikrofon ist, nimm ${exactLength(CHECK_SECONDS)} auf und hör sie dir an. Nichts verlässt deinen Browser.`,
  lead: `Sprich bis zu ${exactLength(CHECK_SECONDS)} lang, so wie im Ernstfall. Du siehst dabei den Pegel und hörst danach, was angekommen ist.`,
  private: "Nichts verlässt diesen Browser. Wenn du die Seite schließt, ist die Aufnahme vergessen.",
  start: "Mikrofon testen",
  again: "Noch einmal testen",
  stop: "Stopp",
  asking: "Wartet auf deine Erlaubnis",
  askingBody: "Der Browser fragt, ob diese Seite das Mikrofon benutzen darf. Wähl „Zulassen“.",
  ready: "Bereit",
  readyBody: "Drück auf den Knopf und sag ein paar Sätze.",
  listening: "Hört zu",
  done: "Das ist angekommen",
  left: (seconds) => `noch ${seconds} s`,
  microphone: "Mikrofon",
  defaultMicrophone: "Das, was dein System nimmt",
  unnamed: "Die anderen nennt dein Browser, sobald du eins erlaubt hast.",
  level: "Pegel",
  levelIdle: "Zu sehen, während du sprichst.",
  levels: {
    quiet: "Zu leise. Geh näher heran oder dreh den Eingang auf.",
    good: "Gut. Bleib, wo du bist.",
    "too-loud": "Zu laut. Geh weiter weg oder dreh den Eingang herunter.",
  },
  verdicts: {
    quiet: {
      title: "Zu leise, um dich zu verstehen",
      text: "Kaum etwas hob sich vom Rauschen ab. Geh auf eine Unterarmlänge ans Mikrofon heran, nimm ein anderes oder dreh in den Toneinstellungen deines Systems den Eingang auf. Blieb die Linie ganz flach, hat das Mikrofon vielleicht einen eigenen Schalter.",
    },
    good: {
      title: "So ist es gut",
      text: "Laut genug zum Verstehen und nirgends abgeschnitten. Hör einmal hinein: Wenn der Raum hallt oder etwas brummt, helfen ein weicherer Raum oder weniger Abstand mehr als jede Einstellung.",
    },
    "too-loud": {
      title: "Stellenweise zu laut",
      text: "Die lautesten Momente wurden abgeschnitten, und was abgeschnitten ist, kommt nicht wieder. Geh eine Handbreit zurück oder dreh in den Toneinstellungen deines Systems den Eingang herunter.",
    },
  },
  position: "Stelle in der Aufnahme",
  play: "Aufnahme abspielen",
  transcribe: "Transkribieren",
  transcribeNote: "Übergibt sie an Sprache zu Text; dort siehst du den Preis, bevor etwas gesendet wird.",
  handoverFailed: "Dieser Browser konnte die Aufnahme nicht behalten. Nimm sie in Sprache zu Text neu auf.",
  guestNote: "Mit einem Konto kannst du eine Aufnahme aufschreiben lassen.",
  register: "Konto anlegen",
  helpTitle: "Wenn sich nichts rührt",
  help: [
    {
      title: "Der Browser hat nie gefragt",
      text: "Er merkt sich eine frühere Antwort. Drück auf das Symbol links in der Adresszeile, stell „Mikrofon“ auf „Zulassen“ und lade die Seite neu.",
    },
    {
      title: "Das falsche Mikrofon",
      text: "Headset, Kamera und Bildschirm können jeweils eins mitbringen. Wähl oben in der Liste ein anderes; sie füllt sich, sobald du eins erlaubt hast.",
    },
    {
      title: "Das System sagt Nein",
      text: "In Windows, macOS und auf Telefonen entscheidet eine Einstellung zum Datenschutz, ob der Browser überhaupt zuhören darf. Such dort nach „Mikrofon“.",
    },
    {
      title: "Anderswo läuft ein Anruf",
      text: "Manche Systeme geben ein Mikrofon immer nur einem Programm. Beende den Anruf und teste noch einmal.",
    },
  ],
  more: "Was eine Aufnahme gut macht",
};
