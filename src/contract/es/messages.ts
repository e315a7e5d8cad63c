import { formatNames } from "../audio-formats.ts";
import type { MESSAGES as EN } from "../messages.ts";
import type { Words } from "../words.ts";
import { PAGE_MESSAGES } from "./page-messages.ts";

const number = (value: number) => value.toLocaleString("es");

export const MESSAGES: Words<typeof EN> = {
  ...PAGE_MESSAGES,

  wrongLogin: "El correo o la contraseña no son correctos.",
  signInAgain: "Vuelve a entrar, por favor.",
  emailTaken: "Ya hay una cuenta con este correo. Entra, o restablece su contraseña.",
  tooManyTries: (seconds) =>
    `Demasiados intentos. Espera ${seconds < 90 ? `${seconds} segundos` : `${Math.ceil(seconds / 60)} minutos`} y vuelve a intentarlo.`,
  nothingToSay: "En este texto no hay nada que decir. Necesita letras o cifras que este motor sepa leer.",
  engineDown:
    "El motor de voz no está disponible ahora. No se ha cobrado nada. Vuelve a intentarlo dentro de un momento.",
  recogniserMissing: "El reconocimiento aún no está instalado en este servidor. No se ha cobrado nada.",
  keyReused: "Esta Idempotency-Key se usó para otra petición. Envía una clave nueva.",
  interrupted:
    "La conversión se interrumpió y no se pudo terminar. No se ha cobrado nada. Inténtalo de nuevo.",
  stillWorking: "La conversión sigue en marcha. Su resultado aparecerá en tu lista.",
  serverStopping:
    "El servidor se está reiniciando. Tu conversión continúa sola; vuelve a mirar dentro de un momento.",
  databaseAway:
    "El servidor no llega a sus datos en este momento. No se ha perdido nada; vuelve a intentarlo dentro de un momento.",
  canceledPartly: (used, of) =>
    `Cancelado: ${number(used)} de ${number(of)} ${of === 1 ? "crédito usado" : "créditos usados"}, por lo que ya se te había entregado. Se conserva.`,
  brokeOff: (used, of) =>
    `La conversión se interrumpió: ${number(used)} de ${number(of)} ${of === 1 ? "crédito usado" : "créditos usados"}, por las partes completas que ya se te habían entregado. Se conservan, y el resto no se ha cobrado.`,
  lostAndGivenBack: "Lo que se había usado se perdió por un fallo nuestro y se devuelve.",
  givenBack: "Devuelto tras un fallo nuestro",
  notAudio: `Este archivo no tiene sonido que podamos leer. Elige un archivo ${formatNames("o")}.`,
  emptyFile: "El archivo está vacío. Elige otro, por favor.",
  tooShort: "El audio dura menos de un segundo. No se ha cobrado nada.",
  brokenOffFile: "El archivo está cortado. No se ha cobrado nada. Sube el archivo completo, por favor.",
  truncatedFile: (found, declared) =>
    `El archivo está cortado: debería durar ${declared}, pero solo hay ${found}. No se ha cobrado nada. Sube el archivo completo, por favor.`,
  infectedFile:
    "Un antivirus ha encontrado algo dañino en este archivo. Se ha borrado y no se ha cobrado nada.",
  unscannableFile:
    "El archivo es más grande de lo que admite el antivirus de este servidor. No se ha cobrado nada. Envíalo en partes más pequeñas, por favor.",
  scannerAway:
    "Ahora no se puede comprobar si los archivos tienen virus, así que no se acepta ninguno. No se ha cobrado nada. Inténtalo de nuevo en unos minutos.",
  diskFull: "El servidor se ha quedado sin espacio. No se ha cobrado nada. Inténtalo más tarde.",
  malformed: "La petición no es válida.",
  tooLargeRequest: "La petición es más grande de lo que admite este servidor. Envía menos de una vez.",
  tooManyParts:
    "El formulario tiene más partes de las que admite esta llamada. Envía los archivos de uno en uno.",
  failedUnexpectedly: "Algo ha fallado por nuestra parte. No se ha cobrado nada. Inténtalo de nuevo.",

  passwordGuessable:
    "Esta contraseña está entre las primeras que cualquiera probaría. Elige otra, por favor: cuatro palabras que no tengan nada que ver entre sí van bien.",

  wrongPassword: "La contraseña no es correcta.",
  resetSent: "Si hay una cuenta con esta dirección, va de camino un enlace para elegir otra contraseña.",
  resetDone:
    "Tu contraseña ha cambiado y se ha cerrado la sesión en todos los dispositivos. Entra con la nueva.",
  passwordChanged: "Tu contraseña ha cambiado. Se ha cerrado la sesión en los demás dispositivos.",
  nameChanged: "Tu nombre ha cambiado.",
  emailLinkSent: (address) => `Va de camino un enlace a ${address}. Tu dirección cambiará cuando lo abras.`,
  emailChangeStopped:
    "El cambio se ha detenido y se ha cerrado la sesión en todos los dispositivos. Alguien conoce tu contraseña: elige otra ahora.",
  emailChangeWithdrawn: "El cambio se ha retirado. Su enlace ya no lleva a ninguna parte.",
  emailChangeOver: "Ya no hay ningún cambio de dirección pendiente. Puedes volver a pedirlo.",
  emailChanged: "Tu dirección de correo ha cambiado.",
  addressConfirmed: "Tu dirección de correo está confirmada.",
  addressLinkSent: "Va de camino un enlace de confirmación.",
  addressConfirmedAlready: "Tu dirección de correo ya estaba confirmada.",
  preferencesSaved: "Guardado.",
  sessionEnded: "Se ha cerrado la sesión en ese dispositivo.",
  sessionsEnded: "Se ha cerrado la sesión en los demás dispositivos.",
  exportRunning: "Tus datos ya se están descargando. Espera a que la descarga termine, por favor.",
  accountDeleted: "Tu cuenta y todo lo que contenía se han borrado.",
  wrongCode: "El código no es correcto. Prueba con el actual.",
  wrongRecoveryCode:
    "Este código de recuperación no es correcto o ya se ha usado. Cada uno sirve una sola vez.",
  usedCode: "Ese código ya se ha usado. Espera al siguiente.",
  twoFactorNeeded:
    "Activa primero la verificación en dos pasos, en tu perfil, en Seguridad. Este servidor la pide.",
  twoFactorOn:
    "La verificación en dos pasos está activada. Se ha cerrado la sesión en los demás dispositivos.",
  twoFactorOff: "La verificación en dos pasos está desactivada.",
  twoFactorOnAlready: "La verificación en dos pasos ya estaba activada.",
  twoFactorNotOn: "La verificación en dos pasos no está activada.",
  twoFactorNeedsAddress: "Confirma primero tu dirección de correo, por favor.",
  twoFactorNotStarted: "Vuelve a empezar la configuración, por favor.",
  newsletterConfirmed: "Tu suscripción está confirmada.",
  receiptNeedsScript: "Este recibo se abre con JavaScript. Sin él, entra y míralo en Perfil, Compras.",
  newsletterLeft: "Te has dado de baja. No llegará ningún boletín más.",

  adminNow: "Ahora administras este servidor.",
  creditsMoved: (amount) =>
    amount > 0 ? `${number(amount)} créditos abonados.` : `${number(-amount)} créditos retirados.`,
  everySessionEnded: "Se ha cerrado la sesión de la persona en todos los dispositivos.",
  notThatMany: (available) => `Solo se pueden retirar ${number(available)} créditos.`,
  notRefundable: "Esta compra no se pagó aquí, o ya no queda tanto de ella.",
  refunded: "El dinero va de vuelta.",
  capReached: (left) => `El límite de hoy para cambios a mano deja ${number(left)} créditos.`,
  paymentsNotReady: "Los pagos aún no están configurados en este servidor. No se ha cobrado nada.",
  packUnknown:
    "Este paquete ya no se vende. No se ha cobrado nada. Elige uno en la página de precios, por favor.",
  creditsRecorded: "Tus créditos están registrados.",
  providerDown:
    "El proveedor de pagos no responde ahora. Si ya has pagado, tus créditos se registrarán solos.",
  accountFrozen:
    "Un pago de esta cuenta está en disputa en el banco, así que sus créditos no se pueden usar hasta que se resuelva.",
  purchaseStates: {
    created: "Aún sin pagar.",
    processing: "El banco está tramitando el pago. Tus créditos llegan en cuanto termine.",
    failed: "El pago fue rechazado. No se ha cobrado nada.",
    canceled: "Cancelado. No se ha cobrado nada.",
    succeeded: "Pagado.",
    refunded: "Reembolsado.",
    disputed: "El pago está en disputa en el banco.",
    "charged-back": "El banco devolvió el pago tras una disputa.",
  },
  declinedBecause: () =>
    "El pago ha sido rechazado y no se ha cobrado nada. Prueba con otra tarjeta, por favor.",
  partlyRefunded: (amount) => `Pagado; se reembolsaron ${amount}.`,
  sandboxDeclined: "Tu tarjeta ha sido rechazada.",
  sandboxNoFunds: "Tu tarjeta no tiene fondos suficientes.",
  sandboxExpired: "Tu tarjeta ha caducado.",
  sandboxWrongCvc: "El código de seguridad de tu tarjeta no es correcto.",
  sandboxWrongNumber: "El número de tu tarjeta no es válido.",
  sandboxUnknownCard:
    "Esto es una prueba: aquí solo funcionan tarjetas de prueba, como 4242 4242 4242 4242. No escribas una tarjeta real.",
  sandboxNotAuthenticated: "No hemos podido autenticar tu forma de pago. Elige otra y vuelve a intentarlo.",
  sandboxOver: "Este pago ya ha terminado.",
};
