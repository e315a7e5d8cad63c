import type { Letter } from "../letter.ts";

/** Tells the operator that a model of the speech service ends, or has ended. In both languages of the product. */
export function modelEndLetter(end: {
  model: string;
  /** `YYYY-MM-DD`. */
  day: string;
  daysLeft: number;
  setting: string;
  instead: string;
  adminUrl: string;
}): Letter {
  const { model, day, daysLeft, setting, instead } = end;
  const over = daysLeft <= 0;
  return {
    kind: "model-end",
    subject: over ? `${model} ended on ${day}` : `${model} ends on ${day}`,
    heading: over
      ? `${model} has ended.`
      : `${model} ends in ${daysLeft} ${daysLeft === 1 ? "day" : "days"}.`,
    parts: [
      {
        say: over
          ? "The speech service has switched this model off. Until you name another one, that part of your server may not work. Nothing is charged for what fails."
          : "The speech service will switch this model off. Name another one before that day, and try it, so that nobody notices.",
      },
      {
        rows: [
          ["Model / Modelo", model],
          ["Last day / Último día", day],
          ["Setting / Ajuste", setting],
          ["Named instead / Sustituto", instead],
        ],
      },
      {
        say: over
          ? "El servicio de voz ha retirado este modelo. Hasta que nombres otro, esa parte de tu servidor puede no funcionar. No se cobra nada de lo que falle."
          : "El servicio de voz retirará este modelo. Nombra otro antes de ese día, y pruébalo, para que nadie lo note.",
      },
      { button: "Administration", href: end.adminUrl },
      { note: "OPENAI_BASE_URL can also name another server that speaks the same protocol." },
    ],
  };
}
