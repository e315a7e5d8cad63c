import type {
  FOOTER_COLUMNS as Columns,
  FooterLink,
  LEGAL_LINKS as Legal,
  LinkTo,
  MENU as Menu,
  SHELL as Shell,
  SITE as Site,
} from "#locales/en/pages/site.ts";
import type { Words } from "../../words.ts";

export type { FooterLink, LinkTo };

export const SITE: Words<typeof Site> = {
  name: "Saywrite",
  tagline: "De texto a voz, de voz a texto.",
};

export const MENU: Words<typeof Menu> = [
  { label: "Inicio", to: "/" },
  { label: "Precios", to: "/pricing" },
  {
    label: "Herramientas",
    path: "/pages",
    more: "Más de herramientas",
    entries: [
      { label: "Transcribir", to: "/transcribe" },
      { label: "Texto a voz", to: "/text-to-speech" },
      { label: "Voz a texto", to: "/speech-to-text" },
    ],
  },
  {
    label: "Nosotros",
    path: "/about",
    more: "Más sobre nosotros",
    entries: [
      { label: "Nosotros", to: "/about" },
      { label: "Casos de uso", to: "/use-cases" },
      { label: "Preguntas", to: "/faq" },
      { label: "Boletín", to: "/newsletter" },
    ],
  },
  { label: "Contacto", to: "/contact" },
];

export const FOOTER_COLUMNS: Words<typeof Columns> = [
  {
    title: "Herramientas",
    links: [
      { label: "Texto a voz", to: "/text-to-speech" },
      { label: "Voz a texto", to: "/speech-to-text" },
      { label: "Transcribir", to: "/transcribe" },
      { label: "Funciones", to: "/featured" },
      { label: "Guiones para empezar", to: "/presets" },
      { label: "Prueba de micrófono", to: "/test" },
    ],
  },
  {
    title: "Nosotros",
    links: [
      { label: "Nosotros", to: "/about" },
      { label: "Casos de uso", to: "/use-cases" },
      { label: "Redacción", to: "/copywrite" },
      { label: "Artículos", to: "/blog-details" },
      { label: "Preguntas", to: "/faq" },
      { label: "Boletín", to: "/newsletter" },
    ],
  },
  {
    title: "Cuenta",
    links: [
      { label: "Precios", to: "/pricing" },
      { label: "Entrar", to: "/login", only: "guest" },
      { label: "Crear cuenta", to: "/register", only: "guest" },
      { label: "Perfil", to: "/profile", only: "member" },
      { label: "Extracto", to: "/profile/statement", only: "member" },
      { label: "Contacto", to: "/contact" },
    ],
  },
];

export const LEGAL_LINKS: Words<typeof Legal> = [
  { label: "Política de privacidad", to: "/privacy-policy" },
  { label: "Condiciones del servicio", to: "/terms-service" },
];

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
  credits: "Créditos",
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
  scriptless:
    "Tu navegador no ejecuta scripts aquí. Todas las páginas se pueden leer; los formularios, los reproductores y las herramientas necesitan JavaScript.",
};
