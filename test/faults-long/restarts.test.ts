import { expect, it, onTestFinished } from "vitest";
import { freshPlace } from "#test/support/database.ts";
import { tellFigures } from "#test/support/figures.ts";
import { startServerAt, type TestServer } from "#test/support/server.ts";

const STARTS = 200;

it(`${STARTS} times kill -9 and a start in the same moment: none is refused`, async (context) => {
  const place = await freshPlace("pglite");
  let server: TestServer = await startServerAt(place);
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  const refusals: string[] = [];
  for (let n = 0; n < STARTS; n++) {
    server.process.kill("SIGKILL"); // and nobody waits for its end
    try {
      server = await server.restart();
    } catch (error) {
      refusals.push(String(error));
      server = await server.restart();
    }
  }
  tellFigures(context, `${STARTS - refusals.length} of ${STARTS} starts`);
  expect(refusals).toEqual([]);
});
