import type { OutcomeWords } from "#contract/outcomes.ts";
import type { PageOutcomeCode } from "#contract/page-outcomes.ts";
import { characters } from "./amounts.ts";
import { length, size } from "./formats.ts";
import { SHELL_FAILURES } from "./shell-failures.ts";

export const PAGE_OUTCOMES: OutcomeWords<PageOutcomeCode> = {
  unexpected: SHELL_FAILURES.unexpected,
  malformed: "La petición no es válida.",
  "field-malformed": ({ field }) => `La petición no es válida: ${field}.`,
  "not-found": "No encontrado.",
  "link-spent": "Este enlace ya se usó o ha caducado. Pide uno nuevo, por favor.",

  "name-missing": "Escribe tu nombre, por favor.",
  "email-invalid": "Escribe una dirección de correo válida.",
  "password-missing": "Escribe tu contraseña, por favor.",
  "password-too-short": ({ least }) => `La contraseña necesita al menos ${characters(least)}.`,
  "password-too-long": ({ most }) => `La contraseña puede tener como máximo ${characters(most)}.`,
  "field-too-long": ({ most }) => `Aquí no caben más de ${characters(most)}. Acórtalo, por favor.`,
  "comment-missing": "Escribe un comentario, por favor.",
  "consent-missing": "Acepta primero recibir el boletín.",
  "code-needed": "Escribe el código de tu aplicación de autenticación, o un código de recuperación.",

  registered: "Cuenta creada correctamente.",
  "logged-in": "Has entrado correctamente.",
  "challenge-over": "Ha pasado demasiado tiempo. Vuelve a entrar, por favor.",
  "newsletter-asked": "¡Suscripción recibida!",
  "message-sent": "¡Mensaje enviado! Te responderemos.",

  "credit-deducted": "1 crédito descontado",
  "insufficient-credit": "No hay créditos suficientes",
  "prompt-missing": "Escribe un texto, por favor",
  "text-too-long": ({ most }) => `El texto tiene más de ${characters(most)}. Acórtalo, por favor.`,
  "file-missing": "Sube primero un archivo de audio.",
  "file-too-large": ({ most }) => `El archivo ocupa más de ${size(most)}. Córtalo en partes, por favor.`,
  "audio-too-long": ({ most }) => `El audio dura más de ${length(most)}. Córtalo en partes, por favor.`,
  "upload-interrupted": "La subida se interrumpió. No se ha cobrado nada. Envía el archivo otra vez.",
  "payment-unknown":
    "No hay ningún pago por esa cantidad de créditos pendiente de registrar. Si acabas de pagar, tus créditos aparecerán solos dentro de un momento.",
};
