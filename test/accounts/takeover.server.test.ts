import { expect, it } from "vitest";
import type { Profile } from "#contract/accounts.ts";
import { loggedIn, logIn, PASSWORD, type Person, register, send } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { tokenIn } from "#test/support/smtp-server.ts";

const NEW = "a lantern kept low at night";
const endOthers = (person: Person) => person.call("/api/account/sessions/end-others", { password: PASSWORD });
const SPENT = [410, refusal("link-spent")];

await describeServingMail(
  "whoever was in, and what they began",
  { kinds: databasesFor("whoever was in, and what they began") },
  (serving, mails, kind) => {
    const post = async (path: string, body: object) => {
      const answer = await send(`${serving().url}${path}`, { body });
      return [answer.status, answer.body];
    };
    const confirm = (token: string) => post("/api/account/email/confirm", { token });
    const stop = (token: string) => post("/api/account/email/stop", { token });
    const profileOf = async (person: Person) =>
      (await person.get<{ profile: Profile }>("/api/account")).body.profile;
    const exportOf = async (person: Person) =>
      serving().url + (await person.call<{ url: string }>("/api/account/export")).body.url;
    const soundOf = async (person: Person) =>
      serving().url + (await person.synthesize("Said before it ended.")).body.voice;
    const statusOf = async (url: string) => (await fetch(url)).status;

    /** Somebody with a session asks for another address. Both links that are mailed. */
    const askForChange = async (person: Person, to: string) => {
      const asked = await person.call("/api/account/email", { email: to, password: PASSWORD });
      expect(asked.status).toBe(200);
      return {
        move: tokenIn(await mails.take("confirm-email", to)),
        stop: tokenIn(await mails.take("email-change-asked", person.user.email)),
      };
    };
    const resetLink = async (email: string) => {
      await post("/api/user/reset", { email });
      return tokenIn(await mails.take("reset-password", email));
    };
    const reset = async (email: string) =>
      post("/api/user/reset/confirm", { token: await resetLink(email), password: NEW });

    type Ending = { how: string; end: (person: Person) => Promise<unknown> };
    const endings: Ending[] = [
      { how: "a reset", end: ({ user }) => reset(user.email) },
      {
        how: "a change of password",
        end: (person) =>
          person.call("/api/account/password", { currentPassword: PASSWORD, newPassword: NEW }),
      },
      { how: "a log-out everywhere", end: (person) => endOthers(person) },
    ];
    it.each(endings)("$how ends every pending link and the export's", async ({ how, end }) => {
      const name = how.replaceAll(/\W/g, "-");
      const ada = await register(serving().url, `${name}-${kind}@example.org`);
      const address = tokenIn(await mails.take("confirm-address", ada.user.email));
      const { move, stop: stopping } = await askForChange(ada, `thief-${name}-${kind}@example.org`);
      const older = await resetLink(ada.user.email);
      const archive = await exportOf(ada);
      expect(await statusOf(archive)).toBe(200);
      const sound = await soundOf(ada);
      expect(await statusOf(sound)).toBe(200);

      await end(ada);
      expect(await confirm(move)).toEqual(SPENT);
      expect(await stop(stopping)).toEqual(SPENT);
      // Who resets the password reads this mailbox, so the address is confirmed by that.
      const proved = [200, success("address-confirmed-already")];
      expect(await post("/api/account/address/confirm", { token: address })).toEqual(
        how === "a reset" ? proved : SPENT,
      );
      expect(await post("/api/user/reset/confirm", { token: older, password: NEW })).toEqual(SPENT);
      expect(await statusOf(archive)).toBe(404);
      expect(await statusOf(sound)).toBe(404);
      const password = how === "a log-out everywhere" ? PASSWORD : NEW;
      const { body } = await logIn(serving().url, ada.user.email, password);
      const again = loggedIn(serving().url, body.token ?? "");
      expect(await profileOf(again)).toMatchObject({ email: ada.user.email, pendingEmail: null });
      expect(await statusOf(await exportOf(again))).toBe(200);
      const [made] = await again.conversions();
      expect(await statusOf(serving().url + made?.audio)).toBe(200);
    });

    it("a newer request voids the older links, and the newer ones work", async () => {
      const ada = await register(serving().url, `newer-${kind}@example.org`);
      const older = await askForChange(ada, `first-${kind}@example.org`);
      const newer = await askForChange(ada, `second-${kind}@example.org`);
      expect(await confirm(older.move)).toEqual(SPENT);
      expect(await stop(older.stop)).toEqual(SPENT);
      expect((await confirm(newer.move))[0]).toBe(200);
      expect(await stop(newer.stop)).toEqual(SPENT);
    });

    it("the old address stops the change: nothing moves, and every device is logged out", async () => {
      const ada = await register(serving().url, `stops-${kind}@example.org`);
      const thief = `taker-${kind}@example.org`;
      const asked = await askForChange(ada, thief);
      await fetch(`${serving().url}/stop-email-change#token=${asked.stop}`);
      expect((await profileOf(ada)).pendingEmail).toBe(thief); // opening the page alone does nothing
      expect(await stop(asked.stop)).toEqual([200, success("email-change-stopped")]);
      expect(await confirm(asked.move)).toEqual(SPENT);
      expect((await ada.get("/api/account")).status).toBe(401);
      expect((await logIn(serving().url, thief)).body.success).toBe(false);
      expect((await logIn(serving().url, ada.user.email)).body.success).toBe(true);
    });

    it("of a reset and the thief's link at once, the link never comes out on top", async () => {
      for (let round = 0; round < 4; round++) {
        const email = `both-${round}-${kind}@example.org`;
        const ada = await register(serving().url, email);
        const { move } = await askForChange(ada, `grab-${round}-${kind}@example.org`);
        const token = await resetLink(email);
        const [moved, changed] = await Promise.all([
          confirm(move),
          post("/api/user/reset/confirm", { token, password: NEW }),
        ]);
        // One order or the other: never both, never neither.
        expect([moved[0], changed[0]].sort()).toEqual([200, 410]);
        const kept = await logIn(serving().url, email, NEW);
        expect(kept.body.success).toBe(changed[0] === 200);
      }
    });

    it("a login with the old password that meets a reset does not stay", async () => {
      const email = `meets-${kind}@example.org`;
      await register(serving().url, email);
      const token = await resetLink(email);
      const logins = Array.from({ length: 6 }, () => logIn(serving().url, email, PASSWORD));
      const changed = post("/api/user/reset/confirm", { token, password: NEW });
      const tokens = (await Promise.all(logins)).flatMap(({ body }) => body.token ?? []);
      expect((await changed)[0]).toBe(200);
      for (const one of tokens) {
        expect((await loggedIn(serving().url, one).get("/api/account")).status).toBe(401);
      }
    });

    it("a link that is opened after the account was deleted moves nothing", async () => {
      const ada = await register(serving().url, `deleted-${kind}@example.org`);
      const { move, stop: stopping } = await askForChange(ada, `after-${kind}@example.org`);
      const archive = await exportOf(ada);
      expect((await ada.call("/api/account/delete", { password: PASSWORD })).status).toBe(200);
      expect(await confirm(move)).toEqual(SPENT);
      expect(await stop(stopping)).toEqual(SPENT);
      expect(await statusOf(archive)).toBe(404);
    });

    it("a thief cannot void the owner's reset links for ever by logging others out", async () => {
      const ada = await register(serving().url, `voids-${kind}@example.org`);
      const end = async () => (await endOthers(ada)).status;
      expect([await end(), await end(), await end(), await end()]).toEqual([200, 200, 200, 429]);
    });
  },
);
