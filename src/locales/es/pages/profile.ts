import type {
  PROFILE_COPY as ProfileWords,
  PROFILE_SECTIONS as SectionsWords,
  STATEMENT_COPY as StatementWords,
  USAGE_COPY as UsageWords,
} from "#locales/en/pages/profile.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits, days as formatDays, plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";
import { TOOL_NAMES } from "../tool-names.ts";
import { USE_NAMES } from "../use-names.ts";

export const PROFILE_SECTIONS: Words<typeof SectionsWords> = [
  { to: "/profile", label: "Cuenta" },
  { to: "/profile/security", label: "Seguridad" },
  { to: "/profile/pronunciations", label: "Pronunciación" },
  { to: "/profile/vocabulary", label: "Vocabulario" },
  { to: "/profile/statement", label: "Extracto" },
  { to: "/profile/purses", label: "Fondos" },
  { to: "/profile/keys", label: "Claves de API" },
  { to: "/profile/webhooks", label: "Webhooks" },
  { to: "/profile/purchases", label: "Compras" },
  { to: "/profile/data", label: "Tus datos" },
];

const neededAgain = (code: boolean) =>
  code
    ? "Para seguir allí harán falta tu correo, tu contraseña y el código de tu aplicación de autenticación."
    : "Para seguir allí harán falta tu correo y tu contraseña.";

export const PROFILE_COPY: Words<typeof ProfileWords> = {
  title: "Perfil",
  description: "Tu cuenta: nombre, correo, contraseña, dispositivos, créditos y datos.",
  sections: "Partes del perfil",
  admin: "Administración",
  security: "Seguridad",
  data: "Tus datos",
  drawn: "tuyo",
  loading: "Cargando tu cuenta.",
  failed: "No se ha podido cargar tu cuenta",
  again: "Intentar de nuevo",
  change: "Cambiar",
  cancel: "Cancelar",
  save: "Guardar",

  name: { title: "Nombre", label: "Nombre" },
  email: {
    title: "Correo",
    confirmed: "Confirmado",
    unconfirmed: "Sin confirmar.",
    sendLink: "Enviar el enlace otra vez",
    pending: (address) => `${address} espera a que abras el enlace que enviamos allí.`,
    pendingNote: (until) =>
      `Hasta entonces, entras con la dirección de arriba. El enlace vale hasta el ${until}.`,
    sendAgain: "Enviar otra vez",
    withdraw: "Retirar",
    newAddress: "Correo nuevo",
    hint: "Enviamos un enlace a la nueva dirección y un aviso a la anterior, con un enlace que detiene el cambio. Nada cambia hasta que se abra el enlace.",
    password: "Contraseña actual",
    send: "Enviar el enlace",
  },
  password: {
    title: "Contraseña",
    value: "Al cambiarla se cierra la sesión en los demás dispositivos.",
    current: "Contraseña actual",
    fresh: "Contraseña nueva",
    again: "Repite la contraseña nueva",
    save: "Cambiar la contraseña",
  },
  preferences: {
    title: "Avisos",
    lowBalance: (at) => `Escribirme una vez cuando mi saldo baje a ${formatCredits(at)} o menos.`,
    expiry: "Escribirme antes de que se eliminen documentos míos o grabaciones que me enviaron.",
    end: "Escribirme cuando termine algo largo de lo que pedí aviso y ninguna página abierta pudo mostrarlo.",
    objections:
      "Escribirme cuando alguien a quien grabé ponga objeciones a un pasaje, como mucho una vez al día.",
    received: "Escribirme cuando lleguen grabaciones que pedí, como mucho cuatro veces al día.",
    note: "Los recibos y los avisos sobre tu contraseña o tu dirección llegan siempre.",
  },
  places: {
    title: "Adónde van tus textos y grabaciones",
    label: "Se pueden procesar",
    choices: {
      shown: "Donde diga la herramienta",
      here: "Solo en este servidor",
      anywhere: "También en otro lugar",
    },
    means: {
      shown: "Si ese lugar no puede trabajar, no se envía nada a otro.",
      here: "Nada sale de este servidor. Lo que no pueda hacer por sí solo se rechaza.",
      anywhere:
        "Si un lugar no puede trabajar, puede hacerlo otro: este servidor o un servicio que eligió quien lo gestiona.",
    },
  },
  twoFactor: {
    title: "Verificación en dos pasos",
    off: "Desactivada. Al activarla, para entrar hará falta también un código de una aplicación de tu teléfono.",
    on: "Activada. Para entrar hacen falta tu contraseña y un código de tu aplicación.",
    needed: {
      everything: "Actívala para continuar.",
      administration: "Actívala para entrar en la administración.",
    },
    neededWhy: {
      everything:
        "Quien lleva este servidor pide a todos la verificación en dos pasos: una contraseña adivinada o perdida no debe bastar para llegar a tus grabaciones y créditos. Hasta que la actives, las herramientas y el resto de tu cuenta siguen cerrados.",
      administration:
        "Este servidor pide la verificación en dos pasos a quienes lo administran: ven todas las cuentas y mueven créditos, así que una contraseña sola no debe bastar. Todo lo demás funciona como siempre.",
    },
    codesLeft: (count) =>
      plural(count, {
        one: "Queda # código de recuperación.",
        other: "Quedan # códigos de recuperación.",
      }),
    addressFirst: "Confirma primero tu dirección.",
    addressWhy: "La verificación en dos pasos es de la persona que lee ese buzón.",
    addressWrong:
      "Abre el enlace que te enviamos. Si no te ha llegado ningún correo, más abajo puedes pedirlo otra vez, cambiar la dirección o borrar la cuenta.",
    codeOrRecovery: "Código de tu aplicación, o un código de recuperación",
    codeNeeded: "Escribe un código.",
    turnOn: "Activar",
    turnOff: "Desactivar",
    turnOffNote: "Para entrar bastará tu contraseña, y los códigos de recuperación dejan de valer.",
    next: "Continuar",
    passwordLabel: "Contraseña",
    scanTitle: "1. Escanea esto con tu aplicación de autenticación",
    qr: "Código QR para la aplicación de autenticación",
    byHand: "O escribe esta clave en la aplicación",
    codeTitle: "2. Escribe el código que muestra",
    codeLabel: "Código",
    codeMissing: "Escribe las seis cifras que muestra la aplicación.",
    confirm: "Activar la verificación",
    codesTitle: "Guarda estos códigos de recuperación",
    codesNote: "Cada uno te deja entrar una vez si pierdes el teléfono. Solo se muestran ahora.",
    download: "Descargar",
    copy: "Copiar",
    copied: "Copiados",
    kept: "Los he guardado",
    newCodes: "Códigos nuevos",
    newCodesNote: "Los códigos anteriores dejan de valer en cuanto se crean los nuevos.",
    fileName: "saywrite-codigos-de-recuperacion.txt",
    fileHead: (email) =>
      `Códigos de recuperación de ${email} en Saywrite. Cada uno te deja entrar una vez, en lugar del código de la aplicación.`,
  },
  sessions: {
    title: "Dispositivos",
    lead: "Dónde tienes la sesión abierta.",
    loading: "Cargando tus dispositivos.",
    failed: "No se han podido cargar tus dispositivos",
    device: ({ browser, system }) =>
      browser && system ? `${browser} en ${system}` : (browser ?? system ?? "Dispositivo desconocido"),
    here: "Este dispositivo",
    used: (when) => `último uso ${when}`,
    since: (when) => `sesión abierta el ${when}`,
    ends: (when, latest) => `Termina el ${when}, si no se usa antes; el ${latest} en todo caso.`,
    endsForGood: (when) => `Termina el ${when} en todo caso. Después, vuelve a entrar.`,
    end: "Cerrar sesión",
    endOf: (device) => `Cerrar la sesión de ${device}`,
    endOthers: "Cerrar sesión en los demás",
    dialog: (device) => `¿Cerrar la sesión de ${device}?`,
    dialogOthers: "¿Cerrar sesión en los demás dispositivos?",
    means: (code) =>
      `${neededAgain(code)} Lo que se hizo y se compró sigue siendo tuyo, y el trabajo en marcha sigue hasta acabar.`,
    meansOthers: (code) =>
      `${neededAgain(code)} También dejan de valer los enlaces a tu sonido, a tus datos y los de correos pendientes. El trabajo en marcha sigue hasta acabar.`,
    noWayBack: "No se puede deshacer: quien estuviera allí tendrá que volver a entrar.",
    password: "Tu contraseña",
    no: "Dejarla abierta",
    noOthers: "Dejarlas abiertas",
    yes: "Cerrar sesión",
    alone: "No tienes la sesión abierta en ningún otro sitio.",
  },
  export: {
    title: "Llévatelo todo",
    body: "Un ZIP con tu perfil, el extracto, tus compras y cada conversión que aún se conserva: su texto y su sonido.",
    button: "Descargar todo",
    preparing: "Pidiendo el archivo",
    started: "La descarga ha empezado.",
    waiting:
      "El archivo se crea mientras llega, así que el navegador no sabe cuánto falta. Con muchas grabaciones tarda minutos; mientras, puedes seguir trabajando.",
    fileName: "saywrite-todo.zip",
  },
  remove: {
    title: "Borrar la cuenta",
    body: "Todo lo que hiciste aquí se borra al momento, y no hay vuelta atrás.",
    button: "Borrar mi cuenta",
    dialog: "¿Borrar tu cuenta para siempre?",
    goesTitle: "Esto se borra ahora",
    goes: (balance) => [
      "Tu nombre, tu dirección, tu contraseña y todas tus sesiones",
      "Todos los textos, grabaciones y transcripciones",
      balance ? `Los créditos que te quedan: ${formatNumber(balance)}` : "Tus créditos",
    ],
    staysTitle: "Esto se queda",
    stays: [
      "Las líneas del libro de cuentas y de las compras, sin nombre: lo comprado y lo usado deben seguir cuadrando",
      "Una huella irreversible de tu dirección, para que los créditos de bienvenida se den una sola vez",
      "La suscripción al boletín, hasta que te des de baja con el enlace de cualquier correo, y los mensajes que nos enviaste",
      "Lo que el proveedor de pagos guarda de los pagos, por ley",
    ],
    password: "Tu contraseña",
    code: "Código de tu aplicación de autenticación, o un código de recuperación",
    codeMissing: "Escribe un código.",
    yes: "Borrarlo todo",
    no: "Conservar mi cuenta",
  },
};

export const STATEMENT_COPY: Words<typeof StatementWords> = {
  title: "Extracto",
  loading: "Cargando el extracto.",
  failed: "No se ha podido cargar el extracto",
  again: "Intentar de nuevo",
  held: (count) => `Reserva de ${formatCredits(count)} para el trabajo en marcha o para un reembolso.`,
  owed: (count) =>
    `Debes ${formatCredits(count)} tras un reembolso. Se descontarán de los próximos créditos.`,
  frozen:
    "Un pago está en disputa en el banco. Hasta que se resuelva no se puede gastar nada, pero tampoco se pierde nada.",
  show: "Mostrar",
  time: "Periodo",
  from: "Desde",
  to: "Hasta",
  csv: "Descargar CSV",
  proof: "Descargar para comprobar",
  proofName: "saywrite-extracto.json",
  proofNote:
    "La descarga para comprobar tiene todos los movimientos, se muestre aquí lo que se muestre. Con ella cualquiera puede ver, sin conexión, si se ha cambiado, añadido, omitido o cortado una fila.",
  proofOfDay: (day) => `Incluye también la prueba de la raíz del ${day}.`,
  askedBy: (title) => `Llegó por el enlace «${title}»`,
  ofPurse: (name) => `Extracto de «${name}»`,
  whole: "Extracto completo",
  csvName: "saywrite-extracto.csv",
  more: "Mostrar más",
  columns: { when: "Fecha", what: "Concepto", amount: "Créditos", balance: "Saldo" },
  empty: "Aún no hay movimientos",
  emptyBody: "Cada crédito que entre o salga aparecerá aquí, con su motivo.",
  given: "Abonados por nosotros",
  takenByUs: "Retirados por nosotros",
  noneFound: "Ningún movimiento encaja",
  noneFoundBody: "Elige otro periodo, o muéstralo todo.",
  everything: "Mostrar todo",
  shows: {
    all: "Todo",
    ...TOOL_NAMES,
    use: "Todo lo usado",
    "not-charged": "Sin cobrar",
    purchase: "Comprados",
    refund: "Retirados tras reembolso",
    adjustment: "Cambiados por nosotros",
    purse: "Reservado en fondos",
    welcome: "Créditos de bienvenida",
  },
  times: {
    all: "Todo el tiempo",
    "30": `Últimos ${formatDays(30)}`,
    "90": `Últimos ${formatDays(90)}`,
    year: "Este año",
    days: "Elegir días",
  },
};

export const USAGE_COPY: Words<typeof UsageWords> = {
  title: "Uso",
  loading: "Cargando el uso.",
  failed: "No se ha podido cargar el gráfico",
  again: "Intentar de nuevo",
  days: { 30: formatDays(30), 90: formatDays(90) },
  period: "Periodo del gráfico",
  nothing: "No se usó ningún crédito en este periodo.",
  total: (count, days) => `${formatCredits(count)} en ${formatDays(days)}`,
  most: (count) => `Máximo en un día: ${formatCredits(count)}`,
  sound: "A voz",
  text: "A texto",
  other: "Descontados por llamada",
  table: "Lo mismo en una tabla",
  columns: { day: "Día", tool: "Herramienta", uses: "Usos", credits: "Créditos" },
  today: "Hoy",
  tools: {
    ...USE_NAMES,
    none: "Llamada de descuento",
  },
};
