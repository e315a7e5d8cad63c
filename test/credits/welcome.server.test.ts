import { expect, it } from "vitest";
import { loggedIn, logIn, PASSWORD, type Person, register, send } from "#test/support/client.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { tokenIn } from "#test/support/smtp-server.ts";
import { verifyEmail } from "#test/support/verify-email.ts";

const NEW = "a lantern kept low at night";

await describeServingMail(
  "welcome credits that wait for the address",
  { settings: { SIGN_UP_CREDITS_WHEN: "confirmed" } },
  (serving, mails) => {
    const confirm = (token: string) =>
      send(`${serving().url}/api/account/address/confirm`, { body: { token } });
    const confirmed = (email: string) => verifyEmail(serving().url, mails, email);
    const move = async (person: Person, to: string) => {
      await person.call("/api/account/email", { email: to, password: PASSWORD });
      const token = tokenIn(await mails.take("confirm-email", to));
      await send(`${serving().url}/api/account/email/confirm`, { body: { token } });
    };

    it("come with the link of the first mail, and a conversion without them is refused", async () => {
      const ada = await register(serving().url, "waits@example.org");
      expect(ada.user.creditBalance).toBe(0);
      expect((await ada.synthesize("Too early.")).body).toMatchObject({
        success: false,
        code: "insufficient-credit",
      });
      await confirmed("waits@example.org");
      expect(await ada.credits()).toBe(5);
      expect((await ada.synthesize("Now it is time.")).body.success).toBe(true);
    });

    it("come once, however the mailbox is spelled and however often it proves", async () => {
      const spellings = ["j.doe@gmail.com", "jdoe+a@gmail.com", "JDoe+b@googlemail.com"];
      const people = [];
      for (const email of spellings) people.push(await register(serving().url, email));
      const tokens = [];
      for (const { user } of people) tokens.push(tokenIn(await mails.take("confirm-address", user.email)));
      // All at once, and each link twice: one gift, whatever happens.
      await Promise.all([...tokens, ...tokens].map(confirm));
      const balances = await Promise.all(people.map((person) => person.credits()));
      expect(balances.sort()).toEqual([0, 0, 5]);
    });

    it("come with a reset and with another address, too, and never twice for one account", async () => {
      const { url } = serving();
      const email = "resets@example.org";
      await register(url, email);
      await send(`${url}/api/user/reset`, { body: { email } });
      const token = tokenIn(await mails.take("reset-password", email));
      await send(`${url}/api/user/reset/confirm`, { body: { token, password: NEW } });
      const { body } = await logIn(url, email, NEW);
      expect(await loggedIn(url, body.token ?? "").credits()).toBe(5);

      const ada = await register(url, "typo@exampel.org");
      await move(ada, "right@example.org");
      expect(await ada.credits()).toBe(5);
      await move(ada, "third@example.org");
      expect(await ada.credits()).toBe(5);
      // The mailbox that was only typed has had nothing; those that were proved have.
      for (const [taken, credits] of [
        ["typo+x@exampel.org", 5],
        ["right+x@example.org", 0],
        ["third+x@example.org", 0],
      ] as const) {
        const other = await register(url, taken);
        await confirmed(taken);
        expect([taken, await other.credits()]).toEqual([taken, credits]);
      }
    });
  },
);
