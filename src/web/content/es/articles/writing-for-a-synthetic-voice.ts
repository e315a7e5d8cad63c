import type { Article } from "../../articles/article.ts";

export const ARTICLE: Article = {
  title: "Escribir para una voz sintética",
  description:
    "Números, signos, pausas y nombres: qué hace un motor de voz con los caracteres que tecleas, y cómo conseguir lo que querías decir.",
  date: "2026-11-18",
  line: { word: "pausa", direction: "writing-to-sound", recording: "saywrite" },
  blocks: [
    {
      kind: "text",
      text: "Un texto para el ojo está lleno de cosas que no son palabras: paréntesis, rayas, cifras, signos. Quien lee en voz alta decide al pasar qué hacer con cada una. Un motor de voz también decide, con reglas. Si las conoces, puedes escribir de modo que nunca tenga que adivinar.",
    },
    {
      kind: "text",
      text: "Lo que sigue se comprobó con el motor incluido en este producto, que lee inglés; por eso los ejemplos están en inglés. Los motores mayores que puede conectar quien lleva un servidor tienen sus propias reglas, casi siempre más suaves. El consejo al final de cada parte vale para todos, y en cualquier idioma.",
    },
    { kind: "heading", text: "Cifras y signos" },
    {
      kind: "text",
      text: "El dinero, los porcentajes, los intervalos y las direcciones se vuelven palabras antes de que los vea la voz.",
    },
    {
      kind: "table",
      head: ["Escribes", "Dice"],
      rows: [
        ["€5.20", "5 euros 20"],
        ["$5 million", "5 million dollars"],
        ["£3bn", "3 billion pounds"],
        ["12%", "12 percent"],
        ["pages 4–7", "pages 4 to 7"],
        ["#3", "number 3"],
        ["R&D", "R and D"],
        ["example.org/help", "example dot org slash help"],
        ["½", "one half"],
      ],
    },
    {
      kind: "text",
      text: "Con eso se lee una lista de precios. No basta para lo que solo sabes tú. ¿1984 es un año o una cantidad? ¿3/4 es una fracción, una fecha o un resultado? ¿10-12 es un intervalo o una resta? Escribe las palabras: «nineteen eighty-four», «the third of April», «from ten to twelve». Cuesta un segundo y acierta en todos los motores.",
    },
    {
      kind: "text",
      text: "Una fila larga de cifras se lee como un solo número enorme o a trozos. Un teléfono o un número de pedido se teclea mejor como lo dictarías, en grupos con comas: «four four, two oh, seven nine». Las comas son las pausas.",
    },
    { kind: "heading", text: "Las pausas son puntuación" },
    {
      kind: "text",
      text: "El motor respira donde pones un signo. Una coma es un respiro corto, un punto uno más largo, y los dos puntos o el punto y coma quedan en medio. Una raya entre espacios y los tres puntos se vuelven la pausa de una coma, así que no dan más drama que ella. Los paréntesis y las comillas no suenan: si quien escucha debe saber que algo es una cita, dilo.",
    },
    {
      kind: "list",
      items: [
        "¿Va deprisa? No pidas antes una voz más lenta. Parte en dos la frase larga.",
        "Una pausa que falta suele ser una coma que falta.",
        "Un salto de línea dentro de una frase no la termina. Una línea en blanco empieza otro párrafo.",
        "Los títulos sin punto se pegan a la línea siguiente. Ponles uno.",
      ],
    },
    { kind: "heading", text: "Abreviaturas y nombres" },
    {
      kind: "text",
      text: "«Mr.», «Dr.», «e.g.» y compañía no terminan una frase, así que no hay pausa. Si «St.» será «saint» o «street» es adivinar, como para cualquiera a primera vista. Unas mayúsculas como NATO pueden leerse como palabra o letra a letra. Si quieres letras, sepáralas: «U R L».",
    },
    {
      kind: "text",
      text: "Un nombre, escríbelo como suena. «Siobhan», mal dicho, se dice bien como «Shivawn». Nadie ve el texto de un archivo de audio, así que la grafía puede ser tan rara como haga falta. Con los subtítulos es distinto: salen del mismo texto, así que corrige ahí el nombre.",
    },
    {
      kind: "text",
      text: "El motor incluido convierte las letras con acento en letras sencillas, así que «café» no da problemas. Los emojis y las escrituras que no sabe leer se saltan sin ruido. Cuentan igualmente como caracteres.",
    },
    { kind: "heading", text: "El tono va en una línea aparte" },
    {
      kind: "text",
      text: "No escribas «(sadly)» en el texto, o la voz lo dirá. Hay un campo para decir cómo debe sonar. El motor incluido sigue palabras inglesas sencillas como slower, calm, cheerful o whisper, y te dice lo que no entendió. Los motores de indicaciones libres siguen frases enteras.",
    },
    { kind: "quote", text: "Escribe para quien no puede ver la página. Eso es todo." },
    {
      kind: "aside",
      makes: "sound",
      text: "Antes de convertir un capítulo, convierte su peor párrafo: el de la fecha, el precio y el nombre extranjero. Un crédito te dice qué escribir de otro modo en el resto.",
      link: { label: "Convertir un párrafo", to: "/text-to-speech" },
    },
    { kind: "heading", text: "Una lista corta para el último repaso" },
    {
      kind: "list",
      items: [
        "Todo número que pueda leerse de dos maneras está en palabras.",
        "Todo título acaba en punto.",
        "Ninguna tabla, ningún «véase arriba», ningún «haz clic aquí».",
        "Los nombres están escritos de oído.",
        "Ninguna frase es más larga que un aliento.",
      ],
    },
  ],
};
