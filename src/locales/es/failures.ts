import type { FAILURES as EN } from "../en/failures.ts";
import type { Words } from "../words.ts";

export const FAILURES: Words<typeof EN> = {
  deductFailed: (why) => `No se ha podido descontar el crédito: ${why}`,
  synthesizeFailed: "No se ha podido generar la voz.",
  transcriptionFailed: "La transcripción ha fallado.",
  transcribeFileFailed: (why) => `Error al transcribir el archivo: ${why}`,
  checkoutInitializing: "Preparando el pago...",
  checkoutInitFailed: "No se ha podido preparar el pago",
  checkoutWentWrong: "Algo ha ido mal.",
  paymentSuccessful: "Pago realizado",
};
