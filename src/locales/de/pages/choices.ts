import type { CHOICES as EN } from "#locales/en/pages/choices.ts";
import type { Words } from "../../words.ts";

export const CHOICES: Words<typeof EN> = {
  language: "Gesprochene Sprache",
  languageFound: "herausfinden",
  languageOfEach: "mehrere: die jedes Abschnitts erkennen",
  translate: "Ins Englische übersetzen",
  denoise: "Rauschen verringern",
  noise: {
    what: "Bereinigt wird nur eine Kopie, die aufgeschrieben wird; der aufbewahrte Ton bleibt, wie er ist. Der Preis ist derselbe.",
    perhapsWorse:
      "Bereinigter Ton wird nicht immer besser verstanden, manchmal schlechter: Lass es weg, wo eine Stimme dumpf wird.",
    hear: "Mit und ohne anhören",
    sending: (share) => `Die Datei wird gesendet: ${share}`,
    making: "Die ersten Sekunden werden bereinigt",
    stop: "Anhalten",
    play: "Die ersten Sekunden abspielen",
    switch: "Was du hörst",
    before: "wie aufgenommen",
    after: "bereinigt",
    same: "Die ersten Sekunden; die Stimme ist in beiden gleich laut.",
  },
};
