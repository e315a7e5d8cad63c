import type { LinkedPage, TitledPage, WordedPage } from "#contract/public-pages.ts";
import type { FooterColumn, MenuGroup } from "#contract/routes/menu.ts";
import type { LinkTo, SHELL as Shell, SITE as Site } from "#locales/en/pages/site.ts";
import type { Words } from "../../words.ts";
import { TOOL_NAMES } from "../tool-names.ts";

export type { LinkTo };

export const SITE: Words<typeof Site> = {
  name: "Saywrite",
  tagline: "De texto a voz, de voz a texto.",
};

export const PAGE_TITLES: Readonly<Record<TitledPage, string>> = {
  home: "Inicio",
  pricing: "Precios",
  tools: "Herramientas",
  featured: "Funciones",
  about: "Nosotros",
  useCases: "Casos de uso",
  scripts: "Guiones para empezar",
  copywrite: "Redacción",
  articles: "Artículos",
  developers: "Desarrolladores",
  faq: "Preguntas frecuentes",
  faqAll: "Preguntas frecuentes, todas las respuestas",
  privacy: "Política de privacidad",
  terms: "Condiciones del servicio",
  contact: "Contacto",
  newsletter: "Boletín",
  confirmNewsletter: "Confirma tu suscripción",
  leaveNewsletter: "Darse de baja",
  login: "Entrar",
  register: "Crear cuenta",
  reset: "Restablecer contraseña",
  verifyEmail: "Confirma tu dirección",
  verifyNewEmail: "Confirma tu nueva dirección",
  stopEmailChange: "Detener el cambio",
  microphoneCheck: "Prueba de micrófono",
  voiceCheck: "Prueba de voz",
  verifyStatement: "Comprobar un extracto",
  loading: "Cargando",
  offline: "Sin conexión",
};

export const SOCIAL_WORDS: Readonly<Record<WordedPage, string>> = {
  home: "palabras",
  tools: "tres",
  featured: "suena",
  about: "hola",
  useCases: "notas",
  copywrite: "frases",
  articles: "leer",
  article: "leer",
  developers: "hola",
  faq: "respuestas",
  privacy: "tuyo",
  terms: "trato",
  contact: "hola",
  newsletter: "saludos",
  login: "entrar",
  register: "gratis",
  microphoneCheck: "prueba",
};

export const SHELL: Words<typeof Shell> = {
  skip: "Saltar al contenido",
  home: "Saywrite, inicio",
  main: "Principal",
  menu: "Menú",
  openMenu: "Abrir el menú",
  closeMenu: "Cerrar el menú",
  login: "Entrar",
  start: "Crear cuenta",
  logout: "Salir",
  toLibrary: "Biblioteca",
  credits: "Créditos",
  credit: "Crédito",
  greeting: (name) => `Hola, ${name}`,
  promise: "Se paga por crédito, nunca por mes.",
  copyright: (year) => `© ${year} Saywrite`,
  theme: "Tema",
  themes: { system: "Sistema", light: "Claro", dark: "Oscuro" },
  themeTitle: (theme) => `Tema: ${theme}`,
  language: "Idioma",
  loading: "Cargando",
  backHome: "Volver al inicio",
  pageBroken: "La página no se ha podido mostrar.",
};

/** What a page says where nothing runs: in its HTML alone. */
export const SCRIPTLESS =
  "Tu navegador no ejecuta scripts aquí. Todas las páginas se pueden leer; los formularios, los reproductores y las herramientas necesitan JavaScript.";

export const LINK_WORDS: Readonly<Record<LinkedPage, string>> = {
  ...PAGE_TITLES,
  ...TOOL_NAMES,
  faq: "Preguntas",
  register: SHELL.start,
  profile: "Perfil",
  statement: "Extracto",
};

export const MENU_MORE: Readonly<Record<MenuGroup["page"], string>> = {
  tools: "Más de herramientas",
  about: "Más sobre nosotros",
};

export const FOOTER_HEADS: Readonly<Record<FooterColumn, string>> = {
  tools: PAGE_TITLES.tools,
  about: PAGE_TITLES.about,
  account: "Cuenta",
};
