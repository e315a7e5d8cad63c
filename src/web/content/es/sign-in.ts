import { LIMITS } from "#contract/limits.ts";
import type { Words } from "#contract/words.ts";
import { sayCount } from "../facts.ts";
import type {
  ACCOUNT as AccountWords,
  CODE_STEP as CodeStepWords,
  LOGIN as LoginWords,
  REGISTER as RegisterWords,
} from "../sign-in.ts";
import { formatCredits } from "./formats.ts";
import { FREE_CREDITS } from "./free-credits.ts";
import { formatNumber } from "./locale.ts";

export const ACCOUNT: Words<typeof AccountWords> = {
  home: "Volver al inicio",
  email: "Correo",
  password: "Contraseña",
  passwordHint: `Al menos ${formatNumber(LIMITS.passwordMin)} caracteres.`,
  passwordsDiffer: "Las dos contraseñas no son iguales.",
  drawn: "hola",
};

export const LOGIN: Words<typeof LoginWords> = {
  title: "Entrar",
  description: "Entra en Saywrite para convertir textos en voz y grabaciones en texto.",
  lead: "Tus créditos y resultados siguen donde los dejaste.",
  leadOn: "Entra para continuar.",
  forgot: "He olvidado la contraseña",
  remember: "Recordarme",
  busy: "Entrando",
  newHere: "¿Aún no tienes cuenta?",
};

export const REGISTER: Words<typeof RegisterWords> = {
  title: "Crear cuenta",
  description: sayCount("signUpCredits", (count) =>
    count === 0
      ? "Crea una cuenta. No hace falta tarjeta."
      : `Crea una cuenta y recibe ${formatCredits(count)} gratis. No hace falta tarjeta.`,
  ),
  later: sayCount("creditsOnceConfirmed", FREE_CREDITS.later),
  promise: sayCount("signUpCredits", FREE_CREDITS.start),
  noCard: "No hace falta tarjeta.",
  name: "Nombre",
  again: "Repite la contraseña",
  busy: "Creando tu cuenta",
  known: "¿Ya tienes cuenta?",
};

export const CODE_STEP: Words<typeof CodeStepWords> = {
  title: "Verificación en dos pasos",
  lead: "Un paso más: el código que tu aplicación de autenticación muestra ahora.",
  code: "Código",
  hint: "Seis cifras. Si no tienes la aplicación a mano, uno de tus códigos de recuperación.",
  button: "Entrar",
  back: "Volver al correo y la contraseña",
};
