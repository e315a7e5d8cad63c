import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { publicPaths } from "#contract/public-pages.ts";
import { TOOL_PAGES } from "#contract/tool-pages.ts";
import { LANGUAGES, type Language, prefixOf, splitPath } from "#locales/languages.ts";
import { inShort } from "#test/support/at-length.ts";
import { serveSaywriteWithMail } from "#test/support/browser/mail.ts";
import { button, seenText } from "#test/support/browser/page-parts.ts";
import { beginning, ending } from "#test/support/browser/wording.ts";
import { PASSWORD, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";

/** A server on which not one figure is that of the default. */
const { saywrite: odd, mails } = await serveSaywriteWithMail({
  PACKS: JSON.stringify([
    { name: "Handful", credits: 17, cents: 1_300 },
    { name: "Sackful", credits: 83, cents: 4_700, mostPurchased: true },
  ]),
  CHARACTERS_PER_CREDIT: "7300",
  SECONDS_PER_CREDIT: "2700",
  CREDITS_PER_BLOCK: "basic:3/4,neural:3/4",
  SIGN_UP_CREDITS: "3",
  MAX_TEXT_CHARACTERS: "64000",
  MAX_AUDIO_SECONDS: "10800",
  MAX_UPLOAD_BYTES: String(700 * 1024 ** 2),
  KEEP_RESULTS_DAYS: "41",
  KEEP_DOCUMENTS_DAYS: "211",
  BIN_DAYS: "19",
  SECURITY_LOG_DAYS: "57",
  OPERATOR_EMAIL: "crew@say.example",
});

/** The default's figures as pages say them: of prices, packs, limits and what is kept. */
const OLD: Record<Language, RegExp> = {
  en: /\b100,000\b|\b5,000 char|\b30 min|\b5 hours|\b2 GB|\b90 days|\b365 days|Starter pack|\bPremium\b|\$(10|29|50)\b|\b(10|45|100) credits|\b(5|five) free|free 5\b|has 5 credits|5 credits to|first (5|five)\b|five are|two to three pages|times over\b|\b1 (credits?|days|hours|minutes)\b|\b(one|a) credit (covers|for|each)|costs one\b/gi,
  es: /\b100\.000\b|\b5\.?000 car|\b30 min|\b5 horas|\b2 GB|\b90 días|\b365 días|Paquete Starter|\bPremium\b|\b(10|29|50) \$|\b(10|45|100) créditos|(5|cinco) créditos (gratis|para)|primeros (5|cinco)\b|dos o tres páginas|varias veces en un|\b1 (créditos?|días|horas|minutos)\b|\b(un crédito|uno) (cubre|por)|cuesta (uno|otro)\b/gi,
  de: /\b100\.000\b|\b5\.000 Zei|\b30 Min|\b5 Stunden|\b2 GB|\b90 Tage|\b365 Tage|Starter|\bPremium\b|\b(10|29|50) \$|\b(10|45|100) Credits|(5|fünf) (Gratis-|kostenlose )Credits|5 Credits zum|ersten (5|fünf)\b|zwei bis drei Seiten|mehrmals in einen|\b1 (Credits?|Tage|Stunden|Minuten)\b|\b(ein(en)? credit|einer) (reicht für|je)|kostet einen\b/gi,
};

/** What its credits cover. */
const COVER = "A text costs 3 credits for each 7,300 characters, a recording 4 credits for each 45 minutes";

/** What a reader without scripts is shown, with what search engines are told; not what only the page's code reads. */
async function readable(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  return html
    .replace(/data-facts="[^"]*"/, "")
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|<style.*?<\/style>/gs, "")
    .replaceAll(/<(?!meta|script)[^>]*>/g, " ")
    .replaceAll("\u00a0", " ");
}

/** How long a block lasts is the same on every server, and said once. */
const withoutFixed = (path: string, text: string) =>
  path === "/terms-service"
    ? text.replace(new RegExp(`\\b${LIMITS.blockDays}\\s(days|días|Tage)`), "")
    : text;

test.each(LANGUAGES)("no page in %s says a figure that this server does not have", async (language) => {
  const { url } = odd().server;
  const found: Record<string, string[]> = {};
  for (const path of publicPaths()) {
    if (path === "/reset") continue; // its 30 minutes are those of a link, which no setting changes (test/locales/lifetimes.test.ts)
    const text = withoutFixed(path, await readable(url + prefixOf(language) + path));
    expect(text.length, path).toBeGreaterThan(200);
    const old = text.match(OLD[language]);
    if (old) found[path] = old;
  }
  expect(found).toEqual({});
});

test.each([
  [
    "/",
    ["The first 3 are yours", "each 45 minutes", "7,300 characters", "Handful pack", "$13", "17 credits"],
  ],
  ["/pricing", [COVER, "64,000 characters", "3 hours", "700 MB", "Sackful"]],
  ["/register", ["Get Started with Free 3 Credits"]],
  ["/about", ["3 credits to begin with."]],
  ["/faq/all", ["3 hours and 700 MB", "41 days;", "every 45 minutes", "A new account has 3 credits"]],
  ["/use-cases", ["9 credits", "chapter of 18,000", "12 lessons of 3,000"]],
  [
    "/terms-service",
    [`${COVER}. Each further block`, "for 211 days,", "after 19 days,", `for ${LIMITS.blockDays} days,`],
  ],
  ["/privacy-policy", ["57 days", "for 211 days,", "for 19 days,"]],
  ["/blog-details/what-a-credit-is", [COVER, "is 6 credits."]],
  ["/contact", ["crew@say.example"]],
  [
    "/es/pricing",
    [
      "3 créditos por cada 7300 caracteres; una grabación, 4 créditos por cada 45 minutos",
      "64.000 caracteres",
    ],
  ],
  [
    "/de/pricing",
    ["3 Credits je 7.300 Zeichen, eine Aufnahme 4 Credits je 45 Minuten", "64.000 Zeichen", "700 MB"],
  ],
])("%s says this server's own, before its code runs and when it does", async (path, said) => {
  const text = await readable(odd().server.url + path);
  for (const one of said) expect(text.replaceAll(/\s+/g, " ")).toContain(one);
  const { page, problems } = await odd().visit();
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor();
  for (const panel of await page.getByRole("tab").all()) await panel.click();
  const main = await seenText(page.getByRole("main"));
  const { language, path: own } = splitPath(path);
  expect(withoutFixed(own, main).match(OLD[language])).toBeNull();
  expect(problems).toEqual([]);
});

/** The server's own, as each tool says it to somebody who may use it. */
const IN_TOOLS: Record<Language, Record<(typeof TOOL_PAGES)[number], readonly string[]>> = {
  en: {
    "/text-to-speech": ["of 7,300 characters"],
    "/speech-to-text": ["45 minutes"],
    "/transcribe": ["700 MB and 3 hours"],
  },
  es: {
    "/text-to-speech": ["de 7300 caracteres"],
    "/speech-to-text": ["45 minutos"],
    "/transcribe": ["700 MB y 3 horas"],
  },
  de: {
    "/text-to-speech": ["von 7.300 Zeichen"],
    "/speech-to-text": ["45 Minuten"],
    "/transcribe": ["700 MB und 3 Stunden"],
  },
};

test.each(inShort(LANGUAGES, 3))("the tools in %s say this server's own", async (language) => {
  const { token } = await odd().person();
  const { page, problems } = await odd().visit({ token, language });
  for (const path of TOOL_PAGES) {
    await page.goto(prefixOf(language) + path);
    const main = page.getByRole("main");
    for (const said of IN_TOOLS[language][path]) await main.getByText(said).first().waitFor();
    expect((await readAsPlain(main)).match(OLD[language]), path).toBeNull();
  }
  expect(problems).toEqual([]);
});

/** What is bought, as the checkout and the receipt's letter say it. */
const BOUGHT: Record<Language, { credits: RegExp; amount: RegExp; letter: readonly RegExp[] }> = {
  en: {
    credits: /^17, enough for 36,500 characters or 3 hours$/,
    amount: /^\$13$/,
    letter: [/17 credits are in your account\./, /\$13\.00/],
  },
  es: {
    credits: /^17, para 36\.500 caracteres o 3 horas$/,
    amount: /^13 (US)?\$$/,
    letter: [/17 créditos/, /13,00 (US)?\$/],
  },
  de: {
    credits: /^17, genug für 36\.500 Zeichen oder 3 Stunden$/,
    amount: /^13 \$$/,
    letter: [/17 Credits/, /13,00 \$/],
  },
};

test.each(inShort(LANGUAGES, 3, 2))(
  "the checkout in %s, and the letter with the receipt, say what was bought",
  async (language) => {
    const [{ CHECKOUT, TEST_CARDS }, { PACK_ROWS }] = await Promise.all(
      ["checkout", "pricing"].map((page) => import(`../../src/locales/${language}/pages/${page}.ts`)),
    );
    const { user } = await odd().person();
    const token = await logInReading(user.email, language);
    const { page, problems } = await odd().visit({ token, language });
    await page.goto(`${prefixOf(language)}/pricing`);
    await button(page, PACK_ROWS.buyPack("Handful")).click();
    const payNow = button(page, beginning(CHECKOUT.payNow));
    await payNow.waitFor();
    const fact = (label: string) => readAsPlain(page.locator("dt", { hasText: label }).locator("+ dd"));
    expect(await fact(CHECKOUT.credits)).toMatch(BOUGHT[language].credits);
    expect(await fact(CHECKOUT.amount)).toMatch(BOUGHT[language].amount);
    expect((await readAsPlain(page.getByRole("main"))).match(OLD[language])).toBeNull();
    await button(page, ending(TEST_CARDS.cards[0].what)).click();
    await payNow.click();
    const { text = "", html = "" } = await mails.take("receipt", user.email);
    for (const said of BOUGHT[language].letter) expect(text.replaceAll("\u00a0", " ")).toMatch(said);
    for (const written of [text, html])
      expect(written.replaceAll("\u00a0", " ").match(OLD[language])).toBeNull();
    expect(problems).toEqual([]);
  },
);

/** What is seen of a part of the page, with ordinary blanks. */
const readAsPlain = async (part: Locator) => (await seenText(part)).replaceAll(/\s+/g, " ");

/** A session of somebody who reads this language, as their letters are in from then on. Returns its token. */
async function logInReading(email: string, language: Language): Promise<string> {
  const { body } = await send<ReplyTo<"logIn">>(`${odd().server.url}/api/user/login`, {
    body: { email, password: PASSWORD },
    headers: { "accept-language": language },
  });
  if (!body.token) throw new Error(`${email} could not log in: ${body.code}`);
  return body.token;
}
