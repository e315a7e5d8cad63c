import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { storedToken } from "#server/sessions/stored-token.ts";
import { loggedIn, logIn, register, send } from "#test/support/client.ts";
import { success } from "#test/support/outcomes.ts";
import { describeServing } from "#test/support/serving.ts";

const sha256 = (token: string) => createHash("sha256").update(token).digest("hex");

describeServing("logging out", { kinds: ["postgres"] }, (serving) => {
  const late = (hash: string) => send(`${serving().url}/api/user/logout/late`, { body: { hash } });
  const again = async (email: string) => {
    const { body } = await logIn(serving().url, email);
    return loggedIn(serving().url, body.token ?? "");
  };
  const status = async (person: ReturnType<typeof loggedIn>) => (await person.get("/api/account")).status;

  it("ends the session on the server, at once and however often it is asked for, and no other", async () => {
    const ada = await register(serving().url, "out@example.org");
    const phone = await again("out@example.org");
    const answers = await Promise.all([ada.call("/api/user/logout"), ada.call("/api/user/logout")]);
    for (const answer of answers) expect([200, 401]).toContain(answer.status);
    expect(await status(ada)).toBe(401);
    expect((await ada.call("/api/user/logout")).status).toBe(401);
    expect(await status(phone)).toBe(200);
  });

  it("can be done later by the hash of the token, which does nothing else", async () => {
    const ada = await register(serving().url, "late@example.org");
    const phone = await again("late@example.org");
    const hash = sha256(ada.token);
    expect(await status(loggedIn(serving().url, hash))).toBe(401);
    const done = await late(hash);
    expect(done.status).toBe(200);
    expect(await status(ada)).toBe(401);
    expect(await status(phone)).toBe(200);
    expect((await late(hash)).body).toEqual(done.body);
  });

  it("does not tell whether there was a session, and takes nothing that is not the hash of one", async () => {
    const ada = await register(serving().url, "guess@example.org");
    const { body } = await ada.get<{ sessions: { id: string }[] }>("/api/account/sessions");
    const id = body.sessions[0]?.id ?? "";
    const known = await late(sha256("nobody's"));
    expect(known).toMatchObject({ status: 200, body: success("ok") });
    const stored = storedToken(ada.token).split(":")[1] ?? "";
    expect((await late(stored)).status).toBe(200);
    for (const wrong of [ada.token, id, `${stored}0`, "", "%", null]) {
      expect((await late(wrong as string)).status).toBe(400);
    }
    expect(await status(ada)).toBe(200);
  });

  it("by hash is limited", async () => {
    let answer = await late(sha256("0"));
    for (let tries = 0; tries < 40 && answer.status === 200; tries++) answer = await late(sha256(`${tries}`));
    expect(answer.status).toBe(429);
  });
});
