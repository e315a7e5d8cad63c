import { expect, test } from "vitest";
import { publicPaths } from "#contract/public-pages.ts";
import { CHECKOUT } from "#locales/en/pages/checkout.ts";
import { PACK_ROWS } from "#locales/en/pages/pricing.ts";
import { LANGUAGES, type Language, prefixOf } from "#locales/languages.ts";
import { button, seenText } from "#test/support/browser/page-parts.ts";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { beginning } from "#test/support/browser/wording.ts";

/** A server on which not one figure is that of the default. */
const odd = serveSaywrite({
  PACKS: JSON.stringify([
    { name: "Handful", credits: 17, cents: 1_300 },
    { name: "Sackful", credits: 83, cents: 4_700, mostPurchased: true },
  ]),
  CHARACTERS_PER_CREDIT: "7300",
  SECONDS_PER_CREDIT: "2700",
  SIGN_UP_CREDITS: "3",
  MAX_TEXT_CHARACTERS: "64000",
  MAX_AUDIO_SECONDS: "10800",
  MAX_UPLOAD_BYTES: String(700 * 1024 ** 2),
  KEEP_RESULTS_DAYS: "41",
  SECURITY_LOG_DAYS: "57",
  OPERATOR_EMAIL: "crew@say.example",
});

/** The default's figures as pages say them: of prices, packs, limits and what is kept. */
const OLD: Record<Language, RegExp> = {
  en: /\b100,000\b|\b5,000 char|\b30 min|\b5 hours|\b2 GB|\b90 days|Starter pack|\bPremium\b|\$(10|29|50)\b|\b(10|45|100) credits|\b(5|five) free|free 5\b|has 5 credits|5 credits to|first (5|five)\b|five are|two to three pages|times over\b|\b1 (credits|days|hours|minutes)\b/gi,
  es: /\b100\.000\b|\b5\.?000 car|\b30 min|\b5 horas|\b2 GB|\b90 días|Paquete Starter|\bPremium\b|\b(10|29|50) \$|\b(10|45|100) créditos|(5|cinco) créditos (gratis|para)|primeros (5|cinco)\b|dos o tres páginas|varias veces en un|\b1 (créditos|días|horas|minutos)\b/gi,
  de: /\b100\.000\b|\b5\.000 Zei|\b30 Min|\b5 Stunden|\b2 GB|\b90 Tage|Starter|\bPremium\b|\b(10|29|50) \$|\b(10|45|100) Credits|(5|fünf) (Gratis-|kostenlose )Credits|5 Credits zum|ersten (5|fünf)\b|zwei bis drei Seiten|mehrmals in einen|\b1 (Credits|Tage|Stunden|Minuten)\b/gi,
};

/** What a reader without scripts is shown, with what search engines are told; not what only the page's code reads. */
async function readable(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  return html
    .replace(/data-facts="[^"]*"/, "")
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|<style.*?<\/style>/gs, "")
    .replaceAll(/<(?!meta|script)[^>]*>/g, " ")
    .replaceAll("\u00a0", " ");
}

test.each(LANGUAGES)("no page in %s says a figure that this server does not have", async (language) => {
  const { url } = odd().server;
  const found: Record<string, string[]> = {};
  for (const path of publicPaths()) {
    if (path === "/reset") continue; // its 30 minutes are those of a link, which no setting changes (test/locales/lifetimes.test.ts)
    const text = await readable(url + prefixOf(language) + path);
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
  [
    "/pricing",
    ["7,300 characters of text or 45 minutes of audio", "64,000 characters", "3 hours", "700 MB", "Sackful"],
  ],
  ["/register", ["Get Started with Free 3 Credits"]],
  ["/about", ["3 credits to begin with."]],
  ["/faq/all", ["3 hours and 700 MB", "41 days;", "every 45 minutes", "A new account has 3 credits"]],
  ["/use-cases", ["2 credits", "chapter of 18,000", "12 lessons of 3,000"]],
  ["/terms-service", ["7,300 characters of text or 45 minutes of audio"]],
  ["/privacy-policy", ["57 days"]],
  [
    "/blog-details/what-a-credit-is",
    ["7,300 characters of text to be spoken, or 45 minutes of sound", "is 2 credits."],
  ],
  ["/contact", ["crew@say.example"]],
  ["/es/pricing", ["7300 caracteres de texto o 45 minutos de audio", "64.000 caracteres"]],
])("%s says this server's own, before its code runs and when it does", async (path, said) => {
  const text = await readable(odd().server.url + path);
  for (const one of said) expect(text.replaceAll(/\s+/g, " ")).toContain(one);
  const { page, problems } = await odd().visit();
  await page.goto(path);
  await page.locator("html[data-hydrated]").waitFor();
  for (const panel of await page.getByRole("tab").all()) await panel.click();
  const main = await seenText(page.getByRole("main"));
  expect(main.match(OLD[path.startsWith("/es") ? "es" : "en"])).toBeNull();
  expect(problems).toEqual([]);
});

test("the checkout shows this server's own packs", async () => {
  const person = await odd().person();
  const { page, problems } = await odd().visit({ token: person.token });
  const fact = (label: string) => page.locator("dt", { hasText: label }).locator("+ dd");
  for (const [name, credits, amount] of [
    ["Handful", 17, "$13"],
    ["Sackful", 83, "$47"],
  ] as const) {
    await page.goto("/pricing");
    await button(page, PACK_ROWS.buyPack(name)).click();
    const pay = button(page, beginning(CHECKOUT.payNow));
    await pay.waitFor();
    expect(await fact(CHECKOUT.product).textContent()).toBe(name);
    expect(await fact(CHECKOUT.credits).textContent()).toMatch(new RegExp(`^${credits}\\b`));
    expect(await fact(CHECKOUT.amount).textContent()).toBe(amount);
    expect(await pay.textContent()).toContain(amount);
    expect((await seenText(page.getByRole("main"))).match(OLD.en)).toBeNull();
  }
  expect(problems).toEqual([]);
});
