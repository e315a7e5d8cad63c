import type { REPORTS as EN, SUSPENSION as SUSPENSION_EN } from "#locales/en/pages/admin-reports.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const REPORTS: Words<typeof EN> = {
  title: "Avisos",
  counted: (count) => plural(count, { one: "# aviso", other: "# avisos" }),
  state: "Qué avisos",
  open: "Abiertos",
  done: "Resueltos",
  nothingOpen: "No hay avisos pendientes.",
  nothingDone: "Aún no se ha resuelto ningún aviso.",
  reasons: {
    illegal: "Es ilegal",
    rights: "Pertenece a otra persona",
    privacy: "Cosas privadas de alguien",
    deception: "Engaña",
    other: "Otra cosa",
  },
  shared: "Compartido por",
  look: "Abrir el enlace",
  ended: "El enlace ya no abre nada.",
  settle: "Resolver",
  anew: "Decidir de nuevo",
  dialog: "Resolver este aviso",
  act: "Qué hacer",
  acts: { "end-link": "Cerrar enlace", suspend: "Suspender", leave: "Dejarlo" },
  means: {
    "end-link": "El enlace deja de abrir nada. Se escribe a su dueño con tu motivo.",
    suspend:
      "Nadie podrá iniciar sesión en la cuenta, y sus enlaces y su feed no abrirán nada. Se escribe a su dueño con tu motivo.",
    leave: "No cambia nada y no se escribe a nadie. Tu motivo queda en el registro.",
  },
  settledBy: { "link-ended": "Enlace cerrado", suspended: "Cuenta suspendida", left: "Se dejó como estaba" },
};

export const SUSPENSION: Words<typeof SUSPENSION_EN> = {
  mark: "suspendida",
  suspend: "Suspender cuenta",
  restore: "Reabrir cuenta",
  suspendDialog: (name) => `¿Suspender la cuenta de ${name}?`,
  restoreDialog: (name) => `¿Reabrir la cuenta de ${name}?`,
  suspendMeans:
    "Nadie podrá iniciar sesión en ella, y sus enlaces y su feed no abrirán nada, hasta que la reabras. Lo que contiene se conserva. La persona lee tu motivo en un correo.",
  restoreMeans:
    "La persona puede volver a iniciar sesión, y los enlaces que no se habían cerrado vuelven a abrirse. Recibe un correo.",
};
