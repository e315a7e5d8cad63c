import type { LetterWords } from "#contract/letters.ts";
import { addressed, when } from "../../addressed.ts";
import { credits, number, plural } from "../amounts.ts";
import { longDay, money } from "../formats.ts";

export const CREDIT_LETTERS = {
  "low-balance": ({ name, credits: left, pricingUrl, accountUrl }) => {
    const state =
      left === 0
        ? "No quedan créditos"
        : plural(left, { one: "Queda # crédito", other: "Quedan # créditos" });
    return {
      subject: state,
      heading: `${state}.`,
      parts: [
        {
          say: `${addressed(name, "tu última conversión está hecha y es tuya")}. Para las siguientes necesitas créditos.`,
        },
        { button: "Ver los paquetes", href: pricingUrl },
        {
          note: `Esto llega una sola vez, hasta que vuelvas a comprar créditos. Puedes desactivarlo en tu cuenta: ${accountUrl}`,
        },
      ],
    };
  },
  "credits-moved": ({ name, amount, reason, balance, accountUrl }) => {
    const moved = Math.abs(amount);
    const what =
      amount > 0
        ? plural(moved, { one: "# crédito abonado en tu cuenta", other: "# créditos abonados en tu cuenta" })
        : plural(moved, {
            one: "# crédito retirado de tu cuenta",
            other: "# créditos retirados de tu cuenta",
          });
    return {
      subject: what,
      heading: `${what}.`,
      parts: [
        { say: addressed(name, "hemos cambiado tus créditos a mano. El motivo:") },
        { quote: reason },
        { rows: [["Ahora tienes", number(balance)]] },
        { button: "Ver tu extracto", href: accountUrl },
      ],
    };
  },
  receipt: ({
    name,
    receiptNumber,
    pack,
    credits: bought,
    cents,
    paidAt,
    testMode,
    receiptUrl,
    root,
    verifyUrl,
  }) => ({
    subject: `Tu recibo de ${credits(bought)}${testMode ? " (modo de prueba)" : ""}`,
    heading: name === null ? "Gracias." : `Gracias, ${name}.`,
    parts: [
      {
        say: plural(bought, { one: "# crédito está en tu cuenta.", other: "# créditos están en tu cuenta." }),
      },
      ...when(testMode, { say: "Modo de prueba: no se cobra a ninguna tarjeta real." }),
      {
        rows: [
          ["Recibo", receiptNumber],
          ["Fecha", longDay(paidAt)],
          [`Paquete ${pack}`, credits(bought)],
          ["Pagado con tarjeta", money(cents)],
        ],
      },
      { button: "Abrir el recibo", href: receiptUrl },
      { note: "Los créditos no caducan, y solo se usan por lo que se te entrega." },
      ...(root
        ? [
            {
              note: `Por si algún día quieres comprobar tu extracto: guarda esta línea, que fija todos los extractos de este servidor hasta ese día. Se comprueba aquí: ${verifyUrl}`,
            },
            { quote: `${root.day} ${root.root}` },
          ]
        : []),
    ],
  }),
  refund: ({ name, pack, cents, creditsTakenBack, testMode, receiptUrl, accountUrl }) => ({
    subject: `Tu reembolso de ${money(cents)}${testMode ? " (modo de prueba)" : ""}`,
    heading: `${money(cents)} van de vuelta.`,
    parts: [
      {
        say: `${addressed(name, `tu compra del paquete ${pack} se ha reembolsado`)}. Tu banco puede tardar unos días en mostrarlo.`,
      },
      ...when(testMode, {
        say: "Modo de prueba: no se cobró a ninguna tarjeta real, y ninguna recibe un reembolso.",
      }),
      {
        rows: [
          ["Reembolsado", money(cents)],
          ["Créditos retirados", number(creditsTakenBack)],
        ],
      },
      { button: "Abrir el recibo", href: receiptUrl },
      { note: `También consta en tu extracto: ${accountUrl}` },
    ],
  }),
  "refund-refused": ({ name, pack, credits: back, cents, contactUrl }) => ({
    subject: `Tu reembolso de ${money(cents)} no salió adelante`,
    heading: "El dinero no ha vuelto.",
    parts: [
      {
        say: `${addressed(name, `el proveedor de pagos no ha abonado en tu tarjeta el reembolso del paquete ${pack}`)}. ${plural(back, { one: "# crédito vuelve a ser tuyo.", other: "# créditos vuelven a ser tuyos." })}`,
      },
      { say: "Podemos buscar otra forma: escríbenos." },
      { button: "Escríbenos", href: contactUrl },
    ],
  }),
} satisfies Partial<LetterWords>;
