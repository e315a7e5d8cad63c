import { launch } from "puppeteer-core";
import { register } from "#test/support/client.ts";
import { freePort } from "#test/support/free-port.ts";
import { startServer } from "#test/support/server.ts";
import { kilobytes, measurePages } from "../scripts/sizes.ts";
import { type Audited, audit, DEVICES, type Device } from "./lighthouse.ts";

// `npm run bench:web [mobile | desktop | page …]`: what Lighthouse says of every page of the production build, and what
// each page makes a browser fetch. A full run takes about half an hour on two idle cores; name pages to look at some.

const BUILT = "build/client";
const TOOLS = ["/text-to-speech", "/speech-to-text", "/transcribe"];

const wanted = process.argv.slice(2);
const devices = DEVICES.filter((device) => wanted.includes(device));
const pages = wanted.filter((one) => !DEVICES.includes(one as Device));
const isWanted = (address: string) => pages.length === 0 || pages.includes(address);

const sizes = measurePages(BUILT).filter(({ address }) => isWanted(address));
// The pages name their own address, so the port has to be known before the server starts.
const url = `http://127.0.0.1:${await freePort()}`;
const server = await startServer({ PORT: new URL(url).port, PUBLIC_URL: url });
const browser = await launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const findings: string[] = [];
try {
  const { token } = await register(url, "bench@example.org");
  console.log("page                              device   perf  a11y  best  seo   LCP     TBT      CLS");
  const tools = TOOLS.filter(isWanted).map((address) => ({ address, token }));
  for (const { address, token } of [...sizes.map(({ address }) => ({ address, token: "" })), ...tools]) {
    for (const device of devices.length > 0 ? devices : DEVICES) {
      print(address, device, await audit(browser, url + address, device, token));
    }
  }
} finally {
  await browser.close();
  await server.close();
}

console.log(
  "\npage                              HTML        scripts     styles      fonts  (scripts, styles gzipped)",
);
for (const { address, html, scripts, styles, fonts } of sizes) {
  const columns = [html, scripts, styles, fonts].map((bytes) => kilobytes(bytes).padEnd(12));
  console.log(address.padEnd(34) + columns.join(""));
}
if (findings.length > 0) console.log(`\nWhat Lighthouse found:\n${findings.join("\n")}`);

function print(address: string, device: Device, { scores, metrics, failed }: Audited): void {
  const columns = [
    ...scores.map((score) => String(score).padEnd(6)),
    `${(metrics.largestPaint / 1_000).toFixed(1)} s`.padEnd(8),
    `${Math.round(metrics.blocked)} ms`.padEnd(9),
    metrics.shift.toFixed(3),
  ];
  console.log(address.padEnd(34) + device.padEnd(9) + columns.join(""));
  findings.push(...failed.map((line) => `${address} ${device}: ${line}`));
}
