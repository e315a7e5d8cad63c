import { expect, it } from "vitest";
import { logIn, PASSWORD, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { describeServing } from "#test/support/serving.ts";

describeServing("accounts", { kinds: ["postgres"] }, (serving) => {
  const registerWith = (body: object) =>
    send<ReplyTo<"register">>(`${serving().url}/api/user/register`, {
      body: { name: "Ada", email: "someone@example.org", password: PASSWORD, ...body },
    });

  it("register gives a token and the user with five credits; login the same user again", async () => {
    const made = await registerWith({ email: "  Ada.Lovelace@Example.org " });
    expect(made.status).toBe(200);
    const user = { id: expect.any(String), name: "Ada", email: "ada.lovelace@example.org", creditBalance: 5 };
    const token = expect.stringMatching(/^\w{32}$/);
    expect(made.body).toEqual({ ...success("registered"), token, user });
    const again = await logIn(serving().url, "ADA.lovelace@example.org");
    expect(again.body).toEqual({ ...success("logged-in"), token, user });
    expect(again.body.user).toEqual(made.body.user);
    expect(again.body.token).not.toBe(made.body.token);
  });

  it.each([
    ["a short password", { password: "short77" }, refusal("password-too-short", { least: 8 })],
    ["a long password", { password: "x1".repeat(65) }, refusal("password-too-long", { most: 128 })],
    ["no name", { name: "  " }, refusal("name-missing")],
    ["no email", { email: "ada" }, refusal("email-invalid")],
    ["a NUL in the name", { name: "A\0" }, refusal("field-malformed", { field: "name" })],
    [
      "a password that is no text",
      { password: 12_345_678 },
      refusal("field-malformed", { field: "password" }),
    ],
  ])("register answers %s with 400 and says why", async (_, body, reported) => {
    const { status, body: answer } = await registerWith({ email: "refused@example.org", ...body });
    expect([status, answer]).toEqual([400, reported]);
  });

  it.each(["password", "12345678", "aaaaaaaa", "Passw0rd", "weak@example.org"])(
    "register refuses the guessable password %s and makes no account",
    async (password) => {
      const { status, body } = await registerWith({ email: "weak@example.org", password });
      expect(status).toBe(200);
      expect(body).toEqual(refusal("password-guessable"));
      expect((await logIn(serving().url, "weak@example.org", password)).body.success).toBe(false);
    },
  );

  it("a password is kept as it was typed, whatever its letters", async () => {
    await register(serving().url, "letters@example.org", { password: "Zürich ist schön 🏔️" });
    expect((await logIn(serving().url, "letters@example.org", "Zürich ist schön 🏔️")).body.success).toBe(true);
    expect((await logIn(serving().url, "letters@example.org", "Zurich ist schon 🏔️")).body.success).toBe(
      false,
    );
  });

  it("an email has one account, however it is typed", async () => {
    await register(serving().url, "taken@example.org");
    for (const email of ["taken@example.org", "TAKEN@example.ORG"]) {
      const { status, body } = await registerWith({ email });
      expect([status, body]).toEqual([200, refusal("email-taken")]);
    }
  });

  it("of ten registrations of one email at once, one wins", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => registerWith({ email: "race@example.org" })),
    );
    const won = answers.filter(({ body }) => body.success);
    const lost = answers.filter(({ body }) => !body.success);
    expect(won).toHaveLength(1);
    expect(won[0]?.body.user?.creditBalance).toBe(5);
    for (const { status, body } of lost) {
      expect([status, body]).toEqual([200, refusal("email-taken")]);
    }
  });

  it.each([
    ["plus-addressing", ["plus@example.org", "plus+1@example.org", "plus+two+3@example.org"], [5, 0, 0]],
    ["dots in Gmail", ["jane.doe@gmail.com", "janedoe@gmail.com", "j.a.n.e.doe+x@googlemail.com"], [5, 0, 0]],
    ["dots elsewhere, which are other people", ["john.doe@example.org", "johndoe@example.org"], [5, 5]],
  ])("sign-up credits come once per person: %s", async (_, emails, credits) => {
    const balances: number[] = [];
    for (const email of emails) balances.push((await register(serving().url, email)).user.creditBalance);
    expect(balances).toEqual(credits);
    const last = await logIn(serving().url, emails.at(-1) as string);
    expect(last.body.user?.creditBalance).toBe(credits.at(-1));
  });

  it("spellings of one mailbox that register at once share one gift", async () => {
    const spellings = Array.from({ length: 6 }, (_, i) => `crowd+${i}@example.org`);
    const people = await Promise.all(spellings.map((email) => register(serving().url, email)));
    const balances = await Promise.all(people.map((person) => person.credits()));
    expect(balances.sort()).toEqual([0, 0, 0, 0, 0, 5]);
  });

  it("logging out ends this session at once and no other", async () => {
    const { url } = serving();
    const phone = await register(url, "two-devices@example.org");
    const laptop = (await logIn(url, "two-devices@example.org")).body.token as string;
    expect((await phone.call("/api/user/logout")).body).toEqual(success("ok"));
    expect((await phone.call("/api/voice/get-credit")).status).toBe(401);
    expect((await phone.call("/api/user/logout")).status).toBe(401);
    const other = await send(`${url}/api/voice/get-credit`, { headers: { token: laptop } });
    expect(other.status).toBe(200);
  });
});

describeServing(
  "limits per address and minute",
  {
    settings: {
      REGISTRATIONS_PER_ADDRESS_DAY: "3",
      CONVERSIONS_PER_MINUTE: "2",
      LOGINS_PER_ADDRESS_MINUTE: "4",
    },
    kinds: ["postgres"],
  },
  (serving) => {
    it("registrations, logins and conversions have their own limits, and name the time to wait", async () => {
      const { url } = serving();
      const ada = await register(url, "first@example.org");
      for (const text of ["one", "two"]) expect((await ada.synthesize(text)).status).toBe(200);
      const conversion = await ada.synthesize("three");
      expect(conversion.status).toBe(429);
      expect(Number(conversion.headers.get("retry-after"))).toBeLessThanOrEqual(60);
      expect(await ada.credits()).toBe(3);

      const bob = await register(url, "second@example.org");
      expect((await bob.synthesize("Bob is not held up by Ada.")).status).toBe(200);
      await register(url, "third@example.org");
      const body = { name: "D", email: "fourth@example.org", password: PASSWORD };
      const headers = { "x-forwarded-for": "203.0.113.9" }; // nobody vouches for it without TRUST_PROXY
      const fourth = await send(`${url}/api/user/register`, { body, headers });
      expect(fourth.status).toBe(429);
      expect(Number(fourth.headers.get("retry-after"))).toBeGreaterThan(86_000);

      for (let i = 0; i < 4; i++) expect((await logIn(url, `u${i}@example.org`)).status).toBe(200);
      expect((await logIn(url, "first@example.org")).status).toBe(429);
    });
  },
);

describeServing(
  "behind a proxy",
  { settings: { REGISTRATIONS_PER_ADDRESS_DAY: "1", TRUST_PROXY: "true" }, kinds: ["postgres"] },
  (serving) => {
    it("the address is what the proxy saw, not what the client claims", async () => {
      const registerWith = (email: string, forwarded: string) =>
        send(`${serving().url}/api/user/register`, {
          body: { name: "A", email, password: PASSWORD },
          headers: { "x-forwarded-for": forwarded },
        });
      expect((await registerWith("a@example.org", "203.0.113.1")).status).toBe(200);
      expect((await registerWith("b@example.org", "203.0.113.2")).status).toBe(200);
      expect((await registerWith("c@example.org", "198.51.100.7, 203.0.113.1")).status).toBe(429);
    });
  },
);
