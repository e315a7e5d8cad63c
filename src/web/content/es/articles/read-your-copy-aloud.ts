import type { Article } from "../../articles/article.ts";

export const ARTICLE: Article = {
  title: "Lee tu texto en voz alta y oye dónde tropieza",
  description:
    "El ojo perdona lo que el oído no. Seis cosas que escuchar en un texto, y qué hacer con cada una.",
  date: "2026-11-20",
  line: { word: "suena", direction: "writing-to-sound", recording: "said" },
  blocks: [
    {
      kind: "text",
      text: "Has leído la página once veces, así que ya no la lees. La reconoces. La palabra que falta se rellena antes de que notes que falta, y la frase que pide tres intentos a ti te pide uno, porque sabes cómo acaba. Quien lee, no.",
    },
    {
      kind: "text",
      text: "Oír el texto te quita esa ventaja. El sonido va a una velocidad y en una dirección. No puedes saltar al verbo, y nadie te ayuda con el énfasis. Lo que necesita un segundo intento se oye enseguida.",
    },
    { kind: "heading", text: "¿Por qué no leerlo sin más?" },
    {
      kind: "text",
      text: "Deberías, y no cuesta nada. Pero quien lee su propio texto lo interpreta. Sabes dónde va el acento, así que lo pones, y la frase que solo funciona con ese acento aprueba. Un compañero que la lee en frío juzga mejor. Una voz sintética es más fría aún: toma la frase como está impresa, no tiene idea de lo que querías decir y lo hará otra vez dentro de diez minutos sin suspirar.",
    },
    { kind: "quote", text: "Si la voz pone el acento donde no toca, un desconocido también." },
    { kind: "heading", text: "Seis cosas que escuchar" },
    {
      kind: "steps",
      items: [
        "El aliento. A paso normal se dicen unas dos palabras y media por segundo. Una frase de treinta palabras dura doce segundos, y doce segundos es más de lo que casi nadie dice de un aliento. Busca la «y» del medio y pon ahí un punto.",
        "El verbo tardío. «El nuevo proceso de devoluciones, simplificado y documentado por completo, ya está aquí.» El oído carga con todo lo que va antes del verbo y no puede soltar nada. Di primero lo que pasa: «Devolver es más fácil».",
        "El montón de nombres. «Actualización de la política de protección de datos de clientes» son cinco nombres seguidos. Dicho, no hay quien sepa cuál va con cuál. Convierte uno en verbo: «Hemos cambiado cómo protegemos tus datos».",
        "La rima que no querías. Tres palabras acabadas en «-ción» en una línea cuestan de ver y no se pueden dejar de oír.",
        "El mismo comienzo. Si cuatro frases empiezan igual, la voz cae en una letanía. Dale la vuelta a una.",
        "La última palabra. Es la que se queda. Si tu frase acaba en «también» o en «y más», eso es lo que se queda.",
      ],
    },
    { kind: "heading", text: "Una manera de trabajar que pide diez minutos" },
    {
      kind: "text",
      text: "Toma una voz serena a velocidad normal, no la más encantadora: el encanto esconde los fallos. Imprime el texto o ábrelo en otra ventana. Óyelo una vez sin parar, y haz una marca al margen donde se te vaya la atención, donde frunzas el ceño, donde la voz parezca tropezar. No corrijas nada aún. Estás averiguando dónde, no por qué.",
    },
    {
      kind: "text",
      text: "Después repasa las marcas. Casi todas resultan ser los mismos dos fallos, porque cada cual tiene dos: el verbo tardío, por ejemplo, y el paréntesis que creció. Corrige, convierte otra vez el párrafo y escucha solo ese. Cuando una marca sobrevive a dos correcciones, borra la frase. Es asombroso lo poco que se echa en falta.",
    },
    { kind: "heading", text: "Con qué voz" },
    {
      kind: "text",
      text: "Usa dos voces de tono muy distinto para dos vueltas. La segunda rompe la costumbre que cogiste en la primera, y vuelves a oír las palabras. Para un titular, convierte cinco variantes como cinco párrafos cortos y cierra los ojos. Sabrás qué dos tirar.",
    },
    {
      kind: "text",
      text: "Un aviso. Una voz sintética puede tropezar con cosas que no son culpa tuya: el nombre de un producto, una dirección web, una fecha en cifras. Si un lector no se pararía ahí, déjalo. Estás probando el texto, no la máquina. Y las voces incluidas leen inglés: para un texto en español hace falta un servidor con un motor que lo hable.",
    },
    {
      kind: "aside",
      makes: "sound",
      text: "Pega una página en Texto a voz, sigue las palabras según se dicen y pulsa una para oír desde ahí. Una página normal cabe varias veces en un crédito.",
      link: { label: "Oír un texto", to: "/text-to-speech" },
    },
    { kind: "heading", text: "Cuándo está" },
    {
      kind: "text",
      text: "Está cuando escuchas hasta el final y no has hecho ninguna marca. El listón es bajo y pocas páginas lo pasan al primer intento. Las que lo pasan también las leen otros hasta el final.",
    },
  ],
};
