import type { LetterWords } from "#contract/letters.ts";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { plural } from "../amounts.ts";
import { lasting } from "../formats.ts";

const TASKS = {
  speaking: "voz",
  listening: "transcripciones",
  translating: "traducción al inglés",
  live: "transcripciones mientras llega el sonido",
} as const;

export const OTHER_LETTERS = {
  "newsletter-confirm": ({ link }) => ({
    subject: "Confirma tu suscripción",
    heading: "Un clic, y ya está.",
    parts: [
      { say: "Alguien, esperamos que tú, ha suscrito esta dirección al boletín de Saywrite." },
      { button: "Confirmar mi suscripción", href: link },
      {
        note: `El enlace vale ${lasting(LIFETIMES.unconfirmedNewsletter)}. Sin él no recibes ningún boletín, y tu dirección se borra.`,
      },
    ],
  }),
  contact: ({ name, email, comment, inboxUrl }) => ({
    subject: `Mensaje de ${name.replaceAll(/\s+/g, " ")}`,
    heading: `${name} te ha escrito.`,
    parts: [
      { quote: comment },
      {
        rows: [
          ["Nombre", name],
          ["Correo", email],
        ],
      },
      { say: "Responde a este correo para contestar." },
      { button: "Abrir los mensajes", href: inboxUrl },
    ],
  }),
  "model-end": ({ task, model, day, daysLeft, setting, serverSetting, instead, adminUrl }) => {
    const over = daysLeft <= 0;
    return {
      subject: over ? `${model} terminó el ${day}` : `${model} termina el ${day}`,
      heading: over
        ? `${model} ha terminado.`
        : `${model} termina en ${plural(daysLeft, { one: "# día", other: "# días" })}.`,
      parts: [
        {
          say: over
            ? instead
              ? "El servicio de voz ha retirado este modelo. Hasta que nombres otro, esa parte de tu servidor puede no funcionar. No se cobra nada de lo que falle."
              : "El servicio de voz ha retirado este modelo y no nombra ninguno en su lugar. Tu servidor prescinde de él hasta que nombres otro servidor. No se cobra nada de lo que falle."
            : instead
              ? "El servicio de voz retirará este modelo. Nombra otro antes de ese día, y pruébalo, para que nadie lo note."
              : "El servicio de voz retirará este modelo y no nombra ninguno en su lugar. Desde ese día tu servidor prescindirá de él, salvo que nombres otro servidor.",
        },
        {
          rows: [
            ["Modelo", model],
            ["Se usa para", TASKS[task]],
            ["Último día", day],
            ["Ajuste", setting],
            ...(instead ? [["Sustituto", instead] as const] : []),
          ],
        },
        { button: "Administración", href: adminUrl },
        { note: `${serverSetting} también puede nombrar otro servidor que hable el mismo protocolo.` },
      ],
    };
  },
} satisfies Partial<LetterWords>;
