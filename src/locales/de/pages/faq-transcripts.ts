import type { Question } from "#locales/en/pages/faq.ts";

export const TRANSCRIPT_QUESTIONS: readonly Question[] = [
  {
    id: "transcript-correct",
    question: "Wie korrigiere ich, was falsch ist?",
    answer: [
      "In dem Dokument, das jedes Transkript ist. Drück auf ein Wort, und die Aufnahme läuft von dort; tippe, was richtig ist, und seine Zeit bleibt. Geh von einem zweifelhaften Wort zum nächsten, benenne die Leute einmal für alles, was sie sagen, such und ersetze, lass Füllwörter weg, teile, verbinde, markiere und notiere; alles geht mit der Tastatur. Eine Passage kann ein anderes Sprachmodul noch einmal anhören, auch in einer anderen Sprache, zu ihrem Preis.",
      "Was du tippst, wird von selbst gespeichert, jede frühere Version lässt sich zurückholen, und was du auf einem zweiten Gerät änderst, wird nicht unbemerkt überschrieben.",
    ],
    link: { label: "Was ein Transkript kann", to: "/featured#transcripts" },
  },
  {
    id: "transcript-quote",
    question: "Kann ich belegen, dass jemand das gesagt hat?",
    answer: [
      "Markier die Wörter und mach ein Zitat mit Link. Wer den Link hat, liest sie, sieht, wer sie wann gesagt hat, und hört diese Stelle und sonst nichts. Dieser Server signiert die Wörter zusammen mit dem Hash ihres Tons, damit man beim Lesen prüfen kann, dass beides unverändert ist. Das belegt, was hier aufgenommen wurde, nicht, dass die Aufnahme echt ist.",
    ],
    link: { label: "Was ein Transkript kann", to: "/featured#transcripts" },
  },
  {
    id: "transcript-people",
    question: "Was ist mit den Leuten, die ich aufnehme?",
    answer: [
      "Gib ihnen eine Kopie: einen Link, mit dem sie ohne Konto lesen und zuhören, sagen, was falsch ist, oder darum bitten, dass eine Stelle ausgelassen wird. Du entscheidest. Was du annimmst, wird endgültig aus allem gelöscht, was dieser Server von der Aufnahme behält, auch aus Ton, früheren Versionen, Links und Exporten.",
      "Oder lass sie aufnehmen: mit einem Link oder QR-Code, mit dem andere ohne Konto für dich aufnehmen oder dir etwas hochladen, so viele Dateien und Minuten und so lange, wie du sagst. Ein Text wird erst daraus, wenn du drückst, oder von selbst, wenn du das einschaltest und eine Kasse wählst, die dafür zahlt.",
    ],
    link: { label: "Was von ihnen gespeichert wird", to: "/privacy-policy#links" },
  },
];
