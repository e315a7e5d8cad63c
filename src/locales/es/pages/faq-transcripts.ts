import type { Question } from "#locales/en/pages/faq.ts";

export const TRANSCRIPT_QUESTIONS: readonly Question[] = [
  {
    id: "transcript-correct",
    question: "¿Cómo corrijo lo que salió mal?",
    answer: [
      "En el documento que es cada transcripción. Pulsa una palabra para oír la grabación desde ahí y escribe lo correcto: su tiempo se queda. Ve de una palabra dudosa a la siguiente, pon nombre a las personas una vez para todo lo que dicen, busca y reemplaza, quita muletillas, divide, une, resalta y anota; todo funciona con el teclado. Un pasaje se puede volver a escuchar con otro motor o en otro idioma, a su precio.",
      "Lo que escribes se guarda solo, cada versión anterior se puede recuperar, y una corrección hecha en un segundo dispositivo no se sobrescribe sin que lo veas.",
    ],
    link: { label: "Lo que puede una transcripción", to: "/featured#transcripts" },
  },
  {
    id: "transcript-quote",
    question: "¿Puedo demostrar que alguien dijo esto?",
    answer: [
      "Marca las palabras y haz una cita con enlace. Quien tenga el enlace las lee, ve quién las dijo y cuándo, y oye ese pasaje y nada más. Este servidor firma juntas las palabras y la huella de su sonido, para que quien lee compruebe que nada se cambió. Demuestra lo que se grabó aquí, no que la grabación sea auténtica.",
    ],
    link: { label: "Lo que puede una transcripción", to: "/featured#transcripts" },
  },
  {
    id: "transcript-people",
    question: "¿Y las personas a las que grabo?",
    answer: [
      "Dales una copia: un enlace con el que leen y escuchan sin cuenta, dicen qué está mal o piden que se quite un pasaje. Tú decides. Lo que aceptas se borra para siempre de todo lo que este servidor guarda de la grabación, también el sonido, las versiones anteriores, los enlaces y las exportaciones.",
      "O deja que graben: un enlace o un código QR con el que otros graban o te suben archivos sin cuenta, tantos archivos y minutos y hasta cuándo como digas. Nada se convierte en texto hasta que lo pulsas, salvo que lo actives y elijas un fondo que lo pague.",
    ],
    link: { label: "Qué se guarda de ellas", to: "/privacy-policy#links" },
  },
];
