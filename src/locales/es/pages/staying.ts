import type { STAYING as EN } from "#locales/en/pages/staying.ts";
import type { Words } from "../../words.ts";

export const STAYING: Words<typeof EN> = {
  title: "¿Salir mientras se envía el archivo?",
  body: "La subida se para y no se cobra nada. Si eliges otra vez el mismo archivo, sigue donde estaba.",
  several: {
    title: "¿Salir mientras se envían archivos?",
    body: "Lo enviado hasta ahora se transcribe y se cobra. Los demás hay que elegirlos otra vez; lo que se envió de ellos en parte sigue donde estaba.",
  },
  yes: "Salir",
  no: "Quedarme",
};
