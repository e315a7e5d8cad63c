import { LIMITS } from "#contract/limits.ts";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import type { Article } from "../../articles/article.ts";

const minutes = DEFAULT_PRICES.secondsPerCredit / 60;
const hours = LIMITS.audioSecondsMax / 3_600;

export const ARTICLE: Article = {
  title: "Graba una entrevista que se pueda transcribir",
  description:
    "Sala, distancia, nivel: tres cosas deciden lo buena que será una transcripción, y ninguna cuesta dinero.",
  date: "2026-11-13",
  line: { word: "sala", direction: "sound-to-writing", recording: "say" },
  blocks: [
    {
      kind: "text",
      text: "Una transcripción se decide antes de que nadie hable. Ningún programa recupera palabras que el micrófono no oyó aparte de la cafetera. La buena noticia es que un teléfono sobre una bufanda doblada en la sala adecuada gana a un micrófono de estudio en la equivocada.",
    },
    { kind: "heading", text: "La sala" },
    {
      kind: "text",
      text: "Lo que estropea la voz no es tanto el ruido como el eco. En una sala desnuda cada sílaba llega dos veces, una de la boca y otra de la pared, y la segunda emborrona el principio de la siguiente. Da una palmada. Si oyes contestar a la sala, vete a otra.",
    },
    {
      kind: "list",
      items: [
        "Bien: un dormitorio, un coche aparcado, un despacho con libros y alfombra, un rincón con un perchero.",
        "Mal: cocinas, escaleras, salas de cristal, cualquier sitio con azulejos.",
        "Las cafeterías son peores de lo que te suenan. Tus dos oídos sacan una voz de la multitud; un micrófono no puede.",
        "Apaga lo que zumba: ventilador, nevera, aire acondicionado. Los teléfonos, en silencio y lejos de la mesa.",
      ],
    },
    { kind: "heading", text: "La distancia" },
    {
      kind: "text",
      text: "El sonido cae deprisa. Al doble de distancia una voz llega con un cuarto de su fuerza, mientras el ruido de la sala queda igual. Así que acercarse a la mitad ayuda más que cualquier ajuste. Lo bueno está entre un palmo y un antebrazo: más cerca, el aliento golpea el micrófono; más lejos, la sala se mete en la conversación.",
    },
    {
      kind: "text",
      text: "Con dos personas y un micrófono, ponlo más cerca de quien entrevistas. Tus preguntas las puedes reconstruir. No lo dejes sobre una mesa dura, donde cada taza es un tambor. Basta una bufanda o un cuaderno cerrado debajo.",
    },
    { kind: "heading", text: "El nivel" },
    {
      kind: "text",
      text: "Lo demasiado bajo se puede subir después, con su ruido. Lo demasiado alto no tiene arreglo: cuando la onda se corta por arriba, esa parte ya no está. Los niveles se cuentan en decibelios por debajo del tope, así que más negativo es más bajo.",
    },
    {
      kind: "table",
      head: ["Nivel mientras alguien habla", "Qué significa"],
      rows: [
        ["0 dB", "cortado. Aléjate o baja la entrada"],
        ["de −15 a −30 dB", "la voz como debe ser"],
        ["de −30 a −48 dB", "sirve, pero acércate si puedes"],
        ["por debajo de −48 dB", "sobre todo ruido"],
      ],
    },
    {
      kind: "aside",
      makes: "text",
      text: "La prueba de micrófono muestra tu nivel mientras hablas, dice con palabras si está bien y reproduce lo que se oyó. No se envía nada a ningún sitio.",
      link: { label: "Prueba tu micrófono", to: "/test" },
    },
    { kind: "heading", text: "Mientras habláis" },
    {
      kind: "text",
      text: "Pide permiso, en la grabación. Es lo decente, en muchos sitios es la ley, y la respuesta es tu prueba de sonido. Después pregunta el nombre y cómo se escribe. Los reconocedores saben palabras, no personas, y esa frase te ahorrará una búsqueda.",
    },
    {
      kind: "text",
      text: "Deja un segundo de silencio tras cada respuesta. Se hace largo y suena a respeto, la gente suele llenarlo con la mejor frase del día, y la pausa da a la transcripción un sitio limpio donde empezar otro segmento. Lo que vence a todo motor, y a quien teclea, es que dos hablen a la vez. Si pasa en la frase que importa, vuelve a preguntar.",
    },
    {
      kind: "quote",
      text: "«¿Podría decirlo otra vez?» es el equipo más barato que existe.",
    },
    { kind: "heading", text: "Después" },
    {
      kind: "text",
      text: `Copia el archivo antes de nada. Envíalo como salió de la grabadora: pasarlo a otro formato pierde un poco cada vez y no gana nada. Los archivos pueden durar hasta ${hours} horas (o lo que haya puesto quien lleva tu servidor), y un crédito cubre ${minutes} minutos de sonido. Ves el precio antes de empezar, y un archivo en el que no se encuentra voz no se cobra.`,
    },
    {
      kind: "text",
      text: "Luego lee la transcripción mientras suena la grabación. Pulsa una palabra para oírla. Nombres, números y negaciones es lo primero que hay que comprobar: un «no» que falta es un sonido pequeño con un efecto grande. No cites nada que no hayas oído con tus oídos.",
    },
    {
      kind: "aside",
      makes: "text",
      text: "¿Ya tienes una grabación? Elígela, mira lo que cuesta y decide entonces.",
      link: { label: "Transcribir un archivo", to: "/transcribe" },
    },
  ],
};
