import { LIFETIMES } from "#contract/lifetimes.ts";
import type {
  LINK_PAGES as LinkPagesWords,
  LINK_MISSING as MissingWords,
} from "#words/pages/letter-links.ts";
import type { Words } from "../../words.ts";
import { lasting } from "../formats.ts";

const SUBSCRIBE_AGAIN = { label: "Ir al boletín", to: "/newsletter" };
const PROFILE = { label: "Ir a tu perfil", to: "/profile" };
const RESET_LINK = { label: "Elegir otra contraseña", to: "/reset" };

export const LINK_PAGES: Words<typeof LinkPagesWords> = {
  confirmNewsletter: {
    description: "Confirma que quieres recibir el boletín de Saywrite.",
    word: "carta",
    lead: "Pediste el boletín de Saywrite. Pulsa el botón y te llegará.",
    button: "Confirmar suscripción",
    spent:
      "La dirección salió de la lista entretanto, o el enlace no se copió entero. Si te suscribes otra vez, te enviamos uno nuevo.",
    onSpent: SUBSCRIBE_AGAIN,
  },
  leaveNewsletter: {
    description: "Deja el boletín de Saywrite.",
    word: "chao",
    lead: "Pulsa el botón y no te llegará ningún boletín más.",
    button: "Darme de baja",
    spent: "El enlace no se copió entero. Escríbenos y lo arreglamos.",
    onSpent: { label: "Contacto", to: "/contact" },
  },
  verifyEmail: {
    description: "Confirma que este buzón es tuyo.",
    word: "hola",
    lead: "Pulsa el botón para decirnos que este buzón es tuyo. A él llegan los recibos y los enlaces de contraseña.",
    button: "Confirmar dirección",
    onDone: PROFILE,
    spent: "Puedes pedir otro desde tu perfil.",
    onSpent: PROFILE,
  },
  verifyNewEmail: {
    description: "Cambia la dirección de correo de tu cuenta.",
    word: "hola",
    lead: "Pulsa el botón y entrarás con esta dirección. Avisaremos a la anterior.",
    button: "Cambiar mi dirección",
    onDone: PROFILE,
    spent:
      "¿Lo abriste ya? Entonces tu dirección ya ha cambiado. Tu perfil muestra cuál vale, y allí puedes pedir un cambio.",
    onSpent: PROFILE,
  },
  stopEmailChange: {
    description: "Conserva la dirección de correo de tu cuenta.",
    word: "alto",
    lead: "¿No pediste tú otra dirección? Pulsa el botón: tu cuenta conserva esta, y se cierra la sesión en todos los dispositivos.",
    button: "Detener el cambio",
    onDone: RESET_LINK,
    spentTitle: "Ya no hay nada que detener.",
    spent: `El cambio se detuvo, un correo más nuevo lleva el enlace que vale, el correo tiene más de ${lasting(LIFETIMES.emailChangeLink)} o el cambio ya está hecho. Para saberlo, pide una contraseña nueva con esta dirección. Si llega un correo en unos minutos, la cuenta sigue siendo tuya, y con otra contraseña se cierra la sesión de todos los demás. Si no llega, la cuenta ya tiene otra dirección: escríbenos enseguida, desde este buzón.`,
    onSpent: RESET_LINK,
    elseTo: { label: "Contacto", to: "/contact" },
  },
};

export const LINK_MISSING: Words<typeof MissingWords> =
  "El enlace no está entero. Ábrelo otra vez desde el correo.";
