import type { OBJECTIONS as EN } from "#locales/en/pages/objections.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const OBJECTIONS: Words<typeof EN> = {
  copy: {
    title: (name) => `${name}, esta es tu copia`,
    body: (by) =>
      `Te grabó ${by || "quien tiene esta grabación"}. Lee y escucha; donde algo no sea correcto o no deba quedar, marca las palabras abajo en el texto y dilo. Decide quien te grabó. Donde nadie midió cuándo suenan las palabras, al quitarlas calla también lo que hay al lado, hasta una pausa.`,
    byKeys:
      "Con el teclado, las flechas llevan de palabra en palabra, con Mayús las marcan, y Enter sigue con ellas o con la frase.",
    marked: (at) => `Has marcado, en ${at}:`,
    note: "¿Qué debería decir, o por qué debe quitarse? No hace falta que lo digas.",
    cancel: "Cancelar",
    say: { wrong: "No es correcto", "leave-out": "Pedir que se quite" },
    said: "Dicho. Quien te grabó lo lee junto al texto.",
    yours: (count) => plural(count, { one: "# objeción tuya", other: "# objeciones tuyas" }),
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
  silence: (from, to) =>
    `Nadie midió cuándo suenan estas palabras: de ${from} a ${to} callaría todo, con palabras de al lado.`,
  listen: (at) => `Reproducir desde ${at}`,
  about: (text) => `«${text}»`,
  show: "Mostrar en el texto",
  nothing: "Sus palabras ya no están en el texto.",
  corrected: "Ya está corregido",
  decline: "Rechazar",
  leaveOut: "Quitar para siempre…",
  failed: "No se pudieron cargar las objeciones.",
  again: "Probar de nuevo",
  reload: "El pasaje está quitado. Si el texto aún lo muestra, vuelve a cargar la página.",
  reloadNow: "Volver a cargar",
  confirm: {
    title: "¿Quitar este pasaje para siempre?",
    body: "Sus palabras y su sonido se borran de todo lo que guarda este servidor. Nadie puede recuperarlos. Escucha antes: donde los tiempos de sus palabras son estimados, se borra también el sonido de al lado, hasta una pausa o hasta el final de la frase.",
    besides: (links, documents, transcripts) => [
      "Se borran las versiones anteriores de este texto.",
      "Un título que escribiste se queda: cámbialo si dice algo de esto.",
      "Se borra el archivo tal como lo enviaste, también donde aún espera aquí; queda una copia en la que el pasaje está en silencio.",
      ...(transcripts.length > 0
        ? [
            `${plural(transcripts.length, { one: "Se quita también de otra transcripción del mismo archivo", other: "Se quita también de otras # transcripciones del mismo archivo" })}: ${transcripts.join(", ")}.`,
          ]
        : []),
      ...(links > 0
        ? [plural(links, { one: "Termina un enlace o una cita.", other: "Terminan # enlaces y citas." })]
        : []),
      ...(documents.length > 0
        ? [
            `${plural(documents.length, { one: "Se borra un documento hecho de este texto", other: "Se borran # documentos hechos de este texto" })}: ${documents.join(", ")}.`,
          ]
        : []),
    ],
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
