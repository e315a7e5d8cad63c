import type { QUOTED as EN } from "#locales/en/pages/quoted.ts";
import type { Words } from "../../words.ts";

/** A quote from a recording, as its link shows it to whoever has it. */
export const QUOTED: Words<typeof EN> = {
  name: "Cita",
  description:
    "Un pasaje de una grabación, con sus palabras y su sonido, firmado por el servidor que la guarda.",
  loading: "Abriendo la cita.",
  failed: "No se pudo abrir la cita",
  again: "Probar otra vez",
  unnamed: "Alguien sin nombre",
  at: (from, to) => `De ${from} a ${to} de la grabación`,
  report: { lead: "Esto lo citó alguien; no es nuestro.", title: "Avisar de esta cita" },
  check: {
    title: "¿Es auténtica?",
    body: "El servidor que guarda la grabación ha firmado estas palabras junto con este sonido. Al comprobar se lee otra vez el sonido y se compara.",
    press: "Comprobar",
    busy: "Comprobando",
    genuine: (server) => `Auténtica: las palabras y el sonido son los que firmó ${server}.`,
    forged: "No es auténtica: las palabras o el sonido no son los que se firmaron.",
    unable: "Este navegador no puede comprobar firmas. Descarga la prueba y compruébala con otro programa.",
    failed: "No se ha podido comprobar ahora. Prueba otra vez.",
    proof: "Descargar la prueba",
    limits:
      "Las palabras son las que corrigió el dueño de la grabación. La firma prueba que ni las palabras ni el sonido han cambiado desde entonces, no que la grabación misma diga la verdad.",
  },
  signedAt: (when) => `Firmada el ${when}`,
};
