import { CHECK_SECONDS, type MICROPHONE_CHECK as EN } from "#locales/en/pages/microphone-check.ts";
import type { Words } from "../../words.ts";
import { exactLength, plural } from "../amounts.ts";

export { CHECK_SECONDS };

export const MICROPHONE_CHECK: Words<typeof EN> = {
  description: `Mira a qué nivel llega tu micrófono, graba ${exactLength(CHECK_SECONDS)} y escúchalos. Nada sale de tu navegador.`,
  lead: `Habla hasta ${exactLength(CHECK_SECONDS)}, como lo harías de verdad. Ves el nivel mientras hablas, y oyes lo que se oyó.`,
  private: "Nada sale de este navegador. La grabación se olvida cuando cierras la página.",
  start: "Probar el micrófono",
  again: "Probar otra vez",
  stop: "Parar",
  asking: "Esperando permiso",
  askingBody: "El navegador pregunta si esta página puede usar el micrófono. Elige Permitir.",
  ready: "Listo",
  readyBody: "Pulsa el botón y di unas frases.",
  listening: "Escuchando",
  done: "Esto es lo que se oyó",
  left: (seconds) => plural(seconds, { one: "queda # s", other: "quedan # s" }),
  microphone: "Micrófono",
  defaultMicrophone: "El que usa tu sistema",
  unnamed: "Tu navegador nombra los demás cuando has permitido uno.",
  level: "Nivel",
  levelIdle: "Se muestra mientras hablas.",
  levels: {
    quiet: "Demasiado bajo. Acércate, o sube la entrada.",
    good: "Bien. Quédate donde estás.",
    "too-loud": "Demasiado alto. Aléjate, o baja la entrada.",
  },
  verdicts: {
    quiet: {
      title: "Demasiado bajo para entenderse",
      text: "Casi nada sobresalió del ruido. Ponte a un antebrazo del micrófono, elige otro o sube la entrada en los ajustes de sonido de tu sistema. Si la línea quedó plana, puede que el micrófono tenga su propio interruptor.",
    },
    good: {
      title: "Esto está bien",
      text: "Lo bastante alto para entenderse y sin cortes. Escúchalo una vez: si oyes la sala o un zumbido, una sala más blanda o una distancia más corta ayudarán más que cualquier ajuste.",
    },
    "too-loud": {
      title: "Demasiado alto a ratos",
      text: "Los momentos más fuertes se cortaron, y lo que se corta no vuelve. Aléjate un palmo o baja la entrada en los ajustes de sonido de tu sistema.",
    },
  },
  position: "Posición en la grabación",
  play: "Reproducir la grabación",
  transcribe: "Transcribirla",
  transcribeNote: "Pasa a Voz a texto, donde ves el precio antes de que se envíe nada.",
  handoverFailed: "Este navegador no pudo guardar la grabación. Vuelve a grabarla en Voz a texto.",
  guestNote: "Con una cuenta puedes tener una grabación por escrito.",
  register: "Crear cuenta",
  helpTitle: "Si no se mueve nada",
  help: [
    {
      title: "El navegador no preguntó",
      text: "Recuerda una respuesta anterior. Pulsa el icono a la izquierda de la barra de direcciones, pon Micrófono en Permitir y vuelve a cargar la página.",
    },
    {
      title: "No es ese micrófono",
      text: "Unos auriculares, una cámara y una pantalla pueden traer uno cada uno. Elige otro en la lista de arriba; se llena cuando has permitido uno.",
    },
    {
      title: "El sistema dice que no",
      text: "Windows, macOS y los teléfonos tienen un ajuste de privacidad que decide si el navegador puede escuchar. Busca Micrófono en Privacidad.",
    },
    {
      title: "Hay una llamada abierta",
      text: "Algunos sistemas dan el micrófono a un solo programa a la vez. Cierra la llamada y prueba otra vez.",
    },
  ],
  more: "Qué hace buena una grabación",
};
