W={'en':('''/** The end of long work, shown by a page that is open, or else mailed. */
export const NOTICES = {
  choice: "Tell me when it is done",
  here: "With a notification while a page of ours is open, else by letter.",
  byLetter: "By letter: this browser shows no notifications of ours.",
  document: {
    made: "Your document is made",
    partly: "Your document is made in part",
    failed: "Making your document broke off",
  },
  batch: {
    made: "Your batch is made",
    partly: "Your batch is made in part",
    failed: "Nothing of your batch was made",
  },
  body: (title: string, made: number, of: number) => `${title}: ${number(made)} of ${number(of)}`,
};
'''),
'es':('''/** The end of long work, shown by a page that is open, or else mailed. */
export const NOTICES = {
  choice: "Avisarme cuando termine",
  here: "Con una notificación si hay una página nuestra abierta; si no, por correo.",
  byLetter: "Por correo: este navegador no muestra notificaciones nuestras.",
  document: {
    made: "Tu documento está listo",
    partly: "Tu documento está listo en parte",
    failed: "La generación de tu documento se interrumpió",
  },
  batch: {
    made: "Tu lote está listo",
    partly: "Tu lote está listo en parte",
    failed: "No se ha generado nada de tu lote",
  },
  body: (title: string, made: number, of: number) => `${title}: ${number(made)} de ${number(of)}`,
};
'''),
'de':('''/** The end of long work, shown by a page that is open, or else mailed. */
export const NOTICES = {
  choice: "Sag mir, wenn es fertig ist",
  here: "Mit einem Hinweis, solange eine Seite von uns offen ist, sonst per E-Mail.",
  byLetter: "Per E-Mail: Dieser Browser zeigt keine Hinweise von uns.",
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
''')}
for l,w in W.items():
    open(f'./src/locales/{l}/pages/notices.ts','w').write('import { number } from "../amounts.ts";\n\n'+w)
