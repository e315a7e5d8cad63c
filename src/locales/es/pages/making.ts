import type { MAKING as EN } from "#locales/en/pages/making.ts";
import type { Words } from "../../words.ts";
import { characters, credits, number, plural } from "../amounts.ts";

export const MAKING: Words<typeof EN> = {
  label: "Crear el sonido",
  press: (sentences) => plural(sentences, { one: "Crear # frase", other: "Crear # frases" }),
  free: "gratis",
  meter: {
    uses: (some, left) =>
      plural(left, {
        one: `Usa ${number(some)} del # carácter que queda`,
        other: `Usa ${number(some)} de los # caracteres que quedan`,
      }),
    usesAll: (left) =>
      plural(left, { one: "Usa el # carácter que queda", other: "Usa los # caracteres que quedan" }),
    usesNone: "Ya se creó antes: no usa nada",
    opens: (blocks, size) =>
      plural(blocks, {
        one: `y empieza un bloque nuevo de ${number(size)}`,
        other: `y empieza # bloques nuevos de ${number(size)}`,
      }),
    opensFirst: (blocks, size) =>
      plural(blocks, {
        one: `Empieza un bloque de ${characters(size)}`,
        other: `Empieza # bloques de ${characters(size)}`,
      }),
    left: (left, until) =>
      plural(left, {
        one: `Queda # carácter para cambios hasta el ${until}`,
        other: `Quedan # caracteres para cambios hasta el ${until}`,
      }),
    madeAll: "Todo está creado.",
  },
  sentTo: (host) => `El texto de estas frases se envía a ${host}.`,
  progress: {
    starting: "Empezando",
    made: (made, all) => `${number(made)} de ${plural(all, { one: "# frase", other: "# frases" })}`,
    cancel: "Cancelar",
    canceling: "Cancelando…",
    costs: "Los bloques terminados y los que has escuchado quedan pagados; el resto se devuelve.",
    close: "Puedes cerrar esta página: el trabajo sigue.",
    lost: "Sin conexión. El servidor sigue; esta página vuelve a preguntar.",
    done: "El sonido está listo.",
  },
  growing: {
    label: "Escuchar mientras se crea",
    hint: "Suena desde el principio, hasta donde está creado.",
  },
  canceled: {
    free: "Cancelado. No se ha cobrado nada.",
    paid: (charged) =>
      `Cancelado. ${plural(charged, { one: "Se ha cobrado # crédito", other: "Se han cobrado # créditos" })} por frases que se conservan; el resto se ha devuelto.`,
  },
  failed: {
    title: "La creación del sonido se interrumpió",
    paid: (charged) =>
      `${plural(charged, { one: "Se ha cobrado # crédito", other: "Se han cobrado # créditos" })} por frases que están creadas y se conservan. Las demás no han costado nada y se pueden crear de nuevo.`,
    kept: "Tu texto está como estaba.",
  },
  refused: {
    title: "No se ha creado nada",
    unpriced: "No se ha podido saber el precio",
    needs: (needed, have) => `Esto cuesta ${credits(needed)} y tienes ${number(have)}. Tu texto se conserva.`,
    buy: (missing) => `Comprar ${credits(missing)} o más`,
    places: "Elige adónde pueden ir tus textos",
  },
  chapters: {
    title: "Capítulos",
    about: (length) => `aproximadamente ${length}`,
    close: "Cerrar",
    legend: "La línea continua está creada; la de puntos aún es texto.",
  },
  voice: {
    change: "Voz y estilo",
    title: "Voz y estilo",
    body: "Quién lee este texto, y cómo.",
    warns: (sentences, some) =>
      `${plural(sentences, { one: "# frase está creada y pasará a estar cambiada. Crearla", other: "# frases están creadas y pasarán a estar cambiadas. Crearlas" })} de nuevo usa ${characters(some)}. Antes verás el precio.`,
    save: "Guardar",
    cancel: "Cancelar",
  },
  leftOut: { label: "Omitida", putBack: "Volver a poner" },
};
