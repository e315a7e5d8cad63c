import type { VOICE_CHECK as EN } from "#locales/en/pages/voice-check.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";

export const VOICE_CHECK: Words<typeof EN> = {
  description:
    "Hör mit der Stimme nova, ob der Ton dieser Seite bei dir ankommt, links und rechts. Gratis und ohne Konto.",
  lead: "Nova sagt einen Satz. Hör nach, ob er links ankommt, rechts und auf beiden Seiten.",
  sides: { both: "Beide Seiten", left: "Nur links", right: "Nur rechts" },
  sidesLabel: "Wo es klingen soll",
  play: "Nova abspielen",
  meter: "Was diese Seite hinausschickt",
  meterIdle: "Drück auf Abspielen, und zwei Linien zeigen, was auf welche Seite geht.",
  left: "Links",
  right: "Rechts",
  unplayable: "Die Hörprobe lässt sich gerade nicht abspielen. Versuch es gleich noch einmal.",
  verdictTitle: "Was du gehört hast",
  verdicts: [
    {
      title: "Es bewegt sich, und du hörst es",
      text: "Alles in Ordnung. Was du hier umwandelst, kommt genauso bei dir an.",
    },
    {
      title: "Es bewegt sich, und du hörst nichts",
      text: "Die Seite schickt Ton, also hakt es dahinter: Der Tab ist stummgeschaltet, die Lautstärke steht auf null, oder das System spielt über ein anderes Gerät. Kopfhörer, die irgendwann einmal verbunden waren, sind die üblichen Verdächtigen.",
    },
    {
      title: "Links und rechts sind vertauscht, oder eine Seite schweigt",
      text: "Dreh die Kopfhörer um oder such in den Toneinstellungen nach der Balance. Klingen bei „Nur links“ beide Seiten zugleich, ist im System Mono eingeschaltet.",
    },
    {
      title: "Nichts bewegt sich",
      text: "Die Hörprobe ließ sich nicht laden, oder der Browser wartet noch darauf, dass du auf Abspielen drückst. Lade die Seite neu.",
    },
  ],
  tryTitle: "Lass nova etwas von dir sagen",
  tryText: "Dein Satz geht an Text zu Sprache, mit nova als Stimme. Was es kostet, steht dort auf dem Knopf.",
  line: "Dein Satz",
  linePlaceholder: "We open at nine on Saturday.",
  tryIt: "In Text zu Sprache öffnen",
  guestText:
    FACTS.prices.signUpCredits === 0
      ? "Dafür brauchst du ein Konto. Es kostet nichts, und eine Karte brauchst du auch nicht."
      : "Neue Konten beginnen mit Gratis-Credits, das reicht hierfür.",
  register: "Konto anlegen",
  all: "Alle zehn Stimmen hören",
};
