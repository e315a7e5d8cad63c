import type { OBJECTIONS as EN } from "#locales/en/pages/objections.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const OBJECTIONS: Words<typeof EN> = {
  copy: {
    title: (name) => `${name}, esta es tu copia`,
    body: "Se te grabó. Lee y escucha; donde algo no sea correcto o no deba quedar, marca las palabras abajo en el texto y dilo. Decide quien te grabó.",
    marked: (at) => `Has marcado, en ${at}:`,
    note: "¿Qué debería decir, o por qué debe quitarse? No hace falta que lo digas.",
    cancel: "Cancelar",
    say: { wrong: "No es correcto", "leave-out": "Pedir que se quite" },
    said: "Dicho. Quien te grabó lo lee junto al texto.",
    yours: "Lo que has señalado",
    withdraw: "Retirar",
    failed: "No se pudo cargar lo que has señalado.",
    again: "Probar de nuevo",
  },
  kind: { wrong: "No es correcto", "leave-out": "Para quitar" },
  state: { open: "sin decidir", accepted: "se está quitando", done: "aceptado", declined: "rechazado" },
  leftOut: "eliminado para siempre",
  between: (from, to) => `${from}–${to}`,
  title: (count) => plural(count, { one: "# objeción", other: "# objeciones" }),
  by: (name) => `de ${name}`,
  listen: (at) => `Reproducir desde ${at}`,
  corrected: "Ya está corregido",
  decline: "Rechazar",
  leaveOut: "Quitar para siempre…",
  failed: "No se pudieron cargar las objeciones.",
  again: "Probar de nuevo",
  reload: "El pasaje está quitado. Vuelve a cargar la página para ver el texto sin él.",
  reloadNow: "Volver a cargar",
  confirm: {
    title: "¿Quitar este pasaje para siempre?",
    body: (links, documents) =>
      [
        "Sus palabras y su sonido se borran de todo lo que guarda este servidor. Nadie puede recuperarlos, y las versiones anteriores de este texto también desaparecen. El archivo tal como lo enviaste se borra; queda una copia en la que el pasaje está en silencio.",
        links > 0 &&
          plural(links, { one: "Termina un enlace o una cita.", other: "Terminan # enlaces y citas." }),
        documents.length > 0 &&
          `${plural(documents.length, { one: "Se borra un documento hecho a partir de este texto", other: "Se borran # documentos hechos a partir de este texto" })}: ${documents.join(", ")}.`,
      ]
        .filter(Boolean)
        .join(" "),
    yes: "Quitar para siempre",
    no: "Conservarlo",
  },
  make: {
    participant: "Es la copia de alguien a quien se grabó",
    name: "Su nombre",
    hint: "Puede decir qué no es correcto o pedir que se quite un pasaje. Tú decides.",
    missing: "Di de quién es la copia.",
  },
  copyOf: (name) => `copia de ${name}`,
};
