import type { HEARINGS as EN } from "#locales/en/pages/hearings.ts";
import type { Words } from "../../words.ts";

export const HEARINGS: Words<typeof EN> = {
  title: "Escuchar otra vez este pasaje",
  open: "Escuchar otra vez",
  hint: "Con otro motor o en otro idioma. El texto se queda como está hasta que aceptes lo que se oyó.",
  engine: "Motor",
  language: "Idioma",
  found: "Lo averigua el motor",
  sentTo: (host) => `Su sonido se envía a ${host}.`,
  press: "Escuchar otra vez",
  close: "Cerrar",
  running: "Se está escuchando. Mientras tanto puedes seguir.",
  heard: (engine) => `Lo que oyó ${engine}:`,
  take: "Aceptar",
  leave: "Descartar",
  taken: "Aceptado.",
  none: "Ahora mismo ningún motor puede escuchar.",
  noRecording: "Para eso hace falta la grabación, y no se conserva.",
  loading: "Estamos mirando quién podría escuchar.",
  failed: "No se pudo cargar",
  again: "Intentarlo de nuevo",
};
