import { formatNames } from "#contract/audio-formats.ts";
import { creditsForAudio } from "#contract/prices.ts";
import { VOICES } from "#contract/voices.ts";
import type { Topic } from "#locales/en/pages/faq.ts";
import { CREDITS_ONCE_VERIFIED, FACTS } from "../../facts.ts";
import { exactLength, characters as formatCharacters, credits as formatCredits, plural } from "../amounts.ts";
import { costs, creditsCover } from "../credits-cover.ts";
import { length, size } from "../formats.ts";
import { takeBack } from "../money-back.ts";
import { TRANSCRIPT_QUESTIONS } from "./faq-transcripts.ts";
import { FREE_CREDITS } from "./free-credits.ts";

const characters = formatCharacters(FACTS.prices.charactersPerCredit);
const block = exactLength(FACTS.prices.secondsPerCredit);
const { signUpCredits } = FACTS.prices;
const { textCharacters, audioSeconds, uploadBytes } = FACTS.limits;
const kept = plural(FACTS.keepResultsDays, { one: "# día", other: "# días" });
/** Of the example: an interview of so many minutes. */
const interview = 48;
const { audioPriceVaries } = FACTS.prices;
const interviewCosts = costs(creditsForAudio(interview * 60, FACTS.prices), audioPriceVaries);
const audioCosts = costs(FACTS.prices.creditsPerAudioBlock, FACTS.prices.audioPriceVaries);
const textCosts = costs(FACTS.prices.creditsPerTextBlock, FACTS.prices.textPriceVaries);

export const TOPICS: readonly Topic[] = [
  {
    id: "audio-upload",
    label: "Subir audio",
    lead: "Un archivo tuyo, por escrito.",
    word: "oido",
    direction: "sound-to-writing",
    tool: { label: "Transcribir un archivo", to: "/transcribe" },
    questions: [
      {
        id: "upload-formats",
        question: "¿Qué archivos puedo subir?",
        answer: [
          `${formatNames("y")}; de un vídeo se toma el sonido. Decide el contenido del archivo, no el final de su nombre.`,
        ],
      },
      {
        id: "upload-limits",
        question: "¿Cuánto puede durar y ocupar una grabación?",
        answer: [
          `${length(audioSeconds)} y ${size(uploadBytes)} en un archivo, y al menos un segundo. La página Transcribir lo comprueba antes de enviar. Las más largas hay que cortarlas en partes.`,
        ],
      },
      {
        id: "upload-price",
        question: "¿Cuánto cuesta un archivo?",
        answer: [
          `Cuesta ${audioCosts} por cada bloque empezado de ${block}: una entrevista de ${exactLength(interview * 60)} cuesta ${interviewCosts}. Ves el precio antes de pulsar Transcribir, se reserva mientras el servidor escucha y se toma cuando está el texto.`,
          (signUpCredits === 0
            ? "Una cuenta no cuesta nada ni pide tarjeta."
            : `Una cuenta nueva tiene ${formatCredits(signUpCredits)}, sin tarjeta.`) +
            FREE_CREDITS.later(CREDITS_ONCE_VERIFIED),
        ],
        link: { label: "Calcula lo que cuesta lo tuyo", to: "/pricing" },
      },
      {
        id: "upload-failure",
        question: "¿Y si falla?",
        answer: [
          "Entonces no se cobra nada. Vale para un archivo roto, uno en silencio, uno sin voz y un servidor que tiene que rendirse. Si pulsas Cancelar, solo se usan los créditos cuyo sonido o texto ya se te había entregado, y eso te lo quedas; la página dice cuántos. Lo mismo con las partes completas que ya tenías cuando una conversión larga se interrumpe. Tu extracto tiene una línea con el motivo.",
        ],
      },
      {
        id: "upload-interrupted",
        question: "Se cortó la conexión al enviar. ¿Se ha perdido?",
        answer: [
          "No. Si la página sigue abierta, continúa sola donde estaba. Si no, elige otra vez el mismo archivo, en este navegador o en otro, y también continúa ahí: lo que llegó espera los días que indica la política de privacidad. Un intento no cuesta nada, y nada se cobra dos veces. Cuando ha llegado entero, el servidor sigue sin ti: cierra la página y encuentra el texto en la lista más tarde.",
        ],
      },
      {
        id: "upload-where",
        question: "¿Dónde se guarda mi archivo y cuánto tiempo?",
        answer: [
          "En el servidor, con su texto, hasta que los dos caducan o los borras; el sonido por sí solo se puede borrar en cualquier momento, en el menú de su documento. Quien lleva el servidor también puede ponerlo para que borre cada grabación en cuanto está por escrito. La política de privacidad muestra cómo está puesto este servidor.",
        ],
        link: { label: "Política de privacidad", to: "/privacy-policy" },
      },
      {
        id: "upload-accuracy",
        question: "¿Es exacto el texto?",
        answer: [
          "Depende del motor que usa este servidor; la herramienta dice cuál es. El incluido entiende inglés claro de una sola persona cerca del micrófono y falla entre un tercio y la mitad de las palabras: sirve para encontrar cosas, no para citarlas. Un modelo actual, en este servidor o en un servicio externo, lo hace mucho mejor, y en muchos idiomas.",
          "El ruido, los acentos y la gente que habla a la vez cuestan palabras con cualquier motor. Escucha mientras lees: pulsa una línea para oírla.",
        ],
      },
      {
        id: "upload-speakers",
        question: "¿Distingue a quienes hablan?",
        answer: [
          "Donde este servidor puede: entonces Transcribir pregunta quién habla, y el texto dice Hablante 1, Hablante 2, etc. No sabe nombres ni guarda ninguna voz. Donde no puede, recibes un texto con tiempos, dividido donde la gente hace pausas.",
        ],
      },
      {
        id: "upload-captions",
        question: "¿Puedo hacer subtítulos con él?",
        answer: [
          "Sí. Además del texto sencillo puedes descargar subtítulos en SRT o WebVTT, en líneas que da tiempo a leer. Cuando el motor no da los tiempos de las palabras, las repartimos sobre la voz que encontramos; compruébalos antes de publicar.",
        ],
      },
      ...TRANSCRIPT_QUESTIONS,
      {
        id: "upload-playback",
        question: "¿Por qué no puedo oír una grabación antigua?",
        answer: [
          "Borraste la grabación en su documento; o este servidor no guarda grabaciones, o no las guardaba cuando se hizo; o no se pudo sacar de ella nada que los navegadores reproduzcan, y entonces está en la exportación de tus datos. Su documento dice cuál es el motivo. Un pasaje que se quitó para siempre queda en silencio. Mientras sigue abierta la página que envió un archivo, suena el de tu propio equipo.",
        ],
      },
    ],
  },
  {
    id: "speech-to-text",
    label: "Voz a texto",
    lead: "Habla, para y lee lo que has dicho.",
    word: "notas",
    direction: "sound-to-writing",
    tool: { label: "Empezar a grabar", to: "/speech-to-text" },
    questions: [
      {
        id: "record-need",
        question: "¿Qué necesito para grabar?",
        answer: [
          "Un micrófono, un Chrome, Edge, Firefox o Safari actual y una página abierta por https (o en la propia máquina). El navegador te pregunta una vez si esta página puede escuchar.",
        ],
      },
      {
        id: "record-live",
        question: "¿Aparecen las palabras mientras hablo?",
        answer: [
          "Donde este servidor ofrece subtítulos en directo y los eliges antes de empezar, sí: frase por frase, y las palabras subrayadas aún pueden cambiar. Se pagan bloque a bloque, solo los bloques en los que se dice algo, y la transcripción incluye lo que costaron. Con un enlace, otros leen a la vez, sin cuenta.",
          "Sin subtítulos ves el nivel y el tiempo; el texto llega después de parar, pasaje por pasaje según se encuentra.",
        ],
      },
      {
        id: "record-lost",
        question: "¿Puedo perder una grabación?",
        answer: [
          "Es difícil. Cada segundo se guarda en tu navegador mientras hablas y, si no lo desactivas, también en el servidor, unos segundos por detrás de ti. Si se cierra la pestaña, se para el equipo o se va la conexión, la grabación se te ofrece la próxima vez que abras la página, también en otro dispositivo, y se transcribe cuando tú lo digas. Sale del navegador cuando su texto está y el servidor tiene los mismos bytes, o cuando la descartas, lo que borra ambas.",
          "Con eso desactivado, solo está en ese navegador hasta que paras: si borras sus datos, se borra. Lo que está en el servidor y nunca se transcribe se borra tras los días que indica la política de privacidad.",
        ],
      },
      {
        id: "record-price",
        question: "¿Cuánto cuesta una grabación?",
        answer: [
          `Cuesta ${audioCosts} por cada bloque empezado de ${block}, y una nota corta, no menos. Las pausas que haces con el botón Pausa no se graban ni cuentan. Si no se encuentra voz, no cuesta nada.`,
        ],
        link: { label: "Precios", to: "/pricing" },
      },
      {
        id: "record-no-credit",
        question: "¿Y si no tengo créditos cuando paro?",
        answer: [
          "No se transcribe, ni se cobra, ni se pierde nada: la grabación espera en tu navegador hasta que tengas créditos, la descargues o la descartes. Si no lo desactivaste, espera también en el servidor, los días que indica la política de privacidad.",
        ],
      },
      {
        id: "record-languages",
        question: "¿Qué idiomas entiende?",
        answer: [
          "Inglés, con el motor incluido. Si este servidor usa un servicio de voz externo, los idiomas de su modelo, a menudo decenas. La página de la herramienta nombra el motor que trabaja.",
        ],
      },
      {
        id: "record-better",
        question: "¿Cómo consigo un texto mejor?",
        answer: [
          "Acércate al micrófono, a un palmo. Mira el nivel mientras hablas. Habla en frases y deja aire entre ellas. En una sala ruidosa, unos auriculares con micrófono ayudan más que cualquier ajuste.",
        ],
        link: { label: "Prueba tu micrófono", to: "/test" },
      },
      {
        id: "record-punctuation",
        question: "¿Pone puntuación?",
        answer: [
          "Cuánta, depende del motor; la herramienta nombra el que trabaja. El incluido no sabe de frases: donde haces una pausa clara pone un punto y sigue con mayúscula, y pone comas y signos de interrogación solo si el modelo para ello está instalado. Un servicio externo escribe lo que da su modelo, casi siempre con comas, puntos y mayúsculas.",
        ],
      },
      {
        id: "record-download",
        question: "¿Qué me puedo llevar?",
        answer: [
          "En la página de la herramienta, el texto sencillo y subtítulos en SRT o WebVTT; también puedes copiar el texto con una pulsación. En su documento, todos los archivos que hay: TXT, Markdown (MD), DOCX, PDF, SRT, VTT, JSON con el tiempo de cada palabra y CSV; y mientras se guarda la grabación, su sonido. Una grabación que espera, en tu navegador o en el servidor, se puede descargar tal cual.",
        ],
      },
      {
        id: "record-privacy",
        question: "¿Quién oye mi grabación?",
        answer: [
          "Ninguna persona. Se envía al servidor mientras grabas, unos segundos por detrás de ti, o cuando paras si lo desactivas; la trabaja el motor y se guarda con su texto hasta que la borres, salvo que quien lleva el servidor lo haya puesto para borrar las grabaciones en cuanto están por escrito. Si el motor es un servicio externo, el sonido se le envía; la política de privacidad dice si es así.",
        ],
        link: { label: "Política de privacidad", to: "/privacy-policy" },
      },
    ],
  },
  {
    id: "text-to-speech",
    label: "Texto a voz",
    lead: "Tu texto, con la voz que elijas.",
    word: "letra",
    direction: "writing-to-sound",
    tool: { label: "Convertir un texto", to: "/text-to-speech" },
    questions: [
      {
        id: "speak-voices",
        question: "¿Qué voces hay?",
        answer: [
          `${VOICES.length}: ${VOICES.join(", ")}. Puedes oír cada una en la primera página y en la herramienta, sin gastar nada. Lo naturales que suenan depende del motor: el incluido habla con claridad y un deje mecánico; un servicio externo con un modelo actual suena a persona.`,
        ],
      },
      {
        id: "speak-tone",
        question: "¿Puedo decir cómo debe leerse?",
        answer: [
          "Sí, en una línea aparte. El motor incluido entiende una lista de palabras inglesas como slower, lower, whisper, calm o long pauses; otros motores aceptan cualquier indicación. Lo que no se pudo seguir se nombra con el resultado.",
        ],
      },
      {
        id: "speak-limits",
        question: "¿Cuánto puede medir un texto?",
        answer: [
          `Hasta ${formatCharacters(textCharacters)} de una vez. Los textos largos se cortan al final de las frases y se unen sin hueco, y puedes oír el principio mientras se hace el resto.`,
        ],
      },
      {
        id: "speak-price",
        question: "¿Cuánto cuesta un texto?",
        answer: [
          `Cuesta ${textCosts} por cada ${characters} empezados. Los espacios y los puntos cuentan, los espacios de los extremos no. El botón dice el precio antes de que lo pulses: «Convertir · ${formatCredits(FACTS.prices.creditsPerTextBlock)}». En un documento de tu biblioteca una corrección es gratis con lo que queda de su bloque, hasta el día que indica su página.`,
          `Las tres herramientas se pagan con los mismos créditos. ${creditsCover(FACTS.prices)}.`,
        ],
        link: { label: "Calcula lo que cuesta lo tuyo", to: "/pricing" },
      },
      {
        id: "speak-failure",
        question: "¿Pago si falla, o si no me gusta?",
        answer: [
          "Si falla: nada, salvo las partes completas de un texto largo que ya se te habían entregado; esas te las quedas. Si cancelas: solo lo que ya se te había entregado. Si salió bien y quieres otra voz u otro tono, es una conversión nueva y cuesta otra vez. Así que prueba antes con una o dos frases.",
        ],
      },
      {
        id: "speak-download",
        question: "¿Qué recibo, y puedo usarlo?",
        answer: [
          "Un MP3 y subtítulos en SRT o WebVTT; desde la biblioteca, también M4B con sus capítulos, M4A, WAV, FLAC u Opus. Los textos y los resultados siguen siendo tuyos. Donde el sonido lo hace un servicio externo, valen también sus reglas sobre las voces; y nadie puede usar una voz para hacerse pasar por una persona.",
        ],
        link: { label: "Condiciones del servicio", to: "/terms-service" },
      },
      {
        id: "speak-languages",
        question: "¿En qué idiomas puede leer?",
        answer: [
          "En inglés, con el motor incluido, y en más idiomas como un robot si el servidor tiene el programa para ello. Con un servicio externo, en los idiomas de su modelo. Si un texto está en un idioma que no se puede decir, se avisa antes de cobrar nada.",
        ],
      },
      {
        id: "speak-keep",
        question: "¿Cuánto se guardan los resultados?",
        answer: [
          `${kept}; la herramienta lo muestra sobre tu lista, y la política de privacidad también. Puedes borrar cualquiera antes, y llevártelos todos en un ZIP desde tu perfil.`,
        ],
      },
      {
        id: "speak-refund",
        question: "¿Puedo recuperar el dinero? ¿Caducan los créditos?",
        answer: [
          `Los créditos no caducan y nada se renueva. Lo que no hayas gastado de un paquete vuelve a tu tarjeta ${takeBack(FACTS.refundDays)}. Primero se gastan los créditos regalados, luego el paquete más antiguo; lo gastado de un paquete cuenta al precio de un crédito en el más caro.`,
        ],
        link: { label: "Condiciones del servicio", to: "/terms-service" },
      },
      {
        id: "speak-where",
        question: "¿Se envía mi texto a algún sitio?",
        answer: [
          "A este servidor, y no más lejos mientras trabaja el motor incluido. Si quien lo lleva eligió un servicio de voz externo, el texto se le envía para que lo diga, sin tu nombre. Nada aquí lo usa para entrenar un modelo.",
        ],
        link: { label: "Política de privacidad", to: "/privacy-policy" },
      },
    ],
  },
];
