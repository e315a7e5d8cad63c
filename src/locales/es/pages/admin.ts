import type { ADMIN_COPY as CopyWords, ADMIN_SECTIONS as SectionsWords } from "#locales/en/pages/admin.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits, plural } from "../amounts.ts";
import { formatNumber } from "../locale.ts";

export const ADMIN_SECTIONS: Words<typeof SectionsWords> = [
  { to: "/admin", label: "Resumen" },
  { to: "/admin/users", label: "Usuarios" },
  { to: "/admin/purchases", label: "Compras" },
  { to: "/admin/messages", label: "Mensajes" },
  { to: "/admin/subscribers", label: "Suscriptores" },
  { to: "/admin/audit", label: "Registro" },
  { to: "/admin/security", label: "Seguridad" },
];

export const ADMIN_COPY: Words<typeof CopyWords> = {
  title: "Administración",
  description: "Para quien lleva este servidor.",
  sections: "Partes de la administración",
  loading: "Cargando.",
  failed: "Esto no se ha podido cargar",
  again: "Intentar de nuevo",
  search: "Búsqueda",
  find: "Buscar",
  clear: "Mostrar todo",
  tableOf: (what) => `${what}, en una tabla`,
  actions: "Acciones",
  cancel: "Cancelar",
  reason: "Motivo",
  reasonMissing: "Escribe un motivo de al menos tres caracteres.",
  pages: {
    label: "Páginas",
    of: (page, pages) => `Página ${page} de ${pages}`,
    before: "Más nuevos",
    after: "Más antiguos",
  },

  claim: {
    title: "Administrar este servidor",
    body: "Este enlace se mostró al arrancar el servidor por primera vez. Funciona una sola vez: quien lo use podrá ver todas las cuentas y mover créditos.",
    as: (email) => `Has entrado como ${email}.`,
    button: "Hacerme administrador",
    missing: "El enlace no está entero: le falta el token. Cópialo completo de donde lo mostró el servidor.",
    done: "Ahora administras este servidor.",
    go: "Ir a la administración",
  },

  overview: {
    healthTitle: "Estado",
    speaking: "Voz",
    listening: "Escucha",
    database: "Base de datos",
    ready: "listo",
    notReady: "no está listo",
    modelEnds: { speaking: "Modelo de voz", listening: "Modelo de escucha" },
    modelEndsIn: (model, day, days) =>
      `${model} termina el ${day}, dentro de ${plural(days, { one: "# día", other: "# días" })}`,
    modelEnded: (model, day) => `${model} terminó el ${day}`,
    modelAdvice: (setting, maker, instead, serverSetting) =>
      `Pon otro modelo en ${setting} (${maker} nombra ${instead}), u otro servidor en ${serverSetting}.`,
    conversions: "Conversiones",
    conversionsNow: (queued, running, failed) =>
      `${formatNumber(queued)} en cola, ${formatNumber(running)} en marcha, ${formatNumber(failed)} fallidas hoy`,
    mail: "Correo",
    transports: { smtp: "por SMTP", folder: "a una carpeta: falta SMTP_URL" },
    mailNow: (waiting, failed, sent) =>
      `${formatNumber(waiting)} en espera, ${formatNumber(failed)} fallidos, ${formatNumber(sent)} enviados hoy`,
    unprotected: "Sin protección",
    unprotectedMeans: {
      pages: "Las páginas van por la red sin TLS: las contraseñas pueden leerse por el camino.",
      mail: "El correo puede salir de esta máquina sin cifrar: los enlaces que abren cuentas pueden leerse por el camino.",
      database: "Se llega a la base de datos sin una conexión TLS comprobada.",
      engine: "Los textos y las grabaciones van al servicio de voz sin cifrar.",
      scanner: "Las grabaciones van al antivirus sin cifrar.",
    },
    scanning: "Archivos subidos",
    scanned: "Analizados por ClamAV",
    scannerAway: "ClamAV no responde: no se acepta ningún archivo hasta que lo haga.",
    notScanned: "No se buscan virus: falta CLAMAV.",
    space: "Espacio libre",
    since: "En marcha desde",
    version: "Versión",
    queues: "Colas",
    noQueues: "Aún no se ha ejecutado ninguna tarea.",
    queueColumns: ["Cola", "En espera", "En marcha", "Fallidas"],
    daysTitle: "Dinero y uso por día",
    periods: { 30: "30 días", 90: "90 días", 365: "Un año" },
    period: "Periodo",
    paid: "Pagado",
    refunded: "Reembolsado",
    issued: "Créditos emitidos",
    spent: "Créditos usados",
    signUps: "Altas",
    failed: "Fallidas",
    uses: "Conversiones",
    chart: (paid, spent, days) =>
      `En ${formatNumber(days)} días: ${paid} pagados y ${spent} créditos usados. La tabla de abajo tiene cada día.`,
    columns: ["Día", "Altas", "Pagado", "Reembolsado", "Emitidos", "Usados", "Conversiones", "Fallidas"],
    everyDay: "Cada día en una tabla",
    quiet: "Los días en que no pasó nada no aparecen.",
    nothing: "No pasó nada en este periodo.",
  },

  users: {
    title: "Usuarios",
    counted: (count) => plural(count, { one: "# usuario", other: "# usuarios" }),
    searchLabel: "Nombre, correo o id",
    columns: ["Persona", "Disponibles", "Reservados", "Desde", "Última vez"],
    nobody: "Nadie encaja con esta búsqueda.",
    admin: "administra",
    unconfirmed: "dirección sin confirmar",
    twoFactor: "dos pasos",
  },
  user: {
    back: "Todos los usuarios",
    posted: "Saldo",
    held: "Reservados",
    available: "Disponibles",
    id: "Id",
    since: "Desde",
    seen: "Última vez",
    conversions: "Conversiones",
    noConversions: "ninguna",
    sessions: "Sesión abierta",
    onDevices: (count) =>
      count === 0
        ? "en ningún sitio"
        : plural(count, { one: "en # dispositivo", other: "en # dispositivos" }),
    endSessions: "Cerrar todas sus sesiones",
    endDialog: (name) => `¿Cerrar todas las sesiones de ${name}?`,
    endMeans: (email) =>
      `Todos los dispositivos de ${email} tendrán que volver a entrar. También dejan de valer los enlaces pendientes: los de los correos, los de sonido y los de sus datos. El trabajo en marcha sigue hasta acabar. Si eres tú, el dispositivo que usas sigue con la sesión abierta.`,
    endReasonHint: "Solo queda en el registro. Por ejemplo: Avisó de que le robaron el portátil",
    ledger: "Libro de cuentas",
    counted: (count) => plural(count, { one: "# movimiento", other: "# movimientos" }),
    columns: ["Hora", "Tipo", "Motivo", "Operación", "Importe", "Saldo"],
    noRows: "No hay movimientos en esta cuenta.",
    holds: "Reservas abiertas",
    holdColumns: ["Hora", "Motivo", "Termina", "Importe"],
    grantTitle: "Dar o quitar créditos",
    grantNote: "La persona lee el motivo en su extracto y en un correo. Queda en el registro.",
    direction: "Qué hacer",
    give: "Dar",
    take: "Quitar",
    amount: "Créditos",
    amountWrong: `Escribe un número entero del 1 al ${formatNumber(100_000)}.`,
    reasonHint: "Por ejemplo: Disculpas por el corte del lunes",
    do: (amount, take) =>
      Number.isInteger(amount) && amount > 0
        ? `${take ? "Quitar" : "Dar"} ${formatCredits(amount)}`
        : take
          ? "Quitar créditos"
          : "Dar créditos",
    left: (left) => `Entre todos los administradores, hoy (UTC) aún se pueden mover ${formatCredits(left)}.`,
    capped: "Mover créditos a mano tiene un límite diario. Al superarlo, el servidor se niega.",
  },

  purchases: {
    title: "Compras",
    counted: (count) => plural(count, { one: "# compra", other: "# compras" }),
    searchLabel: "Correo o pago",
    columns: ["Hora", "Quién", "Paquete", "Pagado", "Reembolsado", "Estado", "Pago", ""],
    nothing: "Ninguna compra encaja.",
    deleted: "cuenta borrada",
    afterDeletion: {
      canceling: "Cuenta borrada; se está anulando en el proveedor",
      canceled: "Cuenta borrada; anulado, no se puede pagar",
      refunding: "Pagado tras borrar la cuenta; el reembolso está en marcha",
      refunded: "Pagado tras borrar la cuenta; reembolsado por sí solo",
    },
    refund: "Reembolsar",
    refundOf: (who, paid) => `Reembolsar ${who}, ${paid}`,
    dialog: "¿Reembolsar esta compra?",
    about: (pack, paid, who) => `${pack} por ${paid}, comprado por ${who}.`,
    note: "El dinero vuelve a través del proveedor. Se retira lo que quede de los créditos; los que ya se usaron se deben.",
    all: (amount) => `Todo, ${amount}`,
    part: "Una parte",
    how: "Cuánto",
    amount: "Dólares",
    amountWrong: (most) => `Escribe un importe de hasta ${most}.`,
    yes: (amount) => (amount ? `Reembolsar ${amount}` : "Reembolsar"),
  },

  messages: {
    title: "Mensajes",
    counted: (count) => plural(count, { one: "# mensaje", other: "# mensajes" }),
    open: "Abiertos",
    done: "Atendidos",
    state: "Qué mensajes",
    nothingOpen: "Ningún mensaje espera.",
    nothingDone: "Aún no hay mensajes atendidos.",
    markDone: "Marcar como atendido",
    reopen: "Abrir de nuevo",
    marked: "Marcado como atendido.",
    reopened: "Abierto de nuevo.",
  },

  subscribers: {
    title: "Suscriptores",
    counted: (count) => plural(count, { one: "# dirección", other: "# direcciones" }),
    csv: "Descargar CSV",
    csvName: "saywrite-suscriptores.csv",
    columns: ["Correo", "Estado", "Origen", "Consentimiento", "Confirmación", "Baja"],
    nothing: "Aún no se ha suscrito nadie.",
  },

  audit: {
    title: "Registro",
    counted: (count) => plural(count, { one: "# entrada", other: "# entradas" }),
    columns: ["Hora", "Quién", "Qué", "A qué", "Motivo", "Detalles"],
    nothing: "Ningún administrador ha hecho nada todavía.",
  },

  security: {
    title: "Registro de seguridad",
    counted: (count) => plural(count, { one: "# suceso", other: "# sucesos" }),
    columns: ["Hora", "Suceso", "Persona", "Llamada", "Desde", "Detalles", "Petición"],
    nothing: "Ningún suceso coincide.",
    kind: "Clase",
    every: "Todas las clases",
    searchLabel: "Id, dirección, suceso o petición",
    person: (id) => `Abrir a la persona ${id}`,
  },
};
