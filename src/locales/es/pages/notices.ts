import { number } from "../amounts.ts";

/** The end of long work, shown by a page that is open, or else mailed. */
export const NOTICES = {
  choice: "Avisarme cuando termine",
  here: "Con una notificación si hay una página nuestra abierta; si no, por correo.",
  byLetter: "Por correo: este navegador no muestra notificaciones nuestras.",
  hereAlone:
    "Con una notificación si hay una página nuestra abierta. Los correos están desactivados en tu cuenta.",
  neither: "Los correos están desactivados en tu cuenta y este navegador no muestra notificaciones nuestras.",
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
