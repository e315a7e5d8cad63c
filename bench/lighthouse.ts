import lighthouse, { type Config, desktopConfig, type Result } from "lighthouse";
import type { Browser } from "puppeteer-core";

export const DEVICES = ["mobile", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

export type Audited = {
  /** 0–100: performance, accessibility, best practices, SEO. */
  scores: number[];
  /** Milliseconds to the largest paint and of blocked time; layout shift as Lighthouse counts it. */
  metrics: { largestPaint: number; blocked: number; shift: number };
  /** Audits that took points away, in words. */
  failed: string[];
};

const ATTEMPTS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/**
 * Lets Lighthouse look at one page, in a fresh tab of `browser`, as a visitor or with a session token. A page that asks
 * search engines to leave it alone is not blamed for it. @throws when the page could not be looked at
 */
export async function audit(browser: Browser, url: string, device: Device, token: string): Promise<Audited> {
  const page = await browser.newPage();
  if (token) await page.evaluateOnNewDocument(`localStorage.setItem("token", ${JSON.stringify(token)})`);
  try {
    const unlisted = await isUnlisted(url);
    const config: Config = {
      ...(device === "desktop" ? desktopConfig : { extends: "lighthouse:default" }),
      settings: {
        ...(device === "desktop" ? desktopConfig.settings : {}),
        onlyCategories: CATEGORIES,
        skipAudits: unlisted ? ["is-crawlable"] : [],
      },
    };
    for (let attempt = 1; ; attempt++) {
      const run = await lighthouse(url, { logLevel: "silent" }, config, page);
      if (run && !run.lhr.runtimeError) return summary(run.lhr);
      // Now and then the browser gives an incomplete trace; the next one is whole.
      if (attempt === ATTEMPTS) throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`);
    }
  } finally {
    await page.close();
  }
}

async function isUnlisted(url: string): Promise<boolean> {
  const reply = await fetch(url, { headers: { accept: "text/html" } });
  return (
    reply.headers.has("x-robots-tag") || (await reply.text()).includes('name="robots" content="noindex"')
  );
}

function summary({ categories, audits }: Result): Audited {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const blamed = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9);
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    metrics: {
      largestPaint: number("largest-contentful-paint"),
      blocked: number("total-blocking-time"),
      shift: number("cumulative-layout-shift"),
    },
    failed: blamed.map((audit) => `${audit?.id}: ${audit?.displayValue ?? audit?.title}${places(audit)}`),
  };
}

/** Where an audit found something: the first few elements or messages. */
function places(audit: Result["audits"][string] | undefined): string {
  const items = audit?.details?.type === "table" ? audit.details.items.slice(0, 5) : [];
  const reported = items.map((item) => JSON.stringify(item).slice(0, 300));
  return reported.length > 0 ? `\n    ${reported.join("\n    ")}` : "";
}
