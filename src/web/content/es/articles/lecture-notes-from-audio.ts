import { LIMITS } from "#contract/limits.ts";
import { creditsForAudio, DEFAULT_PRICES } from "#contract/prices.ts";
import type { Article } from "../../articles/article.ts";

const lecture = 90;
const minutes = DEFAULT_PRICES.secondsPerCredit / 60;
const hours = LIMITS.audioSecondsMax / 3_600;

export const ARTICLE: Article = {
  title: "Apuntes de clase a partir de una grabación",
  description:
    "Una transcripción no son apuntes. Cómo llegar de noventa minutos de sonido a dos páginas que volverás a abrir.",
  date: "2026-10-30",
  line: { word: "notas", direction: "sound-to-writing", recording: "said" },
  blocks: [
    {
      kind: "text",
      text: "Una clase de noventa minutos son unas trece mil palabras. Nadie repasa con trece mil palabras. La transcripción es materia prima en la que, por suerte, se puede buscar. Los apuntes son lo que haces con ella, y al hacerlos es cuando se aprende, así que esto va de hacer esa parte deprisa, no de saltársela.",
    },
    { kind: "heading", text: "Antes: una grabación que valga la pena" },
    {
      kind: "text",
      text: "Pregunta si puedes grabar. Mucha gente accede en el acto si preguntas antes de la primera clase y dices que es para tus apuntes. Siéntate en el primer tercio, cerca del altavoz si lo hay. Deja el teléfono sobre la mochila y no sobre la mesa en que tecleas. Y comprueba en casa un minuto de la primera grabación antes de confiarle un curso.",
    },
    {
      kind: "text",
      text: "Mientras escuchas, apunta horas y no frases. «10:40 definición», «10:52 ¿examen?», «11:05 no lo he entendido». Diez líneas así valen después más que tres páginas de frases a medias, porque las palabras ya las guarda la grabación.",
    },
    { kind: "heading", text: "Lo que cuesta" },
    {
      kind: "text",
      text: `Un crédito cubre ${minutes} minutos, y cada bloque empezado de ${minutes} minutos cuesta otro. Una clase de ${lecture} minutos son ${creditsForAudio(lecture * 60)} créditos; un archivo puede durar hasta ${hours} horas, salvo que quien lleva tu servidor haya puesto otro límite. Si se pasa tres minutos de un bloque porque la gente recogía, corta antes el final. Ves el precio antes de aceptarlo.`,
    },
    { kind: "heading", text: "Después: cuatro vueltas" },
    {
      kind: "steps",
      items: [
        "Esqueleto, diez minutos. Recorre la transcripción buscando las frases con que se anuncia quien explica: «el segundo punto», «esto quiere decir», «en resumen». Haz de cada una un título. Ya tienes la estructura que estaba en la cabeza de alguien.",
        "Marcas, quince minutos. Ve a las horas que apuntaste. Pulsa la palabra en la transcripción para volver a oír ese momento, y escribe bajo su título, con tus palabras, lo que se quería decir.",
        "Términos, diez minutos. Busca cada término técnico y cada nombre en el libro o en las diapositivas. Los reconocedores escriben lo que suena probable, y a un programa que nunca estudió biología le suena igual «mitosis» que «mi tos es».",
        "Borrar, cinco minutos. Tira lo que habrías sabido de todos modos. Dos páginas es una buena medida. Si son cuatro, otra vuelta.",
      ],
    },
    { kind: "quote", text: "Guarda la transcripción para buscar, y los apuntes para pensar." },
    { kind: "heading", text: "Comprueba lo que entregas" },
    {
      kind: "text",
      text: "El reconocimiento de voz comete errores, y los peligrosos se leen de corrido. Comprueba con el sonido las fórmulas, las cifras y todo lo que lleve un «no». Si citas a quien dio la clase, cita lo que se dijo y no lo que se escribió.",
    },
    { kind: "heading", text: "Oírlo de camino a casa" },
    {
      kind: "text",
      text: "También se puede ir en el otro sentido. Tus dos páginas, leídas en voz alta, duran unos seis minutos. Conviértelas en voz y óyelas en el autobús la víspera. Oír tu propio resumen en una voz ajena muestra qué frase no dice lo que creías, y el hueco que oyes lo cierras antes de que lo encuentre quien examina.",
    },
    {
      kind: "list",
      items: [
        "Convierte antes las listas en frases. Una lista sin verbos no se sigue de oído.",
        "Escribe las fórmulas como las dirías: «E igual a m por c al cuadrado».",
        "Pon cada tema en un párrafo propio, y empiézalo por su nombre.",
      ],
    },
    {
      kind: "aside",
      makes: "text",
      text: `Prueba con una sola clase antes de grabar un curso: ${lecture} minutos usan ${creditsForAudio(lecture * 60)} créditos, que bastan para saber si esta forma de trabajar es la tuya.`,
      link: { label: "Transcribir una clase", to: "/transcribe" },
    },
    { kind: "heading", text: "Y con justicia" },
    {
      kind: "text",
      text: "La grabación de una persona es en parte de esa persona. No la pongas en la red, no la pases más allá de lo acordado y bórrala cuando acabe el examen. Te quedarán los apuntes, y para entonces serán tuyos en lo que cuenta.",
    },
  ],
};
