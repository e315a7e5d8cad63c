import type { RECORD as EN, MICROPHONE_HELP as EN_HELP } from "#locales/en/pages/record.ts";
import type { Words } from "../../words.ts";
import { credits as formatCredits } from "../amounts.ts";

export const RECORD: Words<typeof EN> = {
  title: "Voz a texto",
  meta: "Habla al micrófono y obtén el texto, con sus tiempos. Cada segundo se guarda en tu navegador hasta que esté transcrito.",
  start: "Empezar a grabar",
  stop: "Parar la grabación",
  cost: formatCredits,
  asking: "Esperando el permiso",
  askingBody: "El navegador pregunta si esta página puede usar el micrófono.",
  pause: "Pausar",
  resume: "Seguir",
  throwAway: "Descartar",
  space: ["Pulsa ", "Espacio", " para parar"],
  deafTitle: "Aún no disponible",
  deafBody: "El motivo está más abajo.",
  idleTitle: "Todo listo",
  idleBody: "Habla y después para. El texto aparece debajo.",
  recording: "Grabando",
  paused: "En pausa",
  covers: (block) => `cubre hasta ${block}`,
  microphone: "Micrófono",
  defaultMicrophone: "El que usa tu sistema",
  level: "Nivel",
  levels: { quiet: "bajo", good: "bueno", "too-loud": "demasiado alto" },
  levelIdle: "Se ve mientras grabas.",
  kept: "Guardado",
  keptIdle: "Cada segundo se guarda en este navegador mientras hablas.",
  keptSoFar: (time) => `En este navegador, hasta ${time}. A salvo si se cierra la pestaña.`,
  keptNot: {
    "no-room": "A este navegador no le queda espacio. No cierres la pestaña hasta que el texto esté aquí.",
    held: "Otra pestaña retiene las grabaciones. Cierra las demás pestañas de Saywrite y deja abierta esta.",
  },
  unsentHeld:
    "Otra pestaña retiene lo que guarda este navegador. Cierra las demás pestañas de Saywrite: las grabaciones sin enviar aparecerán aquí.",
  charged: "Cobro",
  chargedWhen: "Cuando haya palabras, no antes. Si no las hay, nada.",
  sending: "Enviando la grabación",
  offline: {
    title: "Grabación guardada, envío en pausa",
    words: "Esperando la conexión",
    body: (time) =>
      `La grabación de ${time} espera en este navegador. Se envía sola cuando vuelve la conexión, y se cobra una sola vez.`,
  },
  listening: "Escuchando tu grabación",
  transcribed: (now, all) => (all ? `Escuchado ${now} de ${all}` : `Escuchado ${now}`),
  unsentTitle: (time) => `Tienes una grabación sin enviar de ${time}`,
  unsentFrom: (when) => `${when}. Solo está en este navegador.`,
  transcribe: "Transcribir",
  download: "Descargar",
  fileName: "grabacion",
  play: "Escuchar",
  throwTitle: "¿Descartar esta grabación?",
  throwBody: "Solo está en este navegador y no se puede recuperar.",
  throwYes: "Descartar",
  throwNo: "Conservarla",
  leaveTitle: "¿Salir mientras grabas?",
  leaveBody:
    "La grabación se para. Lo dicho hasta ahora se queda en este navegador y te espera cuando vuelvas.",
  leaveYes: "Salir",
  leaveNo: "Seguir grabando",
  full: "Esta es la grabación más larga que admite este servidor. Termina aquí y se envía; empieza otra, por favor.",
  lost: "El micrófono ha dejado de estar disponible. Todo lo anterior está guardado.",
  keptMeanwhile: "Se queda en este navegador hasta que el texto esté aquí.",
  firstWords: "Las primeras palabras vienen de camino.",
  written: "Escrito",
  writtenBody: "El texto está debajo. Puedes volver a grabar cuando quieras.",
  left: (time) => `Tiempo restante: ${time}, más o menos.`,
  soundless: "El sonido de esta grabación no se conserva.",
  emptyWhileRecording: "Aparecerán aquí cuando pares.",
  interrupted: "La grabación no llegó entera al servidor. No se ha cobrado nada. Envíala otra vez.",
  failed: {
    body: "La grabación sigue en este navegador. No se ha cobrado nada.",
    kept: "La grabación sigue en este navegador.",
  },
  outOfCreditBody: (time) => `Tu grabación de ${time} se queda en este navegador hasta que vuelvas.`,
  newRecording: "Nueva grabación",
  result: "Lo que has dicho",
  resultMeta: (words, time) => `${words} · ${time}`,
  emptyTitle: "Aún no hay palabras.",
  emptyBody:
    "Pulsa Empezar a grabar y habla. La puntuación depende del motor; cada palabra viene con su tiempo.",
  noSpeech: "En esta grabación no se ha encontrado voz.",
  silent: "En esta grabación solo hay silencio.",
  recentEmpty: "Tus grabaciones transcritas aparecerán aquí.",
};

export const MICROPHONE_HELP: Words<typeof EN_HELP> = {
  insecure: {
    title: "Los navegadores solo permiten el micrófono en una página segura",
    steps:
      "Abre esta página por https o, en la propia máquina, en http://localhost. También puedes subir una grabación en la página Transcribir.",
  },
  unsupported: {
    title: "Este navegador no puede grabar",
    steps:
      "Usa una versión actual de Chrome, Edge, Firefox o Safari, o graba con otro programa y sube el archivo en la página Transcribir.",
  },
  denied: {
    title: "El micrófono está bloqueado en esta página",
    steps:
      "Pulsa el icono a la izquierda de la barra de direcciones, permite el micrófono y pulsa otra vez Empezar a grabar. Si sigue bloqueado, mira los ajustes de privacidad de tu sistema.",
  },
  missing: {
    title: "No se ha encontrado ningún micrófono",
    steps: "Conecta uno o enciéndelo, y pulsa otra vez Empezar a grabar.",
  },
  busy: {
    title: "Otro programa está usando el micrófono",
    steps: "Cierra la llamada o la grabadora que lo ocupa, y pulsa otra vez Empezar a grabar.",
  },
  lost: {
    title: "El micrófono ha dejado de estar disponible",
    steps: "Se desconectó o se apagó. Todo lo que dijiste hasta entonces está guardado.",
  },
  unknown: {
    title: "No se ha podido abrir el micrófono",
    steps: "Elige otro, o vuelve a conectarlo, y pulsa Empezar a grabar.",
  },
};
