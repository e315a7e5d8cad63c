import { WORDS_A_SECOND } from "#contract/reading-pace.ts";
import type { COPYWRITE as EN } from "#locales/en/pages/copywrite.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { characters as formatCharacters, plural } from "../amounts.ts";
import { costs } from "../credits-cover.ts";
import { formatNumber } from "../locale.ts";

const characters = formatCharacters(FACTS.prices.charactersPerCredit);
const textCosts = costs(FACTS.prices.creditsPerTextBlock, FACTS.prices.textPriceVaries);

export const COPYWRITE: Words<typeof EN> = {
  description: "Oye tu texto antes de que nadie lo lea: encuentra las frases más largas que un aliento.",
  title: "Oye tu texto antes de que nadie lo lea.",
  lead: "Has leído la página demasiadas veces para verla. Una voz no. Lo que la haga tropezar hará tropezar al lector.",
  word: "oye",
  check: {
    title: "¿Cuánto dura un aliento?",
    lead: "Pon aquí tu propio texto. Cada frase se vuelve una barra tan larga como se tarda en decirla. Se calcula en tu navegador, gratis, y no se envía a ningún sitio.",
    label: "Tu texto",
    sample:
      "Nuestro nuevo proceso de devoluciones, completamente rediseñado y documentado, en el que llevamos trabajando desde la primavera junto con el almacén, ya está aquí. Devolver es más fácil. Imprime la etiqueta, deja el paquete y recibe tu dinero en dos días.",
    total: (seconds) =>
      plural(seconds, { one: "Aproximadamente # segundo en voz alta", other: "Unos # segundos en voz alta" }),
    long: (count) =>
      count === 0
        ? "Todas las frases caben en un aliento."
        : plural(count, {
            one: "# frase es más larga que un aliento.",
            other: "# frases son más largas que un aliento.",
          }),
    empty: "Escribe una frase y mira lo larga que es.",
    seconds: (seconds) => `${formatNumber(seconds)} s`,
    tooLong: "más larga que un aliento",
    hear: "Oírlo en Texto a voz",
    note: `Contado a ${formatNumber(WORDS_A_SECOND)} palabras por segundo. La voz real puede ir más despacio o más deprisa.`,
  },
  faqTitle: "Lo preguntan quienes escriben",
  faq: [
    {
      question: "¿Por qué una voz sintética, si puedo leerlo yo?",
      answer:
        "Porque tú sabes lo que querías decir. Pones el acento donde toca y la frase pasa. La voz la toma como está impresa, igual que un desconocido.",
    },
    {
      question: "¿Qué voz debo elegir?",
      answer:
        "Una llana, a velocidad normal: sage o alloy. El encanto esconde los fallos. Para la segunda vuelta toma una de tono muy distinto, y volverás a oír las palabras.",
    },
    {
      question: "¿Cuánto cuesta una página?",
      answer: `Cuesta ${textCosts} por cada ${characters}, y una página corriente tiene unos ${formatNumber(1_800)}. Ves el precio en el botón antes de empezar, y solo pagas lo que se te entrega.`,
    },
    {
      question: "¿Puedo volver a oír una frase?",
      answer:
        "Sí. El texto está bajo el reproductor y sigue a la voz. Pulsa una palabra para oírlo desde ahí.",
    },
    {
      question: "¿Puedo publicar la grabación?",
      answer:
        "Puedes descargarla en MP3. Si una voz se puede usar en público, y cómo hay que nombrarla, lo decide el motor que eligió quien lleva este servidor: pregunta antes allí.",
    },
    {
      question: "¿Escribe textos por mí?",
      answer: "No. Lee, y escribe lo que dices. Las frases siguen siendo tuyas.",
    },
  ],
  articlesTitle: "Sigue leyendo",
  articlesAll: "Todos los artículos",
};
