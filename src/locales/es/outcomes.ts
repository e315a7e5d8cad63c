import { AUDIO_FORMATS } from "#contract/audio-formats.ts";
import { LIMITS } from "#contract/limits.ts";
import { KEY_CHARACTERS } from "#contract/operation-key.ts";
import type { OutcomeWords } from "#contract/outcomes.ts";
import type { EngineName } from "../engine-words.ts";
import { nameOfLanguageIn } from "../language-name.ts";
import { characters, number, plural } from "./amounts.ts";
import { BATCH_WORDS } from "./batches.ts";
import { CHECK_WORDS } from "./check-words.ts";
import { CREDIT_WORDS } from "./credit-words.ts";
import { ENGINE_NAMES } from "./engines.ts";
import { allOf, clock, money, oneOf, size, wait } from "./formats.ts";
import { KEY_WORDS } from "./key-words.ts";
import { LIBRARY_WORDS } from "./library-words.ts";
import { LIVE_WORDS } from "./live-words.ts";
import { LANGUAGE } from "./locale.ts";
import { MCP_WORDS } from "./mcp-words.ts";
import { OPENAI_WORDS } from "./openai-words.ts";
import { PAGE_OUTCOMES } from "./page-outcomes.ts";
import { SHARE_WORDS } from "./sharing.ts";
import { TEXT_FILE_WORDS } from "./text-files.ts";
import { UPLOAD_WORDS } from "./upload-words.ts";
import { VISITOR_WORDS } from "./visitors.ts";
import { WORD_LIST_WORDS } from "./vocabulary.ts";
import { WEBHOOK_WORDS } from "./webhook-words.ts";

const languageName = nameOfLanguageIn(LANGUAGE);

export const OUTCOMES: OutcomeWords = {
  ...LIBRARY_WORDS,
  ...CHECK_WORDS,
  ...BATCH_WORDS,
  ...WORD_LIST_WORDS,
  ...VISITOR_WORDS,
  ...PAGE_OUTCOMES,
  ...SHARE_WORDS,
  ...TEXT_FILE_WORDS,
  ...UPLOAD_WORDS,
  ...LIVE_WORDS,
  ...CREDIT_WORDS,
  ...KEY_WORDS,
  ...WEBHOOK_WORDS,
  ...MCP_WORDS,
  ...OPENAI_WORDS,
  ok: "",

  "request-too-large": "La petición es más grande de lo que admite este servidor. Envía menos de una vez.",
  "too-many-parts":
    "El formulario tiene más partes de las que admite esta llamada. Envía los archivos de uno en uno.",
  "too-many-tries": ({ seconds }) => `Demasiados intentos. Espera ${wait(seconds)} y vuelve a intentarlo.`,
  "key-malformed": `La Idempotency-Key debe tener de ${KEY_CHARACTERS.least} a ${KEY_CHARACTERS.most} caracteres visibles.`,
  "key-reused": "Esta Idempotency-Key se usó para otra petición. Envía una clave nueva.",
  "login-needed": "Vuelve a entrar, por favor.",
  "two-factor-needed":
    "Activa primero la verificación en dos pasos, en tu perfil, en Seguridad. Este servidor la pide.",
  "server-alive": "en marcha",
  "server-ready": "listo",
  "server-not-ready": "no está listo",
  "server-stopping":
    "El servidor se está reiniciando. Tu conversión continúa sola; vuelve a mirar dentro de un momento.",
  "database-away":
    "El servidor no llega a sus datos en este momento. No se ha perdido nada; vuelve a intentarlo dentro de un momento.",
  "disk-full": "El servidor se ha quedado sin espacio. No se ha cobrado nada. Inténtalo más tarde.",
  "storage-away":
    "En este momento no se pueden guardar ni leer archivos. Inténtalo de nuevo en unos segundos.",
  "password-guessable":
    "Esta contraseña está entre las primeras que cualquiera probaría. Elige otra, por favor: cuatro palabras que no tengan nada que ver entre sí van bien.",

  "email-taken": "Ya hay una cuenta con este correo. Entra, o restablece su contraseña.",
  "wrong-login": "El correo o la contraseña no son correctos.",
  "wrong-password": "La contraseña no es correcta.",
  "wrong-code": "El código no es correcto. Prueba con el actual.",
  "wrong-recovery-code":
    "Este código de recuperación no es correcto o ya se ha usado. Cada uno sirve una sola vez.",
  "used-code": "Ese código ya se ha usado. Espera al siguiente.",
  "reset-sent": "Si hay una cuenta con esta dirección, va de camino un enlace para elegir otra contraseña.",
  "password-reset":
    "Tu contraseña ha cambiado y se ha cerrado la sesión en todos los dispositivos. Entra con la nueva.",
  "password-changed": "Tu contraseña ha cambiado. Se ha cerrado la sesión en los demás dispositivos.",
  "name-changed": "Tu nombre ha cambiado.",
  "preferences-saved": "Guardado.",
  "email-link-sent": ({ email }) =>
    `Va de camino un enlace a ${email}. Tu dirección cambiará cuando lo abras.`,
  "email-changed": "Tu dirección de correo ha cambiado.",
  "email-change-stopped":
    "El cambio se ha detenido y se ha cerrado la sesión en todos los dispositivos. Alguien conoce tu contraseña: elige otra ahora.",
  "email-change-withdrawn": "El cambio se ha retirado. Su enlace ya no lleva a ninguna parte.",
  "email-change-over": "Ya no hay ningún cambio de dirección pendiente. Puedes volver a pedirlo.",
  "address-link-sent": "Va de camino un enlace de confirmación.",
  "address-confirmed": "Tu dirección de correo está confirmada.",
  "address-confirmed-already": "Tu dirección de correo ya estaba confirmada.",
  "session-ended": "Se ha cerrado la sesión en ese dispositivo.",
  "other-sessions-ended": "Se ha cerrado la sesión en los demás dispositivos.",
  "export-running": "Tus datos ya se están descargando. Espera a que la descarga termine, por favor.",
  "account-deleted": "Tu cuenta y todo lo que contenía se han borrado.",
  "two-factor-on":
    "La verificación en dos pasos está activada. Se ha cerrado la sesión en los demás dispositivos.",
  "two-factor-on-already": "La verificación en dos pasos ya estaba activada.",
  "two-factor-off": "La verificación en dos pasos está desactivada.",
  "two-factor-not-on": "La verificación en dos pasos no está activada.",
  "two-factor-not-started": "Vuelve a empezar la configuración, por favor.",
  "two-factor-needs-address": "Confirma primero tu dirección de correo, por favor.",

  "account-frozen":
    "Un pago de esta cuenta está en disputa en el banco, así que sus créditos no se pueden usar hasta que se resuelva.",

  "nothing-to-say": "En este texto no hay nada que decir. Necesita letras o cifras que este motor sepa leer.",
  "speakers-not-told": "Este servidor no puede distinguir a las personas que hablan en una grabación.",
  "speakers-not-found": "No se ha podido averiguar quién habla. El texto está completo.",
  "translation-not-offered": "Ahora mismo aquí no se puede traducir una grabación al inglés.",
  "passages-not-offered": "Ahora mismo aquí no se puede averiguar el idioma de cada pasaje.",
  "denoising-not-offered": "Este servidor no puede reducir ahora el ruido.",
  "language-not-spoken": ({ language }) =>
    `Las voces de aquí no hablan este idioma: ${languageName(language)}. Si el texto está en otro, elige ese.`,
  "language-not-understood": ({ language }) =>
    `Este motor no entiende este idioma: ${languageName(language)}.`,
  "file-empty": "El archivo está vacío. Elige otro, por favor.",
  "audio-unreadable": `Este archivo no tiene sonido que podamos leer. Elige un archivo ${oneOf(AUDIO_FORMATS.map(({ name }) => name))}.`,
  "audio-unreadable-in-time": "El archivo ha tardado demasiado en leerse. No se ha cobrado nada.",
  "audio-not-compressed": "No se ha podido comprimir el audio. No se ha cobrado nada.",
  "audio-program-missing": ({ program }) =>
    `Aquí no se puede leer audio: falta ${program}. No se ha cobrado nada.`,
  "audio-cut-off": "El archivo está cortado. No se ha cobrado nada. Sube el archivo completo, por favor.",
  "audio-shorter-than-declared": ({ found, declared }) =>
    `El archivo está cortado: debería durar ${clock(declared)}, pero solo hay ${clock(found)}. No se ha cobrado nada. Sube el archivo completo, por favor.`,
  "audio-too-short": plural(LIMITS.audioSecondsMin, {
    one: "El audio dura menos de un segundo. No se ha cobrado nada.",
    other: "El audio dura menos de # segundos. No se ha cobrado nada.",
  }),
  "audio-silent": "En este archivo solo hay silencio. No se ha cobrado nada.",
  "no-speech": "No se ha encontrado voz. No se ha cobrado nada.",
  "language-malformed": "El idioma debe ser una etiqueta como en o pt-BR.",

  "conversion-accepted":
    "Ha empezado y sigue en marcha. Está disponible en la dirección que indica Location.",
  "conversion-running": "La conversión sigue en marcha. Su resultado aparecerá en tu lista.",
  "conversion-stored": "Esto está en la biblioteca. Lleva allí su documento a la papelera.",
  "conversion-interrupted":
    "La conversión se interrumpió y no se pudo terminar. No se ha cobrado nada. Inténtalo de nuevo.",
  "conversion-failed": "Algo ha fallado por nuestra parte. No se ha cobrado nada. Inténtalo de nuevo.",
  "conversion-canceled": "Cancelado. No se ha cobrado nada.",
  "conversion-canceled-partly": ({ used, of }) =>
    `Cancelado: ${number(used)} de ${plural(of, { one: "# crédito usado", other: "# créditos usados" })}, por lo que ya se te había entregado. Se conserva.`,
  "conversion-broke-off": ({ used, of }) =>
    `La conversión se interrumpió: ${number(used)} de ${plural(of, { one: "# crédito usado", other: "# créditos usados" })}, por las partes completas que ya se te habían entregado. Se conservan, y el resto no se ha cobrado.`,
  "parts-lost": "Lo que se había usado se perdió por un fallo nuestro y se devuelve.",
  "recording-unnamed": "Grabación",

  "no-engine-here":
    "Ahora mismo este servidor no puede hacerlo por sí solo, y tu cuenta dice que nada salga de él. No se ha cobrado nada.",
  "not-shown-to-sender": ({ host, hosts }) =>
    `A quien envió esto se le mostró que se convierte en texto ${hosts ? `en este servidor o en ${hosts}` : "solo en este servidor"}, e iría a ${host}. No se ha enviado nada y no se ha cobrado nada. En tu perfil puedes elegir dónde se hace.`,
  "engine-named": ({ engine }) => ENGINE_NAMES[engine as EngineName] ?? engine,
  "engine-changed": ({ host, perBlock }) =>
    `Ahora lo haría otro motor, ${host ? `en ${host}` : "en este servidor"}, por ${plural(perBlock, { one: "# crédito", other: "# créditos" })} por bloque. No se ha cobrado nada. Mira el nuevo precio y vuelve a empezar.`,
  "engine-down":
    "El motor de voz no está disponible ahora. No se ha cobrado nada. Vuelve a intentarlo dentro de un momento.",
  "engine-stopping":
    "El motor de voz se está reiniciando. No se ha cobrado nada. Vuelve a intentarlo dentro de un momento.",
  "engine-timeout": "El motor de voz ha tardado demasiado. No se ha cobrado nada. Inténtalo de nuevo.",
  "engine-failed": "El motor de voz ha fallado en una parte. No se ha cobrado nada. Inténtalo de nuevo.",
  "engine-speaks-english-only": "Este motor solo entiende inglés. No se ha cobrado nada.",
  "recognition-missing": "El reconocimiento aún no está instalado en este servidor. No se ha cobrado nada.",
  "recognition-left": "El reconocimiento se dejó antes de terminar. No se ha cobrado nada.",
  "service-timeout":
    "El servicio de voz ha tardado demasiado en responder. No se ha cobrado nada. Inténtalo de nuevo.",
  "service-unreachable":
    "No se puede contactar ahora con el servicio de voz. No se ha cobrado nada. Inténtalo de nuevo.",
  "service-busy":
    "El servicio de voz está ocupado. No se ha cobrado nada. Vuelve a intentarlo dentro de un momento.",
  "service-failed": "El servicio de voz ha fallado. No se ha cobrado nada. Inténtalo de nuevo.",
  "service-refused": "El servicio de voz no ha aceptado esta petición. No se ha cobrado nada.",
  "service-not-set-up":
    "El servicio de voz no está bien configurado en este servidor. No se ha cobrado nada.",
  "service-audio-unreadable":
    "El servicio de voz ha respondido con un audio que este servidor no sabe leer. No se ha cobrado nada.",

  "digest-needs-text": "No hay texto que resumir. No se ha cobrado nada.",
  "digest-too-long": ({ most }) =>
    `Esta transcripción es demasiado larga para resumirla: puede tener ${characters(most)} como mucho. No se ha cobrado nada.`,
  "digest-changed": ({ host, credits }) =>
    `Ahora se haría ${host ? `en ${host}` : "en este servidor"}, por ${plural(credits, { one: "# crédito", other: "# créditos" })}. No se ha cobrado nada. Míralo y vuelve a pulsar.`,
  "digest-unusable":
    "El servidor de chat no ha dado ningún resumen utilizable. No se ha cobrado nada. Inténtalo de nuevo.",
  "digest-parts-missing": ({ missing, parts }) =>
    `Partes de esta transcripción que no se pudieron resumir: ${number(missing)} de ${number(parts)}. Aquí falta lo que se dijo en ellas.`,
  "digest-not-joined":
    "Las partes de esta transcripción se resumieron por separado y no se pudieron unir: puede que algo se repita.",
  "digest-text-changed":
    "El texto se ha editado entretanto y ahora su resumen tiene otro precio. No se ha cobrado nada. Míralo y vuelve a pulsar.",
  "digest-interrupted":
    "El resumen se interrumpió y no se pudo terminar. No se ha cobrado nada. Inténtalo de nuevo.",
  "digest-failed": "Algo ha fallado por nuestra parte. No se ha cobrado nada. Inténtalo de nuevo.",
  "chat-timeout":
    "El servidor de chat ha tardado demasiado en responder. No se ha cobrado nada. Inténtalo de nuevo.",
  "chat-unreachable":
    "No se puede contactar ahora con el servidor de chat. No se ha cobrado nada. Inténtalo de nuevo.",
  "chat-busy":
    "El servidor de chat está ocupado ahora mismo. No se ha cobrado nada. Vuelve a intentarlo dentro de un momento.",
  "chat-failed": "El servidor de chat ha fallado. No se ha cobrado nada. Inténtalo de nuevo.",
  "chat-refused": "El servidor de chat no ha aceptado esta petición. No se ha cobrado nada.",
  "chat-not-set-up": "El servidor de chat no está bien configurado aquí. No se ha cobrado nada.",

  "built-in-voices-speak": ({ languages }) =>
    plural(languages, {
      one: "Las voces incluidas leen inglés con claridad y un deje mecánico, y un idioma más como un robot.",
      other:
        "Las voces incluidas leen inglés con claridad y un deje mecánico, y # idiomas más como un robot.",
    }),
  "built-in-voices-speak-english": ({ program }) =>
    `Las voces incluidas leen inglés con claridad y un deje mecánico. Para otros idiomas hace falta ${program}, que este servidor no tiene.`,
  "built-in-voices-missing": "Las voces incluidas no se han podido arrancar en este servidor.",
  "built-in-recognition-listens":
    "Entiende inglés claro, de una sola persona cerca del micrófono; cuenta con que falle entre un tercio y la mitad de las palabras.",
  "built-in-recognition-listens-in-quiet":
    "Entiende inglés claro, de una sola persona cerca del micrófono; cuenta con que falle entre un tercio y la mitad de las palabras. En esta plataforma, el ruido puede tomarse por voz.",
  "recognition-needs": ({ programs }) =>
    `El reconocimiento necesita ${allOf(programs.split(", "))}, que este servidor no tiene.`,
  "neural-voices-speak": ({ model }) => `Habla el modelo ${model}.`,
  "neural-voices-missing": "Todavía no hay en este servidor ningún modelo que hable.",
  "neural-recognition-listens": ({ model }) => `Reconoce el modelo ${model}.`,
  "neural-recognition-missing": "Todavía no hay en este servidor ningún modelo que reconozca el habla.",
  "service-speaks": ({ model }) => `Habla muchos idiomas, con el modelo ${model} en otro servidor.`,
  "service-listens": ({ model }) => `Reconocido en muchos idiomas por el modelo ${model} en otro servidor.`,
  "service-model-ended":
    "El servicio de voz ha retirado el modelo que se usaba aquí. Quien lleva este servidor tiene que nombrar otro.",
  "better-voice-coming": ({ percent }) => `Una voz mejor está en camino: ${percent} %.`,
  "better-recognition-coming": ({ percent }) => `Un reconocimiento mejor está en camino: ${percent} %.`,

  "models-begun": "Los modelos se están descargando. Mientras tanto puedes seguir trabajando.",
  "models-off": "No se descarga ningún modelo: MODELS está en off.",
  "model-removed": "El modelo se ha eliminado. Volverá cuando lo descargues.",
  "model-home-away": "No se ha podido llegar al sitio de donde viene.",
  "model-gone": "Ya no está donde se publicó.",
  "model-not-genuine": "Lo que ha llegado no es lo que publicaron sus autores. Se ha descartado.",
  "model-no-room": ({ needed }) => `No hay espacio suficiente: necesita ${size(needed)}.`,
  "model-no-memory": ({ needed }) => `Esta máquina tiene poca memoria: necesita ${size(needed)}.`,
  "model-archive-unsafe": "Su archivo está dañado o no es seguro. No se ha conservado nada de él.",
  "model-incomplete": "Le faltan archivos. Se ha descartado.",
  "models-folder-locked": "No se puede escribir en la carpeta de los modelos.",

  "payments-not-ready": "Los pagos aún no están configurados en este servidor. No se ha cobrado nada.",
  "pack-unknown":
    "Este paquete ya no se vende. No se ha cobrado nada. Elige uno en la página de precios, por favor.",
  "provider-down":
    "El proveedor de pagos no responde ahora. Si ya has pagado, tus créditos se registrarán solos.",
  "credits-recorded": "Tus créditos están registrados.",
  "purchase-created": "Aún sin pagar.",
  "purchase-processing": "El banco está tramitando el pago. Tus créditos llegan en cuanto termine.",
  "purchase-failed": "El pago fue rechazado. No se ha cobrado nada.",
  "purchase-canceled": "Cancelado. No se ha cobrado nada.",
  "purchase-paid": "Pagado.",
  "purchase-refunded": "Reembolsado.",
  "purchase-refunded-partly": ({ refunded }) => `Pagado; se reembolsaron ${money(refunded)}.`,
  "purchase-disputed": "El pago está en disputa en el banco.",
  "purchase-charged-back": "El banco devolvió el pago tras una disputa.",
  "payment-over": "Este pago ya ha terminado.",
  "card-declined": "Tu tarjeta ha sido rechazada.",
  "card-without-funds": "Tu tarjeta no tiene fondos suficientes.",
  "card-expired": "Tu tarjeta ha caducado.",
  "card-code-wrong": "El código de seguridad de tu tarjeta no es correcto.",
  "card-number-invalid": "El número de tu tarjeta no es válido.",
  "card-not-for-tests":
    "Esto es una prueba: aquí solo funcionan tarjetas de prueba, como 4242 4242 4242 4242. No escribas una tarjeta real.",
  "card-not-authenticated": "No hemos podido autenticar tu forma de pago. Elige otra y vuelve a intentarlo.",
  "receipt-needs-script": "Este recibo se abre con JavaScript. Sin él, entra y míralo en Perfil, Compras.",

  "newsletter-confirmed": "Tu suscripción está confirmada.",
  "newsletter-left": "Te has dado de baja. No llegará ningún boletín más.",

  "admin-claimed": "Ahora administras este servidor.",
  "credits-granted": ({ credits }) =>
    plural(credits, { one: "# crédito abonado.", other: "# créditos abonados." }),
  "credits-taken": ({ credits }) =>
    plural(credits, { one: "# crédito retirado.", other: "# créditos retirados." }),
  "credits-too-few": ({ available }) =>
    plural(available, {
      one: "Solo se puede retirar # crédito.",
      other: "Solo se pueden retirar # créditos.",
    }),
  "credits-cap-reached": ({ left }) =>
    plural(left, {
      one: "El límite de hoy para cambios a mano deja # crédito.",
      other: "El límite de hoy para cambios a mano deja # créditos.",
    }),
  "every-session-ended": "Se ha cerrado la sesión de la persona en todos los dispositivos.",
  "refund-begun": "El dinero va de vuelta.",
  "purchase-not-refundable": "Esta compra no se pagó aquí, o ya no queda tanto de ella.",
};
