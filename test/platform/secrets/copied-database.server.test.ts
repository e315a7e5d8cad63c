import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { user } from "#server/accounts/tables.ts";
import { mail } from "#server/platform/mail/tables.ts";
import { session } from "#server/sessions/tables.ts";
import { buying } from "#test/support/buying.ts";
import { loggedIn, logIn, PASSWORD, register, send, until } from "#test/support/client.ts";
import { dump } from "#test/support/dump.ts";
import { inDatabase } from "#test/support/server.ts";
import { describeServingMail } from "#test/support/serving-mail.ts";
import { tokenIn } from "#test/support/smtp-server.ts";
import { verifyEmail } from "#test/support/verify-email.ts";

const EMAIL = "ada@example.org";

const roomy = { FORMS_PER_ADDRESS_HOUR: "100000", LOGINS_PER_ADDRESS_MINUTE: "100000" };

await describeServingMail(
  "a copy of the database",
  { kinds: ["postgres"], settings: roomy },
  (serving, mails) => {
    const post = (path: string, body: unknown) => send(`${serving().url}${path}`, { body });

    it("holds nothing that was handed out to open something, and nothing in it opens anything", async () => {
      const { url, server } = serving();
      /** Everything that was handed out, by what it is. */
      const handedOut: Record<string, string> = {};
      const keep = (what: string, secret: string | null | undefined) => {
        if (!secret) throw new Error(`there is no ${what}`);
        handedOut[what] = secret;
      };

      const claim = () => /admin\/claim#token=([\w-]+)/.exec(server.output())?.[1];
      keep("first admin's link", await until("the first admin's link", claim));
      const ada = await register(url, EMAIL);
      keep("session", ada.token);
      await verifyEmail(url, mails, EMAIL);
      await register(url, "eve@example.org");
      keep("address link", tokenIn(await mails.take("confirm-address", "eve@example.org")));
      await ada.call("/api/account/email", { email: "new@example.org", password: PASSWORD });
      keep("link to a new address", tokenIn(await mails.take("confirm-email", "new@example.org")));
      const { body: exported } = await ada.call<{ url: string }>("/api/account/export");
      keep("export link", exported.url.split(".").at(-2));
      const spoken = await ada.synthesize("Hello.");
      keep("audio link", spoken.body.voice?.split(".").at(-2));
      const intent = await buying(ada).intent("Starter");
      keep("client secret of a payment", intent.clientSecret);
      await post("/api/newsletter", { email: EMAIL, consent: true, source: "newsletter" });
      const newsletter = await mails.take("newsletter-confirm", EMAIL);
      keep("newsletter link", tokenIn(newsletter).split(".")[1]);
      const leaving = /<(.*?)>/.exec(newsletter.header("list-unsubscribe"))?.[1] ?? "";
      keep("link out of the newsletter", new URL(leaving).searchParams.get("token")?.split(".")[1]);
      const { body: factor } = await ada.call<{ secret: string; recoveryCodes: string[] }>(
        "/api/account/two-factor/start",
        { password: PASSWORD },
      );
      keep("second factor", factor.secret);
      for (const code of factor.recoveryCodes) keep(`recovery code ${code}`, code);

      mails.refuse(...Array<number>(50).fill(451));
      await post("/api/user/reset", { email: "eve@example.org" });
      const copy = await inDatabase(server.place, async ({ db }) => {
        await until("the letter that waits", async () =>
          (await db.select().from(mail).where(eq(mail.kind, "reset-password"))).some(
            ({ attempts }) => attempts > 0,
          ),
        );
        return dump(db);
      });
      mails.accept();
      keep("reset link", tokenIn(await mails.take("reset-password", "eve@example.org")));

      const whole = Object.values(copy).join("\n");
      expect(whole).toContain(EMAIL); // it is filled
      const found = Object.entries(handedOut).filter(([, secret]) => whole.includes(secret));
      expect(found).toEqual([]);
      expect(whole).not.toContain(createHash("sha256").update(ada.token).digest("hex"));

      const tables = ["session", "verification", "two_factor", "mail", "known_device", "sandbox_intent"];
      const text = tables.map((table) => copy[`public.${table}`]).join("\n");
      const words = new Set([
        ...(text.match(/[\w+/=:.-]{16,}/g) ?? []),
        ...(text.match(/[\w-]{16,}/g) ?? []),
      ]);
      expect(words.size).toBeGreaterThan(20);
      for (const word of words) {
        const body = { token: word };
        const opened = await Promise.all([
          loggedIn(url, encodeURIComponent(word).slice(0, 200)).get("/api/account"),
          post("/api/user/reset/confirm", { ...body, password: "quite another long password" }),
          post("/api/account/address/confirm", body),
          post("/api/account/email/confirm", body),
          post("/api/newsletter/confirm", body),
          post("/api/user/login/two-factor", { challenge: word, code: "123456" }),
          ada.call("/api/admin/claim", body),
          post("/api/user/logout/late", { hash: word }),
        ]);
        const done = opened.slice(0, -1).filter((answer) => (answer.body as { success?: boolean }).success);
        expect(done, word).toEqual([]);
      }
      expect((await ada.get("/api/account")).status).toBe(200);
      expect((await logIn(url, EMAIL)).body.success).toBe(true);
      const rows = await inDatabase(server.place, ({ db }) =>
        db.select({ id: session.id }).from(session).innerJoin(user, eq(user.id, session.userId)),
      );
      expect(rows.length).toBeGreaterThan(2);
    });
  },
);
