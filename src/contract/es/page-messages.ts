import { lengthInWords, sizeInWords } from "../limit-words.ts";
import type { PAGE_MESSAGES as EN } from "../page-messages.ts";
import type { Words } from "../words.ts";
import { SHELL_MESSAGES } from "./shell-messages.ts";

const number = (value: number) => value.toLocaleString("es");

export const PAGE_MESSAGES: Words<typeof EN> = {
  ...SHELL_MESSAGES,

  loginSuccess: "Has entrado correctamente.",
  registerSuccess: "Cuenta creada correctamente.",
  creditDeducted: "1 crédito descontado",
  deductFailed: (why) => `No se ha podido descontar el crédito: ${why}`,
  insufficientCredit: "crédito insuficiente",
  promptMissing: "Escribe un texto, por favor",
  fileMissing: "Sube primero un archivo de audio.",
  speakFailed: "No se ha podido generar la voz.",
  transcriptionFailed: "La transcripción ha fallado.",
  transcribeFileFailed: (why) => `Error al transcribir el archivo: ${why}`,
  checkoutInitializing: "Preparando el pago...",
  checkoutInitFailed: "No se ha podido preparar el pago",
  checkoutWentWrong: "Algo ha ido mal.",
  paymentSuccessful: "Pago realizado",
  newsletterSubscribed: "¡Suscripción recibida!",
  contactSubmitted: "¡Mensaje enviado! Te responderemos.",
  textTooLong: (limit) => `El texto tiene más de ${number(limit)} caracteres. Acórtalo, por favor.`,
  tooLongAudio: (seconds) =>
    `El audio dura más de ${lengthInWords(seconds, "es")}. Córtalo en partes, por favor.`,
  tooLargeFile: (bytes) =>
    `El archivo ocupa más de ${sizeInWords(bytes, "es")}. Córtalo en partes, por favor.`,
  canceled: "Cancelado. No se ha cobrado nada.",
  noSpeech: "No se ha encontrado voz. No se ha cobrado nada.",
  silentFile: "En este archivo solo hay silencio. No se ha cobrado nada.",
  uploadInterrupted: "La subida se interrumpió. No se ha cobrado nada. Envía el archivo otra vez.",
  notFound: "No encontrado.",
  nameMissing: "Escribe tu nombre, por favor.",
  emailNotValid: "Escribe una dirección de correo válida.",
  passwordMissing: "Escribe tu contraseña, por favor.",
  passwordTooShort: (least) => `La contraseña necesita al menos ${number(least)} caracteres.`,
  passwordTooLong: (most) => `La contraseña puede tener como máximo ${number(most)} caracteres.`,
  fieldTooLong: (most) => `Aquí no caben más de ${number(most)} caracteres. Acórtalo, por favor.`,
  commentMissing: "Escribe un comentario, por favor.",
  consentMissing: "Acepta primero recibir el boletín.",
  linkSpent: "Este enlace ya se usó o ha caducado. Pide uno nuevo, por favor.",
  codeNeeded: "Escribe el código de tu aplicación de autenticación, o un código de recuperación.",
  challengeOver: "Ha pasado demasiado tiempo. Vuelve a entrar, por favor.",
  noSuchPayment:
    "No hay ningún pago por esa cantidad de créditos pendiente de registrar. Si acabas de pagar, tus créditos aparecerán solos dentro de un momento.",
};
