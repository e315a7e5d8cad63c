import { toCardinal as european, toOrdinal } from "n2words/pt-PT";
import {
  abbreviationTable,
  counted,
  type Gender,
  type LanguageRules,
  monthNames,
  scaleTable,
  unitTable,
} from "../language-rules.ts";
import { matchAt, type Reader, sticky } from "../matching.ts";

const MONTHS = monthNames("pt-BR", "long");

/** The library counts as in Portugal: Brazil writes three numbers otherwise, and a billion is its own word there. */
function brazilian(digits: string | number): string {
  const [, billions, rest = ""] = /^(\d+)(\d{9})$/.exec(String(digits)) ?? [];
  if (billions && Number(billions) < 1000) {
    const said = `${brazilian(billions)} ${billions === "1" ? "bilhão" : "bilhões"}`;
    return Number(rest) === 0 ? said : `${said} ${brazilian(Number(rest))}`;
  }
  return european(digits)
    .replace(/dezasseis/g, "dezesseis")
    .replace(/dezassete/g, "dezessete")
    .replace(/dezanove/g, "dezenove");
}

const counting =
  (cardinal: (digits: string) => string) =>
  (digits: string, gender: Gender): string => {
    const said = cardinal(digits);
    if (gender !== "feminine" || /\b(?:milh|bilh|bili)/.test(said)) return said;
    return said
      .replace(/\bum$/, "uma")
      .replace(/\bdois(?=$| mil\b)/g, "duas")
      .replace(/entos\b/g, "entas");
  };

const MASCULINE_IN_AS =
  /^(?:dias|problemas|temas|programas|sistemas|mapas|planetas|idiomas|poemas|gramas|quilogramas|atletas|dramas)$/;
function genderOf(word: string): Gender | undefined {
  if (MASCULINE_IN_AS.test(word)) return "masculine";
  if (/as$/.test(word) && word.length >= 5) return "feminine";
  return /^(?:vezes|mulheres|partes|noites|tardes)$|(?:ções|sões|dades)$/.test(word) ? "feminine" : undefined;
}

const feminine = (ordinal: string) => ordinal.replace(/o(?= |$)/g, "a");
const ORDINAL = sticky(String.raw`(\d{1,3})\.?([ºª])`);
/** "1º", "2ª". */
const ordinals: Reader = (text, at) => {
  const match = matchAt(ORDINAL, text, at);
  if (!match || Number(match[1]) === 0) return undefined;
  const said = toOrdinal(Number(match[1]));
  return { say: match[2] === "ª" ? feminine(said) : said, to: at + match[0].length };
};

const HOURS = sticky(String.raw`([01]?\d|2[0-4])h([0-5]\d)(?:min)?(?![\p{L}\p{N}])`);
/** "14h30". */
const hours: Reader = (text, at, rules) => {
  const match = matchAt(HOURS, text, at);
  if (!match) return undefined;
  return { say: rules.time({ hour: Number(match[1]), minute: Number(match[2]) }), to: at + match[0].length };
};

const WORDS: LanguageRules["words"] = {
  minus: "menos", plus: "mais", plusMinus: "mais ou menos", point: "vírgula", to: "a", and: "e", percent: "por cento", permille: "por mil",
  at: "arroba", dot: "ponto", slash: "barra", backslash: "barra invertida", dash: "hífen", underscore: "sublinhado", colon: "dois pontos",
  number: "número", hashtag: "hashtag", version: "versão", beforeCents: "e", beforeFewCents: "e", andHalf: "e meio",
}; // biome-ignore format: a table

const SIGNS = {
  "&": "e", "+": "mais", "=": "igual a", "@": "arroba", "%": "por cento", "°": "graus", "×": "vezes", "÷": "dividido por", "±": "mais ou menos",
  "§": "parágrafo", "№": "número", "<": "menor que", ">": "maior que", "≤": "menor ou igual a", "≥": "maior ou igual a", "≈": "cerca de",
  "≠": "diferente de", $: "dólares", "€": "euros", "£": "libras", "¥": "ienes", "₹": "rupias",
}; // biome-ignore format: a table

const CENT = counted("centavo|centavos");
const CURRENCIES: LanguageRules["currencies"] = {
  USD: { ...counted("dólar|dólares"), cent: CENT },
  EUR: { ...counted("euro|euros"), cent: counted("cêntimo|cêntimos") },
  GBP: { ...counted("libra|libras|f"), cent: counted("pêni|pence") },
  JPY: { ...counted("iene|ienes"), cent: counted("sen") },
  INR: { ...counted("rupia|rupias|f"), cent: counted("paisa|paisas") },
  CHF: { ...counted("franco suíço|francos suíços"), cent: counted("cêntimo|cêntimos") },
  BRL: { ...counted("real|reais"), cent: CENT },
};

const SCALES = scaleTable(`
  3 mil: mil
  6 milhão, milhões, mi: milhão|milhões
  9 bilhão, bilhões, bi: bilhão|bilhões
  12 trilhão, trilhões: trilhão|trilhões`);

const UNITS = unitTable(`
  km: quilômetro|quilômetros
  m: metro|metros
  cm: centímetro|centímetros
  mm: milímetro|milímetros
  µm μm: micrômetro|micrômetros
  nm: nanômetro|nanômetros
  kg: quilograma|quilogramas
  g: grama|gramas
  mg: miligrama|miligramas
  t: tonelada|toneladas|f
  l L: litro|litros
  ml mL: mililitro|mililitros
  cl cL: centilitro|centilitros
  m² m2: metro quadrado|metros quadrados
  km² km2: quilômetro quadrado|quilômetros quadrados
  cm²: centímetro quadrado|centímetros quadrados
  m³ m3: metro cúbico|metros cúbicos
  ha: hectare|hectares
  km/h: quilômetro por hora|quilômetros por hora
  m/s: metro por segundo|metros por segundo
  °C ºC: grau Celsius|graus Celsius
  °F: grau Fahrenheit|graus Fahrenheit
  °: grau|graus
  W: watt|watts
  kW: quilowatt|quilowatts
  MW: megawatt|megawatts
  kWh: quilowatt-hora|quilowatts-hora
  V: volt|volts
  Hz: hertz
  kHz: quilohertz
  MHz: megahertz
  GHz: gigahertz
  kB KB: quilobyte|quilobytes
  MB: megabyte|megabytes
  GB: gigabyte|gigabytes
  TB: terabyte|terabytes
  Mbit/s Mbps: megabit por segundo|megabits por segundo
  h: hora|horas|f
  min: minuto|minutos
  s: segundo|segundos
  ms: milissegundo|milissegundos
  dB: decibel|decibéis
  kcal: quilocaloria|quilocalorias|f
  px: pixel|pixels`);

const ABBREVIATIONS = abbreviationTable(`
  Sr.^=senhor; Sra.^=senhora; Srs.^=senhores; Srta.^=senhorita; Dr.^=doutor; Dra.^=doutora; Prof.^=professor; Profa.^=professora; Eng.^=engenheiro
  p. ex.=por exemplo; p.ex.=por exemplo; etc.=etcétera; pág.#=página; págs.#=páginas; p.#=página; n.º#=número; nº#=número; n°#=número
  N.º#=número; cap.#=capítulo; vol.#=volume; art.#=artigo; fig.#=figura; tel.=telefone; Tel.=telefone; Av.^=avenida; R.^=rua; a.C.=antes de Cristo
  d.C.=depois de Cristo; a. C.=antes de Cristo; d. C.=depois de Cristo; aprox.=aproximadamente; máx.=máximo; mín.=mínimo; EUA=Estados Unidos
  Ltda.=limitada; S.A.=sociedade anônima; Sto.^=santo; Sta.^=santa; V. Exa.=vossa excelência; vs.=versus; séc.=século; depto.=departamento`);

const count = counting((digits) => brazilian(digits));

/** Portuguese as in Brazil. */
export const pt: LanguageRules = {
  decimal: ",",
  group: ".",
  spacedGroups: false,
  monthFirst: false,
  decimalsByDigit: false,
  telephoneInPairs: false,
  cardinal: (digits) => brazilian(digits),
  count,
  genderOf,
  year: (digits) => brazilian(digits),
  date: ({ year, month, day }) =>
    `${day === 1 ? "primeiro" : brazilian(day)} de ${MONTHS[month - 1]}${year ? ` de ${brazilian(year)}` : ""}`,
  time: ({ hour, minute }) => {
    const said = count(String(hour), "feminine");
    return minute === 0 ? `${said} ${hour < 2 ? "hora" : "horas"}` : `${said} e ${brazilian(minute)}`;
  },
  clockWord: sticky(String.raw`[ \u00a0](?:horas|h)(?!\p{L})`),
  fraction(numerator, denominator) {
    if (denominator === 2) return numerator === 1 ? "um meio" : `${brazilian(numerator)} meios`;
    const part = denominator === 3 ? "terço" : denominator <= 10 ? toOrdinal(denominator) : undefined;
    return part && `${brazilian(numerator)} ${part}${numerator === 1 ? "" : "s"}`;
  },
  regnal: (digits, gender) => {
    if (Number(digits) > 10) return brazilian(digits);
    return gender === "feminine" ? feminine(toOrdinal(Number(digits))) : toOrdinal(Number(digits));
  },
  numbered:
    /^(?:capítulo|parte|tomo|volume|ato|cena|livro|seção|artigo|fase|tipo|classe|nível|anexo|tabela|título|século)$/i,
  ofMillions: (name) => `de ${name}`,
  words: WORDS,
  signs: SIGNS,
  currencies: CURRENCIES,
  scales: SCALES,
  units: UNITS,
  abbreviations: ABBREVIATIONS,
  own: [ordinals, hours],
};

/** Portuguese as in Portugal. */
export const ptPt: LanguageRules = {
  ...pt,
  cardinal: (digits) => european(digits),
  count: counting((digits) => european(digits)),
  year: (digits) => european(digits),
};
