import { it } from "vitest";
import { refuseOthersFiles } from "#test/support/other-database.ts";

it("a server with another database than its files' refuses to start, on disk and in S3", async () => {
  await refuseOthersFiles(["disk", "S3"]);
});
