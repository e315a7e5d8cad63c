import type { COMMAND_LINE as EN } from "#locales/en/command-line.ts";
import type { Words } from "../words.ts";
import { plural } from "./amounts.ts";
import { formatNumber as n } from "./locale.ts";
import { MCP_WORDS } from "./mcp-words.ts";

export { credits } from "./amounts.ts";
export { longDay, size } from "./formats.ts";
export { VERIFY_STATEMENT } from "./pages/verify-statement.ts";
export { STATEMENT_FAULTS } from "./statement-faults.ts";

export const COMMAND_LINE: Words<typeof EN> = {
  help: {
    main: `Uso: saywrite COMANDO [OPCIONES]

  login        guarda la dirección de un servidor y una clave para él
  logout       olvida ambas
  say          convierte un texto en voz
  transcribe   convierte grabaciones en texto
  watch        transcribe lo que llega a una carpeta
  balance      lo que la clave puede gastar
  mcp          ofrece esto a un modelo, por el Model Context Protocol
  statement    de dónde vino y adónde fue cada crédito
  verify       comprueba un extracto guardado, sin preguntar a nadie

  saywrite COMANDO --help dice más de cada uno.

  --server URL    otro servidor que el guardado
  --allow-http    deja ir la clave por una conexión que otros pueden leer
  --json          escribe un objeto JSON por línea
  --version       qué versión es esta

SAYWRITE_SERVER y SAYWRITE_KEY van antes que lo que guardó «login».
Códigos de salida: 0 hecho, 1 fallido, 2 mal usado, 3 sin sesión o clave rechazada,
4 sin créditos, 5 servidor ausente, 6 el extracto no es correcto, 7 no se muestra todo,
130 detenido.`,
    login: `Uso: saywrite login [--server URL] [--allow-http]

Pregunta por la dirección de un servidor y por una clave tuya (Perfil, Claves de API),
prueba la clave y guarda ambas en un archivo que solo tú puedes leer. La clave no se ve
mientras la escribes; desde otro programa se lee de la entrada estándar.`,
    logout: `Uso: saywrite logout

Borra lo que guardó «login». La clave sigue valiendo hasta que la termines en tu perfil.`,
    say: ({ voices, sounds }) => `Uso: saywrite say TEXTO | - | --file ARCHIVO

  --output ARCHIVO, -o  adónde va la voz; su final dice el formato
  --format FORMATO      ${sounds}
  --voice NOMBRE        ${voices}
  --speed NÚMERO        1 es como la voz lee por sí misma, 2 el doble
  --instructions TEXTO  cómo debe leerse, donde el motor sepa
  --engine NOMBRE       un motor y ningún otro
  --store               lo pone también en tu biblioteca
  --force               escribe encima de un archivo que ya está

«-» lee el texto de la entrada estándar. Sin --output la voz va a la salida estándar.`,
    transcribe: ({ transcripts }) => `Uso: saywrite transcribe ARCHIVO… | -

  --output RUTA, -o    un archivo, o una carpeta para varios
  --format FORMATO     ${transcripts}
  --language ETIQUETA  lo que se habla, como es
  --prompt TEXTO       nombres y palabras que puede haber en la grabación
  --engine NOMBRE      un motor y ningún otro
  --store              lo pone también en tu biblioteca
  --force              escribe encima de archivos que ya están

«-» lee una grabación de la entrada estándar.`,
    watch: ({ transcripts }) => `Uso: saywrite watch CARPETA

Transcribe las grabaciones que llegan a una carpeta, cuando ya no crecen, y pone el texto
al lado de cada una: talk.mp3.txt para talk.mp3. La misma grabación se paga una vez mientras
el servidor tenga su texto: unas horas; con --store, mientras esté en tu biblioteca.

  --format FORMATO     ${transcripts}
  --language ETIQUETA  lo que se habla, como es
  --prompt TEXTO       nombres y palabras que puede haber en las grabaciones
  --engine NOMBRE      un motor y ningún otro
  --store              lo pone también en tu biblioteca
  --force              transcribe otra vez lo que cambió después de escribirse su texto`,
    balance: `Uso: saywrite balance

Los créditos que la clave puede gastar: los de su fondo.`,
    mcp: `Uso: saywrite mcp [--folder CARPETA]…

Habla el Model Context Protocol por la entrada y la salida estándar: lo inicia un
programa con un modelo, y el modelo puede hablar, transcribir, ver y leer la biblioteca
y preguntar precios y saldo. Lo que cuesta se paga del monedero de la clave.

  --folder CARPETA  una carpeta de la que se pueden leer grabaciones y en la que se
                    puede guardar voz, con las que contiene; se puede repetir. Sin ella
                    no se lee ni se escribe ningún archivo.`,
    statement: `Uso: saywrite statement [--from DÍA] [--to DÍA] [--purse ID]
     saywrite statement --csv [--output ARCHIVO]
     saywrite statement --file ARCHIVO [--day DÍA]

  --from, --to      días en UTC, como 2026-11-27; ambos incluidos
  --purse ID        de un fondo; sin ella, de lo que está fuera de todos
  --csv             como tabla para hojas de cálculo
  --file ARCHIVO    lo guarda para que «verify» pueda comprobarlo
  --day DÍA         con la prueba de la raíz de ese día además de la más nueva
  --output ARCHIVO  adónde va la tabla
  --force           escribe encima de un archivo que ya está`,
    verify: `Uso: saywrite verify ARCHIVO [--root DÍA=HASH]… [--roots ARCHIVO] [--server URL]

Vuelve a calcular un extracto que se guardó con --file. No se pregunta nada a ningún servidor,
salvo que --server nombre uno: entonces se compara con sus raíces publicadas, y no se envía clave.

  --root DÍA=HASH   una raíz que guardaste, de un recibo
  --roots ARCHIVO   varias, una por línea, o una lista guardada`,
  },
  errors: {
    "flag-unknown": ({ what }) => `Aquí no hay ${what}. --help enumera lo que hay.`,
    "flag-without-value": ({ what }) => `A ${what} le falta algo detrás.`,
    "argument-spare": ({ what }) => `«${what}» está de más. --help dice lo que se admite.`,
    "not-a-command": ({ what }) => `No hay ningún comando «${what}». saywrite --help enumera los que hay.`,
    "nothing-to-say": () => "No hay texto. Da uno, o - para leerlo de la entrada estándar.",
    "text-is-a-file": ({ path }) =>
      `«${path}» es un archivo aquí. --file ${path} lo lee; para oír su nombre, envíalo por la entrada estándar.`,
    "text-not-readable": ({ path }) => `${path} no es un texto en UTF-8.`,
    "sound-to-terminal": () =>
      "El sonido no se escribe en una terminal. Nombra un archivo con --output, o pásalo a un reproductor.",
    "json-needs-output": () => "Con --json la voz necesita un archivo: nómbralo con --output.",
    "format-unknown": ({ what }) => `No hay ningún formato «${what}».`,
    "number-wrong": ({ what }) => `«${what}» no es un número que valga.`,
    "day-wrong": ({ what }) => `«${what}» no es un día. Escríbelo como 2026-11-27.`,
    "root-wrong": ({ what }) =>
      `«${what}» no es una raíz. Escríbela como 2026-11-27=HASH, con 64 letras y cifras.`,
    "file-missing": () => "Nombra una grabación, o - para leerla de la entrada estándar.",
    "several-need-folder": () =>
      "Los textos de varias grabaciones necesitan una carpeta que exista: --output CARPETA. O --json.",
    "statement-parts": () =>
      "Un extracto que puede comprobarse es entero: --file va solo con --purse y --day.",
    "some-failed": () => "No todo se ha hecho.",
    "file-exists": ({ path }) => `${path} ya está. --force escribe encima.`,
    "file-outside": ({ path }) => `${path} no está en ninguna de las carpetas indicadas con --folder.`,
    "file-not-mp3": ({ path }) => `${path} no termina en .mp3.`,
    "file-not-read": ({ path, what }) => `No se ha podido leer ${path} (${what}).`,
    "file-not-written": ({ path, what }) => `No se ha podido escribir ${path} (${what}).`,
    "file-not-regular": ({ path }) => `${path} no es un archivo.`,
    "folder-missing": ({ path }) => `${path} no es una carpeta.`,
    "address-wrong": ({ what }) =>
      `«${what}» no es la dirección de un servidor. Escríbela como https://say.example.org, sin ruta.`,
    "address-open": ({ server }) =>
      `${server} no tiene https: otros podrían leer la clave por el camino. --allow-http la envía de todos modos.`,
    "server-missing": () => "Nombra el servidor: --server https://say.example.org.",
    "not-logged-in": () => "No has iniciado sesión. saywrite login pregunta por un servidor y una clave.",
    "key-of-another": ({ server }) =>
      `La clave guardada no es para ${server} y no se envía allí. Inicia sesión en él o pon SAYWRITE_KEY.`,
    "key-malformed": () =>
      "Esto no es una clave de Saywrite: empiezan por saywrite_. No se ha enviado a ninguna parte.",
    "settings-unreadable": ({ path }) => `${path} está dañado. saywrite login lo escribe de nuevo.`,
    "key-refused": ({ what }) => what,
    "no-credits": ({ what }) => what,
    refused: ({ what }) => what,
    "costs-more": ({ count: credits }) => MCP_WORDS["costs-more"]({ credits }),
    "server-busy": ({ what }) => what,
    "server-away": ({ server, what }) => `No se puede llegar a ${server} (${what}).`,
    "server-redirects": ({ server, what }) =>
      `${server} lleva a otra parte, a ${what}. La clave no se ha enviado allí. Si esa es su dirección, inicia sesión en ella.`,
    "server-strange": ({ server, count }) => `${server} no responde como Saywrite (estado ${count}).`,
    "broke-off": ({ server }) =>
      `La respuesta de ${server} se ha cortado y no puede continuarse con lo que llegó. Nada de ello está entero.`,
    "file-empty": ({ path }) => `${path} está vacío. Guarda el extracto otra vez.`,
    "file-unreadable": ({ path }) => `${path} no se puede leer.`,
    "file-cut-off": ({ path }) =>
      `${path} acaba demasiado pronto: su descarga se cortó. Guarda el extracto otra vez.`,
    "file-not-json": ({ path }) => `${path} no es un extracto, ni ningún JSON.`,
    "file-not-statement": ({ path }) =>
      `${path} es otro JSON. saywrite statement --file guarda el que hace falta.`,
    "file-newer": ({ path }) =>
      `${path} tiene una forma que esta versión aún no conoce. Instala la más nueva.`,
    "file-too-large": ({ path, count }) => `${path} pasa de ${n(count)} MB.`,
    "row-malformed": ({ path, count }) =>
      `La entrada ${n(count)} de las filas de ${path} tiene algo que ninguna fila puede tener: se cambió a mano o está dañada.`,
    "roots-unreadable": ({ count }) =>
      `La línea ${n(count)} de las raíces no es un día y una raíz: 2026-11-26, un espacio y 64 letras y cifras.`,
    "roots-twice": () => "Una lista guardada va sola: --roots con una lista va sin --root.",
    stopped: () => "Detenido. No se paga nada.",
    "stopped-paid": () => "Detenido. Lo que ya estaba hecho está pagado, y queda en tu biblioteca.",
    "stopped-unknown": () => "Detenido. Lo que empezó puede estar pagado; entonces queda en tu biblioteca.",
    unexpected: ({ what }) => `Algo ha ido mal que no debería (${what}).`,
  },
  askServer: "Servidor (https://…): ",
  askKey: "Clave (no se ve): ",
  loggedIn: (server) => `Sesión iniciada en ${server}.`,
  loggedOut: "Sesión cerrada. La clave sigue valiendo hasta que la termines en tu perfil.",
  notLoggedIn: "No habías iniciado sesión.",
  othersCanRead: (path) => `Otros en esta máquina podían leer ${path}. Ahora solo tú.`,
  sending: (name) => `Enviando ${name}`,
  listening: (name) => `Escuchando ${name}`,
  speaking: (size) => `Hablando: ${size}`,
  written: (path) => `Escrito: ${path}`,
  watching: (path) => `Vigilando ${path}. Ctrl-C lo detiene.`,
  watchStopped: "Detenido.",
  alreadyThere: (path) => `${path} ya está.`,
  changedSince: (path) => `${path} cambió después de escribirse su texto. --force lo transcribe otra vez.`,
  givenUp: (path, why) => `${path}: ${why}`,
  tryingAgain: (why, seconds) =>
    plural(seconds, {
      one: `${why} Nuevo intento en # segundo.`,
      other: `${why} Nuevo intento en # segundos.`,
    }),
  noLines: "No se movió nada.",
  verify: {
    notCompared: "La raíz viene del propio archivo. Compárala con una que guardaste: --root DÍA=HASH.",
    elsewhere: "Ese no es el servidor al que se preguntó por sus raíces.",
    withProof: (day) => `saywrite statement --file ARCHIVO --day ${day}`,
  },
};
