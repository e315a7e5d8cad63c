import { installPackages } from "./packages.mjs";
import { conclude, vitest } from "./suite.mjs";
import { verify } from "./verify.mjs";

// `npm run test:quick`: what needs nothing but the code, in less than a minute, for the time between two thoughts.

if (!(await installPackages())) process.exit(1);
conclude([...(await verify()), await vitest(["unit", "unit-apart"])]);
