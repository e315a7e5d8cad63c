import { spawnSync } from "node:child_process";

// Asks the registry's advisory service about the production packages. A service that is not there is no finding.

const SEVERITIES = ["critical", "high", "moderate", "low", "info"];

const { stdout, error } = spawnSync("npm", ["audit", "--json", "--omit", "dev"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 ** 2,
  stdio: ["ignore", "pipe", "ignore"],
});
const report = read(stdout);
if (!report?.metadata?.vulnerabilities) {
  const why = error?.message ?? report?.message ?? report?.error?.summary ?? "the service did not answer";
  console.log(`audit: not run: ${why.trim().split("\n")[0]}`);
  process.exit(0);
}
const found = Object.values(report.vulnerabilities).sort(
  (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
);
for (const { name, severity, range, via } of found) {
  const titles = via.map((one) => (typeof one === "string" ? `through ${one}` : `${one.title} ${one.url}`));
  console.log(`${severity}: ${name} ${range}: ${titles.join("; ")}`);
}
console.log(
  `audit: ${found.length} of ${report.metadata.dependencies.prod} production packages have an advisory`,
);
process.exit(found.length > 0 ? 1 : 0);

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
