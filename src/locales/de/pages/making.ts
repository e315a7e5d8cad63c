import { PAUSES } from "#contract/read-script.ts";
import { PAUSE_SECONDS, SPEEDS } from "#contract/script-controls.ts";
import type { MAKING as EN, SCRIPT as EN_SCRIPT } from "#locales/en/pages/making.ts";
import type { Words } from "../../words.ts";
import { characters, credits, number, plural } from "../amounts.ts";

export const MAKING: Words<typeof EN> = {
  label: "Vertonen",
  press: (sentences) => plural(sentences, { one: "# Satz vertonen", other: "# Sätze vertonen" }),
  free: "kostenlos",
  repeats: (unmade, made) =>
    `Ohne Ton: ${plural(unmade, { one: "# Satz", other: "# Sätze" })}. Was dasselbe sagt, wird einmal vertont, also ${plural(made, { one: "wird # vertont", other: "werden # vertont" })}.`,
  renew: {
    found: (sentences) =>
      plural(sentences, {
        one: "# Satz wurde von einer anderen Sprachausgabe gesprochen als der jetzigen.",
        other: "# Sätze wurden von einer anderen Sprachausgabe gesprochen als der jetzigen.",
      }),
    make: "Neu vertonen",
    keep: "So lassen",
  },
  meter: {
    uses: (some, left) =>
      plural(left, {
        one: `Braucht ${number(some)} von # Zeichen, das übrig ist`,
        other: `Braucht ${number(some)} der # Zeichen, die übrig sind`,
      }),
    usesAll: (left) =>
      plural(left, {
        one: "Braucht das # Zeichen, das übrig ist",
        other: "Braucht die # Zeichen, die übrig sind",
      }),
    usesNone: "Schon früher vertont: braucht nichts",
    opens: (blocks, size) =>
      plural(blocks, {
        one: `und beginnt einen neuen Block von ${number(size)}`,
        other: `und beginnt # neue Blöcke von ${number(size)}`,
      }),
    opensFirst: (blocks, size) =>
      plural(blocks, {
        one: `Beginnt einen Block von ${characters(size)}`,
        other: `Beginnt # Blöcke von ${characters(size)}`,
      }),
    left: (left, until) => `${characters(left)} für Änderungen übrig, bis ${until}`,
    madeAll: "Alles ist vertont.",
  },
  sentTo: (host) => `Der Text dieser Sätze geht an ${host}.`,
  progress: {
    starting: "Es geht los",
    made: (made, all) => `${number(made)} von ${plural(all, { one: "# Satz", other: "# Sätzen" })}`,
    cancel: "Abbrechen",
    canceling: "Wird abgebrochen…",
    costs: "Fertige Blöcke und solche, die du angehört hast, bleiben bezahlt; den Rest bekommst du zurück.",
    close: "Du kannst diese Seite schließen: Es geht weiter.",
    lost: "Keine Verbindung. Der Server macht weiter; diese Seite fragt wieder nach.",
    done: "Der Ton ist fertig.",
  },
  growing: { label: "Schon jetzt anhören", hint: "Spielt von Anfang an, so weit es fertig ist." },
  canceled: {
    free: "Abgebrochen. Es wurde nichts abgebucht.",
    paid: (charged) =>
      `Abgebrochen. ${plural(charged, { one: "# Credit wurde", other: "# Credits wurden" })} für Sätze abgebucht, die du behältst; den Rest hast du zurück.`,
  },
  failed: {
    title: "Das Vertonen ist abgebrochen",
    paid: (charged) =>
      `${plural(charged, { one: "# Credit wurde", other: "# Credits wurden" })} für Sätze abgebucht, die fertig sind und bleiben. Die anderen haben nichts gekostet und lassen sich noch einmal vertonen.`,
    kept: "Dein Text ist, wie er war.",
  },
  refused: {
    title: "Es wurde nichts vertont",
    unpriced: "Der Preis ließ sich nicht ermitteln",
    needs: (needed, have) =>
      `Das kostet ${credits(needed)}, und du hast ${number(have)}. Dein Text bleibt erhalten.`,
    buy: (missing) => `${credits(missing)} oder mehr kaufen`,
    places: "Wähle, wohin deine Texte gehen dürfen",
  },
  chapters: {
    title: "Kapitel",
    collapse: "Kapitel einklappen",
    expand: "Kapitel ausklappen",
    about: (length) => `etwa ${length}`,
    close: "Schließen",
    legend: "Durchgezogen ist vertont, gepunktet ist noch Text.",
  },
  voice: {
    change: "Stimme und Sprechweise",
    title: "Stimme und Sprechweise",
    body: "Wer diesen Text spricht, und wie.",
    warns: (sentences, some) =>
      `${plural(sentences, { one: "# Satz ist vertont und gilt dann als geändert. Ihn", other: "# Sätze sind vertont und gelten dann als geändert. Sie" })} neu zu vertonen braucht ${characters(some)}. Den Preis siehst du vorher.`,
    save: "Speichern",
    cancel: "Abbrechen",
  },
  leftOut: { label: "Ausgelassen", putBack: "Wieder hinein" },
};

export const SCRIPT: Words<typeof EN_SCRIPT> = {
  insert: { label: "Einfügen", pause: "Pause", speed: "Tempo", emphasis: "Betonung", voice: "Stimme…" },
  mark: {
    seconds: (seconds) => `${number(seconds)} s`,
    times: (times) => `${number(times)}×`,
    pause: (seconds) => plural(seconds, { one: "Pause von # Sekunde", other: "Pause von # Sekunden" }),
    speed: (times) => `Tempo ${number(times)}`,
    emphasisBegins: "Betonung beginnt",
    emphasisEnds: "Betonung endet",
    voice: (name) => `${name} spricht`,
  },
  faults: {
    "pause-too-short": `Pausen dauern mindestens ${number(PAUSE_SECONDS.least)} s.`,
    "pause-too-long": `Pausen dauern höchstens ${number(PAUSE_SECONDS.most)} s.`,
    "pause-unclear": "Es ist nicht klar, wie lang diese Pause sein soll. Schreib sie so: [pause 1.5s].",
    "pauses-too-many": `Die Pausen eines Satzes dauern zusammen höchstens ${number(PAUSES.inSentence)} s, die eines Textes ${number(PAUSES.inText / 60)} min. Was darüber hinausgeht, fällt weg.`,
    "speed-too-slow": `Das langsamste Tempo ist ${number(SPEEDS.least)}.`,
    "speed-too-fast": `Das schnellste Tempo ist ${number(SPEEDS.most)}.`,
    "speed-unclear": "Es ist nicht klar, wie schnell das sein soll. Schreib es so: [speed 1.25].",
    "speed-not-begun": "Hier endet ein Tempo, das nicht begonnen hat.",
    "emphasis-not-begun": "Hier endet eine Betonung, die nicht begonnen hat.",
    "emphasis-not-ended": "Diese Betonung hat kein Ende. Sie gilt bis zum Ende des Absatzes.",
  },
  noEmphasis: "Diese Stimme kann nicht betonen: Sie spricht diese Wörter wie die anderen.",
  voices: {
    title: "Stimmen im Text",
    hint: "Ein Name am Anfang einer Zeile wechselt die Stimme bis zum Ende des Absatzes. Schalte aus, wer in deinem Text eine Person ist.",
    speaks: (name, sentences) => `${name} spricht ${plural(sentences, { one: "# Satz", other: "# Sätze" })}`,
    isText: (name) => `„${name}:“ wird vorgelesen`,
  },
  breaks: {
    change: "Pausen",
    title: "Pausen",
    body: "Sekunden Stille im Ton dieses Textes. Das kostet nichts, und nichts wird neu vertont.",
    paragraph: "Zwischen Absätzen",
    chapter: "Vor und nach Kapitelüberschriften",
    save: "Speichern",
    cancel: "Abbrechen",
  },
};
