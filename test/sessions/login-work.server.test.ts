import { expect, it, onTestFinished, vi } from "vitest";
import { PASSWORD } from "#test/support/client.ts";
import { freshPlace, LIGHTEST, settingsOf } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";

/** Every password hash that was worked out, with its cost. It takes by far the longest of all that a login does. */
const hashed = vi.hoisted((): string[] => []);
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  const cost = (stored: string) => stored.split("$").slice(1, 4).join(" ");
  return {
    ...argon2,
    async hash(...args: Parameters<typeof argon2.hash>) {
      const stored = await argon2.hash(...args);
      hashed.push(cost(stored));
      return stored;
    },
    async verify(...args: Parameters<typeof argon2.verify>) {
      hashed.push(cost(args[0].toString()));
      return argon2.verify(...args);
    },
  };
});

it("login answers an unknown email and a wrong password alike, in words and in work", async () => {
  vi.resetModules(); // another file may have loaded the server's code without what counts here
  const { createApp } = await import("#server/app.ts");
  const { readSettings } = await import("#server/settings.ts");
  const { start } = await import("#server/start.ts");
  const place = await freshPlace(LIGHTEST);
  const running = await start(readSettings({ ...settingsOf(place), LOG_LEVEL: "silent" }));
  onTestFinished(async () => {
    await running.drain();
    await running.close();
  });
  const app = await createApp(running.services, place.dataDir); // there are no pages in it
  onTestFinished(() => app.close());
  const post = (url: string, body: object) => app.inject({ method: "POST", url, payload: body });
  const ada = { name: "Ada Lovelace", email: "ada@example.org", password: PASSWORD };
  expect((await post("/api/user/register", ada)).json()).toMatchObject({ success: true });

  const logIn = async (email: string, password: string) => {
    hashed.length = 0;
    const answer = await post("/api/user/login", { email, password });
    return { status: answer.statusCode, body: answer.json(), work: [...hashed] };
  };
  const wrong = await logIn(ada.email, "not the password");
  expect(wrong).toEqual({
    status: 200,
    body: refusal("wrong-login"),
    work: ["argon2id v=19 m=19456,t=2,p=1"],
  });
  expect(await logIn("nobody@example.org", "not the password")).toEqual(wrong);
  expect((await logIn(ada.email, PASSWORD)).work).toEqual(wrong.work);
});
