import { installPackages } from "./packages.mjs";
import { TEST_PROGRAMS } from "./programs.mjs";
import { provision } from "./provision.mjs";
import { conclude, vitest } from "./suite.mjs";

// `npm run test:databases [part of a file's name …]`: the tests of servers on PGlite and on PostgreSQL each, of which
// `npm test` takes one for most.

process.env.EVERY_DATABASE = "1";
const [installed, provisioned] = await Promise.all([installPackages(), provision(TEST_PROGRAMS)]);
if (!installed || !provisioned) process.exit(1);
conclude([await vitest(["integration"], process.argv.slice(2))]);
