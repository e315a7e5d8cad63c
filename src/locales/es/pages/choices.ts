import type { CHOICES as EN } from "#locales/en/pages/choices.ts";
import type { Words } from "../../words.ts";

export const CHOICES: Words<typeof EN> = {
  language: "Idioma hablado",
  languageFound: "averiguarlo",
  languageOfEach: "varios: averiguar el de cada pasaje",
  translate: "Traducir al inglés",
  denoise: "Reducir el ruido",
  noise: {
    what: "Solo se limpia una copia, que es la que se transcribe; el sonido que se guarda queda como está. El precio es el mismo.",
    perhapsWorse:
      "El sonido limpio no siempre se entiende mejor, y a veces peor: no lo uses donde una voz suene apagada.",
    hear: "Escuchar con y sin ruido",
    sending: (share) => `Enviando el archivo: ${share}`,
    making: "Limpiando los primeros segundos",
    stop: "Parar",
    play: "Reproducir los primeros segundos",
    switch: "Lo que oyes",
    before: "como se grabó",
    after: "con menos ruido",
    same: "Los primeros segundos; la voz suena igual de alta en ambos.",
  },
};
