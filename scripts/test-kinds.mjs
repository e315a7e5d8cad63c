import { keepTemporaryFilesInMemory } from "./folder-in-memory.mjs";
import { installPackages } from "./packages.mjs";
import { TEST_PROGRAMS } from "./programs.mjs";
import { provision } from "./provision.mjs";
import { conclude, vitest } from "./suite.mjs";

// `npm run test:kinds [part of a file's name …]`: the tests of servers on PGlite and on PostgreSQL each, with files
// on the disk and in S3. `npm test` takes one of them for most.

process.env.EVERY_KIND = "1";
const [installed, provisioned] = await Promise.all([installPackages(), provision(TEST_PROGRAMS)]);
if (!installed || !provisioned) process.exit(1);
keepTemporaryFilesInMemory();
conclude([await vitest(["integration"], process.argv.slice(2))]);
