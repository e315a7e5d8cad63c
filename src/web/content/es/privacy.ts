import type { LegalDocument } from "../legal.ts";

export const PRIVACY: LegalDocument = {
  title: "Política de privacidad",
  description: "Qué guarda de ti este servidor, dónde, cuánto tiempo y cómo te lo llevas.",
  lead: "Qué guarda de ti este servidor, adónde va y cómo lo recuperas o te deshaces de ello.",
  word: "tuyo",
  changed: "2026-11-21",
  other: { label: "Condiciones del servicio", to: "/terms-service" },
  sections: [
    {
      id: "who",
      title: "Quién responde",
      short: "Quien lleva este servidor.",
      text: [
        "Saywrite es un programa que cualquiera puede poner en marcha. La persona o empresa que lleva este servidor decide sobre tus datos y responde de ellos. Si ha dado su nombre, su nombre y su dirección están arriba. «Nosotros» quiere decir ella.",
        "Quienes escribieron el programa no reciben nada: no envía datos a casa.",
      ],
    },
    {
      id: "account",
      title: "Tu cuenta",
      short: "Un nombre, un correo, una contraseña que no podemos leer.",
      text: [
        "Guardamos el nombre y el correo que das, y si confirmaste la dirección. De tu contraseña guardamos un resumen (argon2id) del que no se puede volver a leer. La verificación en dos pasos añade un secreto cifrado y los resúmenes de tus códigos de recuperación.",
        "Cada sesión se guarda con el nombre del navegador, la dirección de red y la hora de su último uso, para que puedas ver tus dispositivos y cerrarlos. Termina a las 12 horas de su último uso, o a los 30 días si marcaste «Recordarme»; por mucho que se use, a los 7 días de entrar, o a los 180. De la clave que guarda tu navegador solo tenemos un hash. Cuándo estuviste aquí por última vez queda en tu cuenta.",
        "Contra la adivinación y las avalanchas se cuentan los intentos: por dirección de red, por cuenta o por el resumen de un correo. La cuenta dura un día como mucho y se borra poco después.",
      ],
    },
    {
      id: "texts",
      title: "Textos y grabaciones",
      short: "Se guardan mientras necesitas el resultado, y luego se borran.",
      text: [
        {
          list: [
            "Texto a voz guarda el texto, las indicaciones, la voz y el sonido que se hizo.",
            "Voz a texto guarda la grabación en tu propio navegador, segundo a segundo. Se envía cuando paras, y sale del navegador cuando su texto está o cuando la tiras.",
            "Transcribir recibe tu archivo, lo pasa a texto y lo borra, salvo que este servidor esté puesto para guardar lo subido (mira arriba). Lo mismo vale para las grabaciones enviadas.",
            "De ambos queda el texto, con los tiempos de sus palabras.",
          ],
        },
        "Si quien lleva el servidor ha puesto un antivirus, lo que envías pasa antes por él, y lo que reconoce se borra.",
        "Los resultados se borran solos tras los días indicados arriba. Puedes borrar cada uno antes, en la lista de la página de su herramienta; desaparece del servidor al momento.",
        "El sonido de un resultado tiene una dirección que no se puede adivinar y que vale alrededor de un día. Quien la reciba de ti puede escuchar hasta entonces, o hasta que pongas una contraseña nueva o se cierren todas tus sesiones: ambas cosas acaban con ella.",
        "Nada aquí usa tus textos, tus grabaciones ni tu voz para entrenar un modelo.",
        "Las páginas de administración muestran tu nombre, tu correo y los movimientos de tus créditos con sus títulos. No muestran textos, grabaciones ni transcripciones. Quien maneja la máquina podría aun así leer lo que hay en ella.",
      ],
    },
    {
      id: "engine",
      title: "El motor de voz",
      short: "Aquí o en otro sitio: arriba dice cuál.",
      text: [
        "O bien este servidor trabaja la voz por sí mismo, y tu texto y tu sonido se quedan en él. O bien llama a un servicio de voz que eligió quien lo lleva; entonces se le envían el texto y las indicaciones, o el sonido, junto con la voz o el idioma elegidos. Tu nombre y tu correo, no.",
        "Lo que guarda un servicio sigue sus propias reglas y su contrato con quien lleva el servidor. Cada herramienta nombra el motor que está trabajando.",
      ],
    },
    {
      id: "payments",
      title: "Créditos y pagos",
      short: "El número de tu tarjeta nunca llega a este servidor.",
      text: [
        "Cada movimiento de créditos es una fila de un libro que nadie puede cambiar después: cuándo, cuántos y por qué. Para que la reconozcas, la fila lleva el nombre de tu archivo, o las primeras palabras de un texto que mandaste decir. Esos títulos quedan cuando se borra el resultado, y se van cuando se va tu cuenta.",
        "Donde cobra Stripe, escribes la tarjeta en el formulario de Stripe: el número va de tu navegador a Stripe, y nunca a nosotros. El script de Stripe se carga solo en la página de pago y puede poner cookies allí. A Stripe le enviamos el importe, el nombre del paquete y tu correo, para su recibo.",
        "Guardamos lo que compraste, el precio, el número de pago de Stripe y qué fue de él: pagado, reembolsado, en disputa. De ahí salen los recibos. En modo de prueba solo se aceptan números de prueba publicados, y no se guardan.",
      ],
    },
    {
      id: "mail",
      title: "Correo",
      short: "Pocas cartas, sin rastreadores.",
      text: [
        "Escribimos cuando te registras, cuando restableces o cambias algo que abre tu cuenta, cuando pagas o recibes dinero, y una vez cuando te quedan pocos créditos; esto último se puede quitar en tu perfil. Ninguna carta lleva imágenes ni enlaces que cuenten quién la abrió.",
        "El texto de una carta se borra en cuanto se envía. A quién fue, cuándo y con qué asunto se guarda 30 días.",
      ],
    },
    {
      id: "outreach",
      title: "Boletín y mensajes",
      short: "Solo si lo pides; te vas con un clic.",
      text: [
        "El boletín llega solo si lo pediste y lo confirmaste con un enlace. Guardamos la dirección, las palabras que aceptaste y cuándo. Sin confirmar, se borra a los 30 días. Cuando te das de baja, la dirección queda con la fecha, para poder probar ambas cosas; pídenos que la borremos.",
        "Un mensaje del formulario de contacto se guarda con el nombre y la dirección que diste, y se envía por correo a quien lleva el servidor. Se borra a mano, cuando lo pides o ya no hace falta.",
      ],
    },
    {
      id: "browser",
      title: "En tu navegador",
      short: "Dos cookies: el idioma, si lo eliges, y este navegador, cuando entras.",
      text: [
        "No hay analítica, ni publicidad, ni letras o imágenes de otro sitio. Lo que el navegador guarda para este sitio es lo que el sitio necesita:",
        {
          rows: [
            {
              label: "Cookie «language»",
              value:
                "El idioma que elegiste, durante un año. Sin elección, no hay cookie. Con https los nombres de las dos empiezan por «__Host-»: solo se envían a este sitio, y cifradas.",
            },
            {
              label: "Cookie «device»",
              value:
                "Un nombre al azar, durante un año tras entrar. Gracias a él puedes entrar desde aquí aunque otros prueben contraseñas. Guardamos su huella; no abre ninguna sesión.",
            },
            {
              label: "Almacenamiento local",
              value: "Tu sesión, de quién es, el tema elegido, el paquete elegido y una compra sin terminar.",
            },
            {
              label: "Almacenamiento de sesión",
              value:
                "El texto que escribes, cifrado, y la conversión en marcha, hasta que cierras la pestaña o sales.",
            },
            {
              label: "IndexedDB",
              value:
                "Las grabaciones que aún no están por escrito, cifradas. Se quedan cuando sales, y solo se te ofrecen a ti.",
            },
            { label: "Caché", value: "Archivos del propio sitio, nada tuyo." },
          ],
        },
        "Al salir, tu sesión se borra del navegador enseguida y termina en el servidor. Sin conexión, el navegador guarda un hash de ella, que solo sirve para terminar esa sesión, hasta que el servidor lo sepa.",
        "Lo cifrado se abre con una clave que solo da nuestro servidor, a ti y mientras tienes la sesión abierta. Nunca se guarda en el navegador. Antes de entrar, y en un servidor sin https, el texto que escribes no se guarda.",
        "Los ajustes de tu navegador lo borran todo. Con ello se pierden las grabaciones sin enviar.",
      ],
    },
    {
      id: "logs",
      title: "Registros",
      short: "Las visitas no se registran; lo que abre o cambia una cuenta, sí.",
      text: [
        "El programa no escribe ninguna línea por una visita. Por la seguridad de las cuentas escribe una cuando alguien entra o no lo consigue, cuando cambia lo que abre una cuenta, cuando se rechaza una llamada y cuando se devuelve dinero: qué pasó, cuándo, el id de la cuenta y la dirección de red. No lleva textos, nombres, correos ni contraseñas. Estas líneas se borran pasado el plazo de la tabla, también las de cuentas que ya no existen.",
        "Cuando algo se rompe, anota qué se rompió y en qué parte del código, sin textos, direcciones ni contraseñas. Un intermediario o un alojamiento delante de este servidor puede llevar sus propios registros; pregunta a quien lo lleva.",
      ],
    },
    {
      id: "time",
      title: "Cuánto tiempo",
      short: "La tabla.",
      text: [
        {
          rows: [
            { label: "Resultados", value: "Los días indicados arriba, o hasta que los borres" },
            { label: "Archivos subidos", value: "Hasta que están por escrito, o como se indica arriba" },
            {
              label: "Sesiones",
              value:
                "12 horas desde el último uso y 7 días desde la entrada, 30 y 180 días con «Recordarme», o hasta que sales",
            },
            { label: "Correo enviado", value: "Su texto: hasta el envío. Dirección y asunto: 30 días" },
            { label: "Registro de seguridad", value: "90 días, o lo que haya puesto quien lo lleva" },
            { label: "Cuenta", value: "Hasta que la borres" },
            { label: "Libro y compras", value: "Para siempre; sin nombres una vez borrada la cuenta" },
            { label: "Boletín, mensajes", value: "Hasta que lo pidas" },
            { label: "Copias de seguridad", value: "Lo que decida quien lleva el servidor; pregunta" },
          ],
        },
      ],
    },
    {
      id: "rights",
      title: "Tus derechos",
      short: "Verlo, llevártelo, corregirlo, borrarlo. Por tu cuenta.",
      text: [
        "En el perfil cambias tu nombre y tu dirección, lees el extracto y cierras dispositivos. En «Tus datos» lo descargas todo en un ZIP: perfil, extracto, compras y cada resultado con su texto y su sonido.",
        "Ahí también borras la cuenta. Al momento se van tu nombre, dirección, contraseña, sesiones, textos, grabaciones, transcripciones y los créditos que te queden. Lo que queda no nombra a nadie: las filas del libro y de las compras, y un resumen de tu dirección que no se puede deshacer, para que los créditos de bienvenida se den una vez. La suscripción al boletín y los mensajes que enviaste van aparte de la cuenta; pídelos. Stripe guarda lo que la ley le exige.",
        "Para lo demás, escríbenos. Según dónde vivas, también puedes oponerte, pedir que limitemos lo que hacemos o reclamar ante tu autoridad de protección de datos.",
      ],
    },
    {
      id: "changes",
      title: "Cambios en esta página",
      short: "Lo dice la fecha de arriba.",
      text: [
        "Cuando cambia este texto, cambia su fecha. El programa describe aquí lo que hace él mismo; lo que haga además quien lo lleva, como copias de seguridad o registros de un intermediario, tiene que decírtelo él.",
      ],
    },
  ],
};
