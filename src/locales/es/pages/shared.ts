import type { SHARED as EN } from "#locales/en/pages/shared.ts";
import type { Words } from "../../words.ts";

export const SHARED: Words<typeof EN> = {
  name: "Documento compartido",
  description: "Un texto con su sonido que alguien ha compartido.",
  loading: "Abriendo el documento.",
  failed: "No se pudo abrir el documento",
  again: "Volver a intentarlo",
  fromHere: (clock) => `Un enlace que empieza en ${clock}:`,
  download: {
    label: "Descargar",
    mp3: "El sonido",
    txt: "Solo las palabras",
    srt: "Subtítulos para reproductores",
    vtt: "Subtítulos para la web",
  },
  ended: {
    title: "Este enlace no abre nada",
    body: "Se cerró, ha caducado o no está completo. Pregunta a quien te lo envió.",
    home: "Ir a la página inicial",
  },
  password: {
    title: "Este enlace tiene contraseña",
    body: "Quien te envió el enlace puede darte la contraseña.",
    label: "Contraseña",
    open: "Abrir",
    wrong: "Esa no es la contraseña de este enlace.",
  },
  report: {
    lead: "Este documento lo compartió alguien; no es nuestro.",
    open: "Avisar",
    title: "Avisar de este documento",
    body: "Quien gestiona este servidor lo revisará. Nadie sabrá quién avisó.",
    reason: "¿Qué ocurre?",
    reasons: {
      illegal: "Es ilegal",
      rights: "Pertenece a otra persona",
      privacy: "Revela cosas privadas de alguien",
      deception: "Engaña o pide contraseñas o dinero",
      other: "Otra cosa",
    },
    words: "¿Qué deberíamos saber?",
    send: "Enviar aviso",
    cancel: "Cancelar",
  },
};
