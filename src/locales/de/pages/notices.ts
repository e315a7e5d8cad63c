import { number } from "../amounts.ts";

/** The end of long work, shown by a page that is open, or else mailed. */
export const NOTICES = {
  choice: "Sag mir, wenn es fertig ist",
  here: "Mit einem Hinweis, solange eine Seite von uns offen ist, sonst per E-Mail.",
  byLetter: "Per E-Mail: Dieser Browser zeigt keine Hinweise von uns.",
  hereAlone:
    "Mit einem Hinweis, solange eine Seite von uns offen ist. E-Mails davon sind in deinem Konto abgestellt.",
  neither: "E-Mails davon sind in deinem Konto abgestellt, und dieser Browser zeigt keine Hinweise von uns.",
  document: {
    made: "Dein Dokument ist fertig",
    partly: "Dein Dokument ist zum Teil fertig",
    failed: "Das Vertonen deines Dokuments brach ab",
  },
  batch: {
    made: "Dein Stapel ist fertig",
    partly: "Dein Stapel ist zum Teil fertig",
    failed: "Von deinem Stapel wurde nichts vertont",
  },
  body: (title: string, made: number, of: number) => `${title}: ${number(made)} von ${number(of)}`,
};
