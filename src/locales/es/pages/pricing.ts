import type { ConversionLimits } from "#contract/conversion-limits.ts";
import { leastOf } from "#contract/covered.ts";
import { VOICES } from "#contract/voices.ts";
import type {
  CALCULATOR as Calculator,
  COMPARISON as Comparison,
  Kind,
  PACK_ROWS as PackRows,
  PRICING_PAGE as PricingPage,
  PRODUCT_DATA as ProductData,
  RULES as Rules,
  TRIAL as Trial,
} from "#locales/en/pages/pricing.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { exactLength, characters as formatCharacters, credits as formatCredits, plural } from "../amounts.ts";
import { creditsCover } from "../credits-cover.ts";
import { length, size } from "../formats.ts";
import { formatNumber } from "../locale.ts";
import { moneyBack } from "../money-back.ts";
import { percent } from "../shares.ts";
import { FREE_CREDITS } from "./free-credits.ts";

export type { Kind };

export const cents = (count: number) => `${count} ¢`;

export const hoursInWords = (hours: number, written: string) =>
  plural(hours, { one: `${written} hora`, other: `${written} horas` });

export const enoughFor = (characters: number, length: string, atMost: boolean) =>
  `${atMost ? "hasta " : ""}${formatCharacters(characters)} o ${length}`;

export const PRICING_PAGE: Words<typeof PricingPage> = {
  description: `Créditos en paquetes, sin suscripción. ${creditsCover(FACTS.prices, "Uno")}.`,
  title: "Pagas una vez, hablas un buen rato.",
  lead: (prices) =>
    `Cada barra es un crédito. ${creditsCover(prices, "Uno")}. Sin suscripción, nada se renueva.`,
  packs: "Paquetes",
};

export const PACK_ROWS: Words<typeof PackRows> = {
  mostPurchased: "El más comprado",
  testMode: "Modo de prueba: no se cobra a ninguna tarjeta real",
  each: (price) => `${price} cada uno`,
  buy: "Comprar",
  buyPack: (name) => `Comprar: ${name}`,
};

export const COMPARISON: Words<typeof Comparison> = {
  title: "Uno junto a otro",
  lead: "Un paquete mayor abarata el crédito, y eso es todo: las herramientas son las mismas para todos.",
  caption: "Comparación de los paquetes",
  scroll: "Comparación de los paquetes, se desplaza a los lados",
  what: "Qué",
  price: "Precio, una vez",
  credits: "Créditos",
  each: "Un crédito",
  characters: "Caracteres en voz alta",
  hours: "Horas por escrito",
  saved: "Ahorro por crédito",
  savedShare: (percents) => percent(percents),
  savedNothing: "–",
  upTo: (amount) => `hasta ${amount}`,
  shared: [
    {
      name: "Herramientas",
      text: `Texto a voz con ${VOICES.length} voces, Voz a texto con subtítulos en directo, Transcribir con editor`,
    },
    {
      name: "Una conversión",
      text: ({ textCharacters, audioSeconds, uploadBytes }: ConversionLimits) =>
        `Un texto de hasta ${formatCharacters(textCharacters)}, una grabación de hasta ${length(audioSeconds)} y ${size(uploadBytes)}`,
    },
    {
      name: "Descargas",
      text: "MP3, M4B, M4A, WAV, FLAC, Opus; texto sencillo, Markdown, Word, PDF, CSV; subtítulos en SRT, WebVTT o JSON",
    },
    {
      name: "Si falla",
      text: "Solo se cobran las partes completas que ya se te habían entregado, y te las quedas. Nada si nadie habla o si cancelas antes de recibir algo",
    },
    { name: "Se renueva", text: "Nunca, y los créditos no caducan" },
    {
      name: "Devoluciones",
      text: moneyBack(FACTS.refundDays),
    },
  ],
};

const texts = (count: number) => plural(count, { one: "# texto", other: "# textos" });
const recordings = (count: number) => plural(count, { one: "# grabación", other: "# grabaciones" });

export const CALCULATOR: Words<typeof Calculator> = {
  title: "¿Cuánto necesita lo tuyo?",
  lead: "Escribe lo que tienes. Los bloques muestran lo que pagas y lo que usas de ello.",
  noScript:
    "Tu navegador no ejecuta scripts, así que esto muestra un ejemplo. La regla de debajo es todo lo que hay que saber.",
  choose: "Lo que tienes",
  kinds: {
    text: {
      choose: "Texto para leer en voz alta",
      length: "Caracteres de cada texto",
      pieces: "Textos",
      counted: texts,
      sum: (count, credits) =>
        plural(count, { one: `# texto, ${credits}`, other: `# textos, ${credits} cada uno` }),
      measured: formatCharacters,
      rule: (block, cost) =>
        `Cada texto cuesta ${cost} por cada ${block} empezados. Uno corto cuesta lo mismo.`,
    },
    audio: {
      choose: "Grabaciones para pasar a texto",
      length: "Minutos de cada grabación",
      pieces: "Grabaciones",
      counted: recordings,
      sum: (count, credits) =>
        plural(count, { one: `# grabación, ${credits}`, other: `# grabaciones, ${credits} cada una` }),
      measured: (minutes) => exactLength(minutes * 60),
      rule: (block, cost) =>
        `Cada grabación cuesta ${cost} por cada bloque empezado de ${block}. Una corta cuesta lo mismo.`,
    },
  },
  problems: {
    empty: "Escribe un número, por favor.",
    low: "Más que nada, por favor.",
    fraction: "Un número entero, por favor.",
    high: (most) => `Aquí, como máximo ${formatNumber(most)}.`,
    longText: (most) => `Un texto puede tener ${formatCharacters(most)}. Córtalo y cuenta las partes abajo.`,
    longAudio: (most) =>
      `Una grabación puede durar ${exactLength(most * 60)}. Córtala y cuenta las partes abajo.`,
  },
  unknown: "Esperando un número",
  uses: (used, paid) => `Usa ${used} y pagas ${paid}.`,
  free: (count) =>
    `Una cuenta nueva empieza con ${formatNumber(count)}, así que la primera vez no te cuesta nada.`,
  left: (count) =>
    plural(count, {
      one: "Sobra # crédito. Sigue siendo tuyo.",
      other: "Sobran # créditos. Siguen siendo tuyos.",
    }),
  none: "No sobra nada.",
  cheapest: "La forma más barata de comprarlos",
  times: (count) => `× ${formatNumber(count)}`,
  spoken: (needed, packs, price) => `${needed}. La forma más barata de comprarlos: ${packs}, ${price}.`,
  packOf: (count, name) => plural(count, { one: "", other: "# veces " }) + name,
  and: " y ",
  total: "En total",
  toPacks: "A los paquetes",
  examplesTitle: "Por ejemplo",
  examples: [
    { name: "Una carta", kind: "text", length: 1_800, pieces: 1 },
    { name: "Un libro de 12 capítulos", kind: "text", length: 22_000, pieces: 12 },
    { name: "Una entrevista", kind: "audio", length: 48, pieces: 1 },
    { name: "Las clases de un curso", kind: "audio", length: 90, pieces: 14 },
  ],
};

export const RULES: Words<typeof Rules> = (prices) => [
  {
    question: "¿Qué cuesta un uso?",
    answer: `${creditsCover(prices)}. Cada bloque más que se empieza cuesta lo mismo. Una corrección en un documento es gratis con lo que queda de su bloque, hasta el día que indica su página. Ves el precio antes de empezar.`,
  },
  {
    question: "¿Cuándo se toma?",
    answer: "El precio se reserva al empezar y se toma cuando está el resultado.",
  },
  {
    question: "¿Y si falla?",
    answer:
      "Entonces no se cobra nada, salvo las partes completas de una conversión larga que ya se te habían entregado; esas te las quedas. Si no se ha encontrado voz, nada. Si cancelas, solo se usan los créditos cuyo sonido o texto ya se te había entregado.",
  },
  {
    question: "¿Se renueva algo?",
    answer: "No. Pagas un paquete una vez; no hay suscripción y los créditos no caducan.",
  },
  {
    question: "¿Adónde han ido mis créditos?",
    answer:
      "Tu extracto tiene una línea para cada uno: cuándo, qué, qué archivo, cuántos y, si no fue ninguno, por qué.",
  },
];
export const RULES_TITLE = "Las reglas, todas";

export const TRIAL: Words<typeof Trial> = {
  word: "gratis",
  title: (count) =>
    count === 0
      ? "Empieza con una cuenta."
      : plural(count, {
          one: "El primero lo ponemos nosotros.",
          other: "Los primeros # los ponemos nosotros.",
        }),
  text: "Un nombre, un correo, una contraseña. Sin tarjeta. Oye una página tuya, o ten una entrevista por escrito, antes de comprar nada.",
  start: FREE_CREDITS.start,
  login: "Ya tengo cuenta",
  customer: {
    title: (count) => `Tienes ${formatCredits(count)}.`,
    unknown: "Tus créditos te esperan.",
    text: plural(leastOf(FACTS.prices), {
      one: "Con uno basta para empezar. Si falla, te lo quedas.",
      other: "Con # basta para empezar. Si falla, te los quedas.",
    }),
    links: [
      { label: "Texto a voz", to: "/text-to-speech" },
      { label: "Voz a texto", to: "/speech-to-text" },
      { label: "Transcribir", to: "/transcribe" },
    ],
  },
};

export const PRODUCT_DATA: Words<typeof ProductData> = {
  name: "Créditos de Saywrite",
  description: `Créditos para pasar texto a voz y voz a texto. ${creditsCover(FACTS.prices, "Uno")}.`,
  offer: (name, count) => `${name}: ${formatCredits(count)}`,
};
