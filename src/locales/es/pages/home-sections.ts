import type { PRODUCT as Product, WHY as Why } from "#locales/en/pages/home-sections.ts";
import { FACTS } from "../../facts.ts";
import type { Words } from "../../words.ts";
import { plural } from "../amounts.ts";

export const PRODUCT: Words<typeof Product> = {
  label: "Las tres herramientas en uso",
  tabs: [
    {
      id: "text-to-speech",
      label: "Texto a voz",
      alt: "La página Texto a voz: diez voces para elegir y un texto cuyas palabras cambian de color según se dicen.",
      link: { label: "Convertir un texto", to: "/text-to-speech" },
    },
    {
      id: "speech-to-text",
      label: "Voz a texto",
      alt: "La página Voz a texto: una grabación de nueve segundos como onda y, debajo, lo dicho, con tiempos.",
      link: { label: "Empezar a grabar", to: "/speech-to-text" },
    },
    {
      id: "transcribe",
      label: "Subir y transcribir",
      alt: "La página Transcribir en marcha: la parte de la onda ya escrita ha pasado de cálida a fría, y están las primeras frases.",
      link: { label: "Transcribir un archivo", to: "/transcribe" },
    },
  ],
};

export const WHY: Words<typeof Why> = {
  title: "Por qué Saywrite",
  label: "Motivos",
  worked: {
    label: "Pagas lo que ha funcionado",
    text: "El precio se reserva al empezar y se toma cuando está el resultado. Si falla, no hay voz o se cancela antes de entregarte nada, el crédito vuelve.",
    caption: plural(FACTS.prices.creditsPerAudioBlock, {
      one: "Tres intentos de un crédito",
      other: "Tres intentos de # créditos",
    }),
    runs: [
      { label: "Hecho", note: "El texto está.", amount: -FACTS.prices.creditsPerAudioBlock },
      { label: "Cancelado enseguida", note: "No se ha cobrado nada.", amount: 0 },
      { label: "Solo silencio", note: "No se ha encontrado voz.", amount: 0 },
    ],
  },
  kept: {
    label: "Nada de lo que dices se pierde",
    text: "Cada segundo de una grabación se guarda en tu navegador mientras hablas y, si no dices que no, en este servidor. Cierra la pestaña, quédate sin crédito o sin red: espera hasta que su texto esté a salvo.",
    marks: [
      { at: "0:00", text: "Hablas." },
      { at: "2:41", text: "Se cierra la pestaña." },
      { at: "Luego", text: "Se te ofrecen de nuevo los 2:41." },
    ],
    voice: "sage",
  },
  reason: {
    label: "Cada crédito tiene un motivo",
    text: "Un extracto en palabras claras: cuándo, qué, qué archivo, cuántos, por qué. También como fichero para tus cuentas.",
    head: "Extracto",
    lines: {
      spoken: { label: "Texto a voz", note: "«Good evening, and welcome»" },
      silent: { label: "Transcribir", note: "cinta-2.wav. No se ha encontrado voz." },
      transcribed: (length) => ({ label: "Transcribir", note: `pleno.m4a, ${length}` }),
      bought: (pack, price) => ({ label: `Paquete ${pack}`, note: `Pago con tarjeta, ${price}` }),
      welcome: { label: "Bienvenida", note: "Por crear la cuenta." },
    },
  },
  where: {
    label: "Sabes quién escucha",
    text: "Cada herramienta nombra su motor: el incluido en este servidor, o el servicio que eligió quien lo lleva. Tu texto y tu audio van ahí y a ningún otro sitio.",
    stops: [
      { title: "Tu navegador", text: "guarda la grabación hasta que su texto esté a salvo" },
      { title: "Este servidor", text: "lee el audio, pone precio, cobra y guarda el resultado" },
      { title: "El motor que nombra", text: "habla o escucha, y no se entera de nada más" },
    ],
  },
};
