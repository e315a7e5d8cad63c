import type { ASKED as EN } from "#locales/en/pages/asked.ts";
import type { Words } from "../../words.ts";
import { days, plural } from "../amounts.ts";
import { allOf, length, size } from "../formats.ts";

/** The page of a link by which somebody asks for recordings. */
export const ASKED: Words<typeof EN> = {
  name: "Te piden una grabación",
  description: "Graba o sube algo para quien te lo pide, sin cuenta.",
  loading: "Abriendo el enlace.",
  failed: "No se pudo abrir el enlace",
  again: "Intentar de nuevo",
  ended: {
    title: "Este enlace no recibe grabaciones",
    body: "Se cerró, ha caducado o no está completo. Pregunta a quien te lo envió.",
    kept: "Grabaste esto aquí y no se envió. Puedes guardarlo como archivo.",
  },
  asks: (name) => `${name} te pide una grabación`,
  sender: "Tu nombre",
  senderHint: (name) => `Si quieres. ${name} lo verá junto a tu grabación.`,
  record: "Grabar",
  asking: "Tu navegador pide permiso para el micrófono",
  stop: "Detener",
  pause: "Pausa",
  resume: "Seguir",
  paused: "En pausa",
  recording: "Grabando",
  throwAway: "Desechar",
  throwTitle: "¿Desechar esta grabación?",
  throwBody: "Se borra aquí y en el servidor, y no se puede recuperar.",
  throwYes: "Desechar",
  throwNo: "Conservarla",
  orFile: "Elegir una grabación",
  otherFile: "Elegir otro archivo",
  file: "Un archivo de sonido o de vídeo",
  send: "Enviar",
  play: "Escuchar lo que grabaste",
  position: "Lugar en tu grabación",
  lost: "El micrófono desapareció. Lo que dijiste hasta entonces está aquí.",
  most: "No se puede enviar más. Lo que dijiste está aquí.",
  unsent: "Grabaste esto aquí y no lo has enviado.",
  whose: {
    title: "¿Es tuya?",
    body: (time) =>
      `En este navegador hay una grabación de ${time} sin enviar. Nadie la oye aquí antes de que tú lo digas.`,
    mine: "Sí, seguir con ella",
    other: "No, no es mía",
  },
  keptHere: "Se queda en este navegador hasta que se envíe o se deseche.",
  notKept: "Este navegador no lo conserva. Envíalo antes de cerrar la página.",
  there: {
    choice: "También en el servidor mientras grabo",
    about: (name, count) =>
      `Unos segundos detrás de ti, para que la grabación sobreviva a este dispositivo. ${name} solo la recibe cuando la envías. Lo que no envíes se borra allí ${plural(count, { one: "# hora", other: "# horas" })} después de lo último que llegó.`,
    both: (time) => `Guardada en este navegador, y en el servidor hasta ${time}.`,
    alone: (time) => `Este navegador no tiene sitio para ella. El servidor la tiene hasta ${time}.`,
    offline: (time) =>
      `Guardada en este navegador. La conexión se cortó: el servidor la tiene hasta ${time} y el resto llega después.`,
    refused: (why) => `Sigue grabando, y se guarda solo en este navegador. ${why}`,
    unsent: "Grabaste esto aquí y no lo has enviado. Está en este navegador y en el servidor.",
    more: (time) =>
      `No has enviado esta grabación. El servidor tiene más de ella que este navegador: ${time}. Se envía todo.`,
    differs: "Lo que llegó no es lo que grabaste aquí. Sigue aquí; envíalo otra vez.",
    save: "Guardar como archivo",
    fileName: "grabacion",
  },
  sending: (sent, all) => `Enviando ${sent} de ${all}`,
  waiting: "La conexión se ha cortado. Seguirá sola donde estaba.",
  checking: "Ya está aquí y se está revisando. No hace falta que esperes.",
  cancel: "Dejar de enviar",
  arrived: {
    title: "Tu grabación ha llegado",
    number: "Número",
    length: "Duración",
    kept: (name, until) =>
      `Espera a ${name} hasta el ${until}. Si para entonces no se ha convertido en texto, se borra.`,
    used: (name) =>
      `Se ha convertido en texto para ${name}. Ahora está en su biblioteca; pídele que la borre si quieres.`,
    writing: (name) =>
      `Se convierte ahora en texto por sí sola, para ${name}. Hasta que empiece, aún puedes borrarla.`,
    coming:
      "Aún no ha llegado entera. Elige otra vez el mismo archivo, o abre esta página donde la grabaste, y seguirá.",
    link: "Con este enlace puedes borrarla hasta que se convierta en texto. Nadie más lo tiene.",
    copy: "Copiar el enlace",
    copied: "Copiado",
    remove: "Borrarla",
    sure: "¿Borrar tu grabación?",
    sureBody: "Se elimina en el acto y no se puede recuperar.",
    yes: "Borrar",
    no: "Conservarla",
    removed: "Aquí no hay ninguna grabación",
    removedBody: "Se borró o terminó su plazo.",
    another: "Enviar otra",
  },
  facts: {
    title: "Qué pasa con ella",
    waits: (count) =>
      `Lo que envías espera, tal como es, hasta que decida quien te lo pide. Pasados ${days(count)} se borra, si no se ha convertido en texto.`,
    writesDown: (name, count) =>
      `Lo que envías se convierte en texto por sí solo en cuanto llega, para ${name}. Si no es posible, espera hasta que ${name} decida, y pasados ${days(count)} se borra, si no se ha convertido en texto.`,
    writtenHere: "Lo convierte en texto este servidor y ningún otro.",
    writtenBy: (hosts) => `Para convertirse en texto puede ir a ${allOf(hosts)}.`,
    deletionSoon: (name) =>
      `Al enviarla recibes un enlace con el que puedes borrarla hasta que se convierta en texto, lo que puede ser enseguida. Después, pídeselo a ${name}.`,
    kept: (operator) =>
      operator ? `Se guarda en este servidor, que gestiona ${operator}.` : "Se guarda en este servidor.",
    madeHere: "Puede convertirse en texto en este servidor y en ningún otro.",
    madeBy: (hosts) => `Puede convertirse en texto, para lo que puede ir a ${allOf(hosts)}.`,
    soundStays: (name) =>
      `Cuando se convierte en texto, el sonido se guarda con ese texto, mientras ${name} lo conserve.`,
    soundGoes: "Cuando se convierte en texto, el sonido se borra.",
    deletion: (name) =>
      `Al enviarla recibes un enlace con el que puedes borrarla. Si ya se ha convertido en texto, pídeselo a ${name}.`,
    operator: "También puedes pedírselo a quien gestiona este servidor:",
    contact: "página de contacto",
    room: (room, until) =>
      `Hasta el ${until} queda sitio para ${plural(room.files, { one: "# grabación más", other: "# grabaciones más" })}, ${length(room.seconds)} y ${size(room.bytes)}.`,
    full: "No hay sitio para más grabaciones.",
  },
  problems: {
    insecure:
      "Los navegadores solo permiten el micrófono en una página segura (https). Puedes enviar un archivo.",
    unsupported: "Este navegador no puede grabar. Puedes enviar un archivo.",
    denied:
      "El micrófono está bloqueado en esta página. Pulsa el símbolo a la izquierda de la barra de direcciones, permítelo e inténtalo de nuevo.",
    missing: "No se encontró ningún micrófono. Conecta uno o envía un archivo.",
    busy: "Otro programa usa el micrófono. Ciérralo allí e inténtalo de nuevo.",
    lost: "El micrófono desapareció.",
    unknown: "No se pudo abrir el micrófono. Puedes enviar un archivo.",
  },
  reportTitle: "Denunciar esta petición",
  report: "Quien pide esto es otra persona, no nosotros.",
};
