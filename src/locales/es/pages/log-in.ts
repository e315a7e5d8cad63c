import { LIMITS } from "#contract/limits.ts";
import type {
  ACCOUNT as AccountWords,
  CODE_STEP as CodeStepWords,
  LOGIN as LoginWords,
  REGISTER as RegisterWords,
} from "#words/pages/log-in.ts";
import type { Words } from "../../words.ts";
import { characters } from "../amounts.ts";

export const ACCOUNT: Words<typeof AccountWords> = {
  home: "Volver al inicio",
  email: "Correo",
  password: "Contraseña",
  passwordHint: `Al menos ${characters(LIMITS.passwordMin)}.`,
  againMissing: "Escribe la contraseña otra vez, por favor.",
  passwordsDiffer: "Las dos contraseñas no son iguales.",
  drawn: "hola",
};

export const LOGIN: Words<typeof LoginWords> = {
  description: "Entra en Saywrite para convertir textos en voz y grabaciones en texto.",
  lead: "Tus créditos y resultados siguen donde los dejaste.",
  leadOn: "Entra para continuar.",
  forgot: "He olvidado la contraseña",
  remember: "Recordarme",
  busy: "Entrando",
  newHere: "¿Aún no tienes cuenta?",
};

export const REGISTER: Words<typeof RegisterWords> = {
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
