import type { SHARING as EN } from "#locales/en/pages/sharing.ts";
import type { Words } from "../../words.ts";
import { characters as formatCharacters, plural } from "../amounts.ts";

export const SHARING: Words<typeof EN> = {
  open: "Compartir",
  title: "Compartir",
  body: "Quien tenga un enlace puede leer y escuchar este documento sin cuenta, hasta que el enlace caduque o lo cierres.",
  close: "Cerrar",
  loading: "Cargando los enlaces.",
  failed: "No se pudieron cargar los enlaces",
  again: "Volver a intentarlo",
  unreachable:
    "Aquí aún no se pueden crear enlaces ni feeds: este servidor no tiene una dirección https que otros puedan abrir. Quien lo gestiona debe definir PUBLIC_URL.",
  link: {
    views: (count) =>
      count === 0 ? "nunca abierto" : plural(count, { one: "abierto una vez", other: "abierto # veces" }),
    live: "siempre el texto más reciente",
    frozen: (day) => `texto del ${day}`,
    until: (day) => `hasta el ${day}`,
    always: "mientras exista el documento",
    password: "con contraseña",
    mayDownload: "se puede descargar",
    end: "Cerrar enlace",
    ended: "El enlace ya no abre nada.",
    endedByOperator: "Cerrado por quien gestiona este servidor. Te hemos escrito el motivo.",
  },
  make: {
    title: "Enlace nuevo",
    lasts: "Abre el documento durante",
    lastsFor: {
      day: "un día",
      week: "una semana",
      month: "un mes",
      always: "todo el tiempo que exista el documento",
    },
    password: "Contraseña",
    passwordHint: "Déjala vacía para un enlace sin contraseña.",
    passwordShort: (least) => `Al menos ${formatCharacters(least)}.`,
    live: "Mostrar siempre el texto más reciente, también los cambios futuros",
    mayDownload: "Se pueden descargar el texto y el sonido",
    make: "Crear enlace",
    made: "El enlace está listo. Cópialo arriba.",
  },
  feed: {
    title: "Feed privado de pódcast",
    body: "Pon la dirección de tu feed en una aplicación de pódcast, y lo que añadas sonará en tu teléfono.",
    contains: "Este documento está en mi feed",
    renew: "Dirección nueva",
    renewHint:
      "Una dirección nueva cierra al instante la anterior y sus archivos. Después ponla de nuevo en tu aplicación.",
    renewed: "Tu feed tiene una dirección nueva. La anterior ya no abre nada.",
  },
};
