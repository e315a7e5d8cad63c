import type { MICROPHONE_HELP as EN } from "#locales/en/pages/microphone-help.ts";
import type { Words } from "../../words.ts";

export const MICROPHONE_HELP: Words<typeof EN> = {
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
