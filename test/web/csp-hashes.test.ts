import { expect, it } from "vitest";
import { inlineScriptHashes } from "../../scripts/csp-hashes.ts";

it("hashes inline scripts as the browser does, and leaves scripts with a source alone", () => {
  const html = `<script src="/boot.js"></script><script>alert('Hello, world.');</script><script type="module" async="">1</script>`;
  expect(inlineScriptHashes(html)).toEqual([
    // The example of CSP Level 3, section 2.3.1.
    "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=",
    "sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=",
  ]);
});
