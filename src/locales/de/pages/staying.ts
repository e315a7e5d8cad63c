import type { STAYING as EN } from "#locales/en/pages/staying.ts";
import type { Words } from "../../words.ts";

export const STAYING: Words<typeof EN> = {
  title: "Gehen, während die Datei gesendet wird?",
  body: "Das Hochladen bricht ab, und es wird nichts abgebucht. Wähl dieselbe Datei noch einmal, und es geht dort weiter.",
  several: {
    title: "Gehen, während Dateien gesendet werden?",
    body: "Was schon gesendet ist, wird transkribiert und abgebucht. Die übrigen musst du noch einmal wählen; was davon zum Teil gesendet ist, geht dort weiter.",
  },
  yes: "Gehen",
  no: "Hierbleiben",
};
