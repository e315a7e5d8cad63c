import { creditsForText, DEFAULT_PRICES } from "#contract/prices.ts";
import type { Article } from "../../articles/article.ts";
import { formatNumber } from "../locale.ts";

const characters = formatNumber(DEFAULT_PRICES.charactersPerCredit);
const minutes = DEFAULT_PRICES.secondsPerCredit / 60;
const chapter = 12_400;

export const ARTICLE: Article = {
  title: "Qué es un crédito, y por qué solo pagas lo que se te entrega",
  description: "Precio, reserva, cobro: qué pasa con tus créditos entre pulsar el botón y leer el resultado.",
  date: "2026-10-23",
  line: { word: "reserva", direction: "sound-to-writing", recording: "say" },
  blocks: [
    {
      kind: "text",
      text: "Pagar por uso tiene mala fama, y se la ha ganado. Pulsas un botón, algo falla, el saldo ha bajado y un formulario te pide que describas el problema. Nosotros hicimos las cuentas antes que las herramientas, para que eso no pudiera pasar. Así funcionan.",
    },
    { kind: "heading", text: "La unidad" },
    {
      kind: "text",
      text: `Un crédito cubre ${characters} caracteres de texto para decir, o ${minutes} minutos de sonido para escribir. Cada bloque empezado de ese tamaño cuesta otro. Un capítulo de ${formatNumber(chapter)} caracteres son ${creditsForText(chapter)} créditos. Los espacios cuentan, porque las pausas también se hacen; los que rodean el texto, no.`,
    },
    {
      kind: "text",
      text: "Los créditos se compran en paquetes, una vez. No se renuevan y no hay suscripción que olvidar. Cuanto mayor el paquete, menos cuesta cada uno.",
    },
    { kind: "heading", text: "Tres pasos entre tú y el motor" },
    {
      kind: "steps",
      items: [
        "Precio. Antes de empezar, el propio botón dice lo que costará. El número sale de la misma regla con que cobra el servidor, y no cambia después de pulsar.",
        "Reserva. Al pulsar se apartan esos créditos. Siguen siendo tuyos, pero no se pueden gastar dos veces: si tienes un crédito y pulsas en dos ventanas, una de las dos se rechaza.",
        "Cobro o devolución. Cuando el resultado está guardado y lo puedes abrir, la reserva se vuelve cargo. Si no se encuentra voz en la grabación, la reserva se suelta y tu saldo es el que era. Si el motor falla o tarda demasiado, los bloques afectados no cuestan nada; los que ya se te habían entregado completos se cobran y se te guardan. Si cancelas, se cobran y se te guardan los bloques que habías empezado a oír o a leer, y el resto se suelta.",
      ],
    },
    { kind: "quote", text: "Se te cobra un resultado, nunca un intento." },
    { kind: "heading", text: "Lo que no cuesta nada" },
    {
      kind: "table",
      head: ["Qué pasó", "Qué cuesta"],
      rows: [
        ["El motor falló antes de entregarte un bloque completo", "0"],
        ["Pulsaste Cancelar antes de oír o leer nada", "0"],
        ["No se encontró voz", "0"],
        ["El servidor se reinició y no pudo terminar", "0"],
        ["Se cortó la conexión y la página lo envió otra vez", "una vez"],
        ["Descargas otra vez el resultado", "0"],
        ["Descargas sus subtítulos", "0"],
      ],
    },
    {
      kind: "text",
      text: "La línea de la conexión merece unas palabras. En un tren, una página puede perder la respuesta a una petición que sí llegó. Si lo intentara otra vez sin más, pagarías dos veces. Por eso cada conversión lleva una clave que tu navegador inventa antes de enviar. Una segunda petición con la misma clave recibe el resultado de la primera.",
    },
    { kind: "heading", text: "Por qué lo puedes comprobar" },
    {
      kind: "text",
      text: "El saldo no es un número que alguien sobrescribe. Es la suma de una lista en la que nunca se cambia ni se borra nada: alta, compra, reserva, devolución, cobro. Un error solo se corrige con otro apunte, que verías. Tu perfil muestra la lista como un extracto con un motivo claro en cada línea, también en las que dicen 0. Puedes descargarla como tabla y sumarla.",
    },
    {
      kind: "aside",
      makes: "nothing",
      text: "¿Qué tienes pensado? La calculadora convierte caracteres o minutos en créditos, y créditos en el paquete más barato.",
      link: { label: "Calcularlo", to: "/pricing" },
    },
    { kind: "heading", text: "¿Y el resultado que no gusta a nadie?" },
    {
      kind: "text",
      text: "Una transcripción con errores se cobra, porque se hizo. Así que prueba antes con tu clase de grabación, en tu clase de sala, y compra después. Si dudas de tu micrófono, compruébalo antes, que es gratis.",
    },
    {
      kind: "text",
      text: "Una compra viene con su recibo, en el mismo perfil. Si se reembolsa, se retira lo que quede de su paquete. Todo eso está también en el extracto, porque es un movimiento como cualquier otro.",
    },
  ],
};
