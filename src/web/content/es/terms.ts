import type { LegalDocument } from "../legal.ts";
import { oneCredit } from "./pricing.ts";

export const TERMS: LegalDocument = {
  title: "Condiciones del servicio",
  description: "Qué compras, qué cuesta cuando falla, qué puedes hacer y qué nos debemos.",
  lead: "Qué compras, qué pasa cuando falla y qué te pedimos.",
  word: "justo",
  changed: "2026-11-21",
  other: { label: "Política de privacidad", to: "/privacy-policy" },
  sections: [
    {
      id: "what",
      title: "Qué es esto",
      short: "Tres herramientas que se pagan por crédito.",
      text: [
        "Este servidor convierte texto en voz, y voz en texto. Al crear una cuenta aceptas estas condiciones con quien lo lleva; su nombre está arriba, si lo ha dado. «Nosotros» quiere decir esa persona, no los autores del programa.",
      ],
    },
    {
      id: "account",
      title: "Tu cuenta",
      short: "Una persona, una cuenta, tu propio correo.",
      text: [
        "Da un correo que sea tuyo y una contraseña que solo tú sepas. Lo que se hace con tu cuenta cuenta como hecho por ti, salvo que no pudieras evitarlo. Cierra los dispositivos que pierdas, en Perfil, Seguridad; ahí está también la verificación en dos pasos.",
        "Los créditos de bienvenida se dan una vez por persona. No se permite crear cuentas para juntarlos.",
      ],
    },
    {
      id: "credits",
      title: "Créditos",
      short: "Con precio antes, reservados mientras, tomados solo por un resultado.",
      text: [
        `Un crédito cubre ${oneCredit()}, salvo que la página de precios de este servidor diga otra cosa. Cada bloque más que se empieza cuesta otro, y todo uso cuesta al menos uno. Cada texto y cada grabación se cuentan por separado.`,
        "Ves el precio antes de empezar. Se reserva, y se toma cuando está el resultado. No cambia entretanto.",
        "No se cobra nada cuando no se encuentra voz o cuando un archivo no se puede leer. Cuando una conversión falla, los bloques afectados por el fallo no cuestan nada; los que ya se te habían entregado completos se cobran y se te guardan. Cancelar cuesta los bloques de los que ya se te había entregado sonido o texto. Los demás créditos siguen siendo tuyos. A quien rompe el trabajo a propósito para obtener sonido o texto gratis se le entrega cada bloque solo cuando está pagado.",
        "Los créditos no caducan. Compran conversiones en este servidor y nada más, y no se pueden pasar a otra cuenta. Cada movimiento está en tu extracto.",
      ],
    },
    {
      id: "buying",
      title: "Comprar",
      short: "Una vez, en dólares. Nada se renueva.",
      text: [
        "Los paquetes se venden al precio mostrado, en dólares estadounidenses, y se pagan por los medios de la página de pago. El precio de una compra queda fijado al empezarla. No hay suscripción. Los créditos son tuyos en cuanto se confirma el pago, normalmente en segundos, y el recibo llega por correo y está en Compras.",
        "Podemos cambiar paquetes y precios para el futuro. Los créditos que tienes siguen cubriendo lo que cubren cuando los usas.",
      ],
    },
    {
      id: "refunds",
      title: "Reembolsos",
      short: "Pídelo. Lo que se devuelve se lleva sus créditos.",
      text: [
        "Para recuperar dinero, todo o parte, escríbenos. Donde la ley te da derecho, lo tienes; más allá decidimos nosotros. Vuelve a la tarjeta con que pagaste.",
        "Un reembolso se lleva su parte de los créditos del paquete, redondeada a tu favor. Si ya los gastaste, el resto queda a deber, y lo pagan primero los próximos créditos que recibas.",
      ],
    },
    {
      id: "disputes",
      title: "Disputas con el banco",
      short: "Habla antes con nosotros. Una disputa congela la cuenta.",
      text: [
        "Mientras un pago está en disputa en tu banco, los créditos de la cuenta no se pueden gastar. Si se resuelve a nuestro favor, todo queda como antes; si es al tuyo, cuenta como un reembolso. Nada de lo que hiciste se bloquea: puedes seguir leyéndolo, oyéndolo y descargándolo.",
      ],
    },
    {
      id: "yours",
      title: "Lo que entra y lo que sale",
      short: "Tuyo, lo uno y lo otro.",
      text: [
        "Los textos, grabaciones y resultados siguen siendo tuyos. Nos permites guardarlos y convertirlos en lo que haga falta para la conversión que pediste, y nada más. Mete solo aquello que tienes derecho a usar.",
        "Donde el trabajo lo hace un servicio de voz externo, sus reglas sobre las voces valen también para el sonido; arriba dice si es así.",
      ],
    },
    {
      id: "use",
      title: "Lo que no puedes hacer",
      short: "Ni hacerte pasar por otros ni grabar a escondidas.",
      text: [
        {
          list: [
            "Usar una voz para hacerte pasar por alguien, o para engañar sobre quién habla.",
            "Grabar o enviar a personas que no lo han aceptado, donde hay que pedírselo.",
            "Hacer o convertir lo que va contra la ley, acosa a personas o daña a menores.",
            "Entrar por la fuerza, sobrecargar el servidor o burlar límites y precios.",
            "Ceder la cuenta, o revender las herramientas como tuyas sin nuestro permiso.",
          ],
        },
        `Cuánto puede medir un texto, y cuánto puede durar y ocupar una grabación, está arriba, donde se dice cómo está puesto este servidor, y hay un límite a lo que se puede empezar en un minuto. Quien rompe estas reglas puede perder la cuenta.`,
      ],
    },
    {
      id: "accuracy",
      title: "Lo bueno que es",
      short: "Las máquinas oyen mal. Léelo antes de fiarte.",
      text: [
        "El reconocimiento comete errores, y más con ruido, acentos, varias personas o un micrófono lejano. El motor incluido solo entiende inglés, y sirve para volver a encontrar cosas más que para citarlas. Compara la transcripción con su sonido antes de que nadie decida, firme, publique o trate a alguien por ella.",
        "La voz es sintética. Dilo donde alguien pudiera tomarla por una persona y eso importe.",
      ],
    },
    {
      id: "keeping",
      title: "Guarda tu propia copia",
      short: "Los resultados se borran al cabo de un tiempo.",
      text: [
        "Los resultados se guardan los días indicados arriba y luego se borran. Descarga lo que necesites. Este servidor puede pararse por reparación, y lo que ofrece puede cambiar; no prometemos que esté siempre.",
      ],
    },
    {
      id: "end",
      title: "Terminar",
      short: "Cuando quieras, por tu cuenta, al momento.",
      text: [
        "Puedes borrar tu cuenta cuando quieras, en Perfil, Tus datos. Lo que hiciste se borra con ella, y los créditos que queden se pierden: pide antes un reembolso. Podemos cerrar una cuenta que rompa estas condiciones.",
      ],
    },
    {
      id: "law",
      title: "Lo que nos debemos",
      short: "Tus derechos como consumidor se quedan.",
      text: [
        "Estas condiciones no quitan nada a los derechos que te da la ley, como consumidor o de otro modo. Donde no dicen nada, vale la ley del lugar donde está quien lleva el servidor.",
        "El programa lo dan sus autores bajo la licencia MIT, sin garantía alguna.",
      ],
    },
    {
      id: "changes",
      title: "Cambios",
      short: "Solo para el futuro.",
      text: [
        "Cuando cambian estas condiciones, cambia la fecha de arriba. Un cambio vale para lo que compras y empiezas después; lo que compraste antes queda bajo las condiciones de aquel día.",
      ],
    },
  ],
};
