import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Packages that say their licence in their LICENSE alone. */
const IN_A_FILE = { "combine-errors": "MIT", "png-js": "MIT" };

// The bill of materials of what runs in production (CycloneDX 1.6), from the lockfile: every package that npm installs
// without the development ones, for all platforms. `npm sbom` leaves out packages that development needs as well, and
// @cyclonedx/cyclonedx-npm has no checksums when the lockfile has no addresses (docs/packages.md).

const file = process.argv[2] ?? join("build", "sbom.cdx.json");
const { name, version, license, packages } = read();

/** Packages by their place in node_modules, as `{ "node_modules/fastify": { version, integrity, … } }`. */
const production = Object.entries(packages).filter(([place, one]) => place !== "" && !one.dev);
const refOf = ([place, one]) => `${one.name ?? nameAt(place)}@${one.version}`;
const components = new Map(production.map((entry) => [refOf(entry), componentOf(entry)]));

const bill = {
  bomFormat: "CycloneDX",
  specVersion: "1.6",
  serialNumber: `urn:uuid:${randomUUID()}`,
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: {
      type: "application",
      "bom-ref": `${name}@${version}`,
      name,
      version,
      licenses: [{ license: { id: license } }],
    },
  },
  components: [...components.values()],
  dependencies: [
    { ref: `${name}@${version}`, dependsOn: requiredBy("", packages[""]) },
    ...new Map(
      production.map((entry) => [
        refOf(entry),
        { ref: refOf(entry), dependsOn: requiredBy(entry[0], entry[1]) },
      ]),
    ).values(),
  ],
};
mkdirSync("build", { recursive: true });
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${components.size} packages`);

function read() {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return { ...JSON.parse(readFileSync("package.json", "utf8")), packages: lock.packages };
}

function nameAt(place) {
  return place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
}

function componentOf([place, one]) {
  const full = one.name ?? nameAt(place);
  const purl = `pkg:npm/${full.replace("@", "%40")}@${one.version}`;
  return {
    type: "library",
    "bom-ref": `${full}@${one.version}`,
    name: full,
    version: one.version,
    scope: one.optional ? "optional" : "required",
    hashes: [
      {
        alg: "SHA-512",
        content: Buffer.from(one.integrity.slice("sha512-".length), "base64").toString("hex"),
      },
    ],
    licenses: licencesOf(one.license ?? IN_A_FILE[full]),
    purl,
    externalReferences: [{ type: "distribution", url: `https://registry.npmjs.org/${full}` }],
  };
}

/** An SPDX id, an expression of several, or words of the package's own. */
function licencesOf(said) {
  if (!said) return [{ license: { name: "not said in the package" } }];
  if (/ (OR|AND|WITH) /.test(said)) return [{ expression: said }];
  return [{ license: /^[\w.+-]+$/.test(said) ? { id: said } : { name: said } }];
}

/** What the package at `place` finds when it asks for its dependencies: the nearest one, as Node does. */
function requiredBy(place, { dependencies = {}, optionalDependencies = {}, peerDependencies = {} }) {
  const wanted = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const found = wanted.flatMap((dependency) => {
    for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
      const candidate = `${at && `${at}/`}node_modules/${dependency}`;
      const one = packages[candidate];
      if (one) return one.dev ? [] : [refOf([candidate, one])];
      if (at === "") return [];
    }
  });
  return [...new Set(found)].sort();
}
