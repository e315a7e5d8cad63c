import type { OutcomeWords } from "#contract/outcomes.ts";
import type { SHARE_OUTCOMES } from "#contract/share-outcomes.ts";
import { characters as formatCharacters, plural } from "./amounts.ts";
import { length } from "./formats.ts";
import { RECORDING_REQUEST_WORDS } from "./recording-requests.ts";

/** How sharing can end. */
export const SHARE_WORDS: OutcomeWords<keyof typeof SHARE_OUTCOMES> = {
  "share-ended": "Este enlace no abre nada. Se cerró, ha caducado o no está completo.",
  "share-password-needed": "Este enlace tiene una contraseña.",
  "share-password-wrong": "Esa no es la contraseña de este enlace.",
  "share-reported": "Gracias. Quien gestiona este servidor lo revisará.",
  "too-many-links": ({ most }) =>
    plural(most, {
      one: "Un documento puede tener # enlace a la vez. Ciérralo primero.",
      other: "Un documento puede tener # enlaces a la vez. Cierra uno primero.",
    }),
  "links-full": ({ most }) =>
    plural(most, {
      one: "Tus enlaces conservan el sonido de # frase como máximo. Cierra uno primero, o crea uno que muestre siempre el texto más reciente.",
      other:
        "Tus enlaces conservan en total el sonido de # frases como máximo. Cierra uno primero, o crea uno que muestre siempre el texto más reciente.",
    }),
  "quote-without-sound": "Aquí no hay una grabación que se pueda citar con sus palabras.",
  "quote-empty": "No hay ninguna palabra con tiempo en lo que marcaste. Marca al menos una.",
  "quote-too-long": ({ seconds, characters }) =>
    `Una cita puede durar ${length(seconds)} y tener ${formatCharacters(characters)}. Marca menos.`,
  "too-many-objections": ({ most }) =>
    plural(most, {
      one: "Con un enlace se puede señalar # pasaje. Retíralo antes.",
      other: "Con un enlace se pueden señalar # pasajes. Retira antes alguno.",
    }),
  "objection-decided": "Ya se ha decidido sobre esto. Vuelve a cargar la página para verlo.",
  "objection-empty": "En ese pasaje ya no hay nada escrito. Marca al menos una palabra.",
  "feed-full": ({ most }) =>
    plural(most, {
      one: "Tu feed admite # documento. Quítalo primero.",
      other: "Tu feed admite # documentos. Quita uno primero.",
    }),
  "feed-needs-sound": "Este documento no tiene sonido que pueda reproducir un programa de pódcast.",
  "https-address-missing":
    "Este servidor no tiene una dirección https que otros puedan abrir. Quien lo gestiona debe definir antes PUBLIC_URL.",
  ...RECORDING_REQUEST_WORDS,
  "account-suspended":
    "Esta cuenta está suspendida. Te hemos escrito el motivo; puedes responder desde la página de contacto.",
  "person-suspended": "La cuenta está suspendida. Sus enlaces y su feed se han cerrado.",
  "person-restored": "La cuenta vuelve a estar abierta.",
  "admin-not-suspended": "La cuenta de un administrador no se puede suspender.",
  "report-settled": "El aviso queda resuelto.",
};

/** What a player for podcasts shows of a private feed. */
export const FEED = {
  title: "Mi biblioteca de Saywrite",
  description: "Documentos que puse en mi feed privado. Quien tenga su dirección puede escucharlos.",
};
