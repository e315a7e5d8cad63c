import type { KEY_OUTCOMES } from "#contract/key-outcomes.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import { plural } from "./amounts.ts";

/** How what is done with API keys, and by them, can end. */
export const KEY_WORDS: OutcomeWords<keyof typeof KEY_OUTCOMES> = {
  "key-made": "La clave está lista. Cópiala ahora: solo se muestra esta vez.",
  "key-ended": "La clave está revocada. Lo que la use se rechaza desde ahora.",
  "key-rotated": "La nueva clave está lista. Cópiala ahora; la anterior vale todavía un tiempo.",
  "too-many-keys": ({ most }) =>
    plural(most, {
      one: "Hay sitio para # clave. Revócala primero.",
      other: "Hay sitio para # claves. Revoca una primero.",
    }),
  "key-date-past": "Ese día ya pasó. Elige uno posterior.",
  "key-invalid": "Esta clave no abre nada. Envía una que valga, como «Authorization: Bearer …».",
  "key-not-for-this": ({ scope }) => `Esta clave no puede hacer esto: le falta «${scope}».`,
  "key-address-refused": "Esta clave no vale desde esta dirección.",
  "key-without-purse":
    "Esta clave no puede gastar: no tiene ningún fondo abierto. Crea en tu perfil una que lo tenga.",
  "key-in-browser":
    "Una clave nunca es para una página en un navegador. Tu servidor crea con ella un token (POST /api/v1/tokens), y la página envía ese.",
  "key-needed": "Un token no sirve para esto. Lo hace tu servidor con su clave.",
  "key-not-for-origin": ({ origin }) =>
    `Esta clave no crea tokens para ${origin}. Crea en tu perfil una que nombre ese sitio.`,
  "origin-malformed": "Escribe un sitio como https://www.example.org, sin ruta.",
  "token-over": "Este token no abre nada, o ya no. Pide otro a tu servidor.",
  "token-elsewhere": "Este token es para páginas de otro sitio.",
  "version-unknown": ({ known }) => `El servidor no conoce esa versión. Conoce ${known}.`,
};
