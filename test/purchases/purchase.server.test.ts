import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { StatementLine } from "#contract/credits.ts";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { receiptLink } from "#server/purchases/receipt-link.ts";
import { buying } from "#test/support/buying.ts";
import { register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { secretsOf } from "#test/support/secrets.ts";
import { describeServing } from "#test/support/serving.ts";

const good = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };
/** Names of time zones that browsers take and PostgreSQL does not. */
const ONLY_BROWSERS_KNOW = ["AET", "ECT", "SST", "US/Pacific-New", "Canada/East-Saskatchewan"];

describeServing("buying with the test provider", {}, (serving, kind) => {
  async function customer(name: string) {
    const person = await register(serving().url, `${name}@example.org`);
    return { person, ...buying(person) };
  }
  const sandbox = async (call: "confirm" | "authenticate", body: object) =>
    (await send<ReplyTo<"confirmSandboxCard">>(`${serving().url}/api/sandbox/${call}`, { body })).body;
  const confirm = (clientSecret: string, card: object = {}) =>
    sandbox("confirm", { clientSecret, ...good, ...card });

  it("shows one catalogue and how cards are charged, without a token", async () => {
    const { body } = await send<ReplyTo<"listPacks">>(`${serving().url}/api/packs`, { method: "GET" });
    expect(body).toEqual({
      ...success("ok"),
      currency: "usd",
      payments: "sandbox",
      testPayments: true,
      refunds: { days: 14, spent: { credits: 10, cents: 1_000 } },
      limits: { textCharacters: 100_000, audioSeconds: 18_000, uploadBytes: 2 * 1024 ** 3 },
      prices: DEFAULT_PRICES,
      packs: [
        { name: "Starter", credits: 10, cents: 1_000 },
        { name: "Popular", credits: 45, cents: 2_900, mostPurchased: true },
        { name: "Premium", credits: 100, cents: 5_000 },
      ],
    });
  });

  it("pays, and the credits are there whoever asks for them", async () => {
    const ada = await customer("ada");
    const intent = await ada.intent("Popular");
    expect(intent).toMatchObject({
      provider: "sandbox",
      pack: { name: "Popular", credits: 45, cents: 2_900 },
    });
    expect(await confirm(intent.clientSecret)).toMatchObject({ success: true, status: "succeeded" });
    const recorded = { success: true, code: "credits-recorded", creditBalance: 50 };
    expect((await ada.addCredit(45)).body).toMatchObject(recorded);
    expect((await ada.addCredit(45)).body).toMatchObject(recorded);
    expect(await ada.purchases()).toMatchObject([
      { id: intent.purchaseId, state: "succeeded", receiptNumber: expect.stringMatching(/^SW-\d{4}-\d{6}$/) },
    ]);
  });

  it("says that it is paid to whoever pays again, and charges and grants nothing more", async () => {
    const flo = await customer("flo");
    const { clientSecret, purchaseId } = await flo.intent("Starter");
    const paid = { ...success("ok"), status: "succeeded", purchaseId };
    expect(await Promise.all([confirm(clientSecret), confirm(clientSecret)])).toEqual([paid, paid]);
    expect(await confirm(clientSecret, { number: "4000000000000002" })).toEqual(paid);
    expect(await sandbox("authenticate", { clientSecret, approve: false })).toEqual(paid);
    expect(await flo.person.credits()).toBe(15);
    expect(await confirm(`${clientSecret}_`)).toMatchObject({ code: "payment-over" });
  });

  it("gives a double click, a reload and two tabs the same intent, and another pack another", async () => {
    const bob = await customer("bob");
    const intents = await Promise.all(["Starter", "Starter", "Starter", "Premium"].map(bob.intent));
    expect(new Set(intents.map(({ clientSecret }) => clientSecret)).size).toBe(2);
    const [first] = intents;
    await confirm(first?.clientSecret ?? "");
    const next = await bob.intent("Starter");
    expect(next.purchaseId).not.toBe(first?.purchaseId);
    expect(await bob.person.credits()).toBe(15);
  });

  it.each([
    ["declined", { number: "4000000000000002" }, "card-declined", "tried"],
    ["without funds", { number: "4000000000009995" }, "card-without-funds", "tried"],
    ["expired", { expiry: "01/20" }, "card-expired", "not tried"],
    ["of a month that is none", { expiry: "13/40" }, "card-expired", "not tried"],
    ["with a wrong code", { cvc: "000" }, "card-code-wrong", "not tried"],
    ["with a wrong digit", { number: "4242424242424241" }, "card-number-invalid", "not tried"],
    ["that is real", { number: "5555555555554444" }, "card-not-for-tests", "tried"],
  ] as const)(
    "refuses a card %s in words, and the same purchase can be paid with another",
    async (what, card, code, tried) => {
      const eve = await customer(`card-${what.replaceAll(" ", "-")}`);
      const { clientSecret, purchaseId } = await eve.intent("Starter");
      expect(await confirm(clientSecret, card)).toEqual(refusal(code));
      expect(await eve.person.credits()).toBe(5);
      const kept = await eve.purchase(purchaseId);
      expect(kept).toMatchObject(
        tried === "tried" ? { state: "failed", code } : { state: "created", code: "purchase-created" },
      );
      expect((await eve.intent("Starter")).purchaseId).toBe(purchaseId);
      expect(await confirm(clientSecret)).toMatchObject({ success: true });
      expect(await eve.person.credits()).toBe(15);
    },
  );

  it("asks the bank when the card needs it: refused nothing moves, approved it is paid", async () => {
    const dan = await customer("dan");
    const { clientSecret, purchaseId } = await dan.intent("Starter");
    const asking = { success: true, status: "requires_action", purchaseId };
    expect(await confirm(clientSecret, { number: "4000 0025 0000 3155" })).toMatchObject(asking);
    expect((await dan.addCredit(10)).body).toMatchObject(refusal("payment-unknown"));
    expect(await sandbox("authenticate", { clientSecret, approve: false })).toMatchObject({ success: false });
    expect(await sandbox("authenticate", { clientSecret, approve: true })).toMatchObject({ success: false });
    expect(await dan.person.credits()).toBe(5);
    await confirm(clientSecret, { number: "4000 0025 0000 3155" });
    expect(await sandbox("authenticate", { clientSecret, approve: true })).toMatchObject({
      status: "succeeded",
    });
    expect(await dan.purchase(purchaseId)).toMatchObject({ state: "succeeded" });
    expect(await dan.person.credits()).toBe(15);
  });

  it("ignores what the browser says about price and person, and refuses packs that are not sold", async () => {
    const fay = await customer("fay");
    const answer = await fay.begin("Premium", { description: "for free", userEmail: "other@example.org" });
    expect(answer.body).toMatchObject({ success: true, pack: { cents: 5_000 } });
    for (const items of ["premium", "", "Gold", "__proto__"]) {
      const { status, body } = await fay.begin(items);
      expect([items, status, body]).toEqual([items, 200, refusal("pack-unknown")]);
    }
  });

  it("gives nothing to a hostile client", async () => {
    const [ada, mallory] = [await customer(`ada-${kind}`), await customer("mallory")];
    const hers = await ada.intent("Popular");
    await confirm(hers.clientSecret);
    const mine = await mallory.intent("Starter");
    for (const bundulo of [45, 10, 100, 7, 1_000_000]) {
      const { status, body } = await mallory.addCredit(bundulo);
      expect([bundulo, status, body.success]).toEqual([bundulo, 200, false]);
    }
    for (const bundulo of [-45, 0, 4.5, 1e300, "45", null, [45], 1_000_001]) {
      expect([bundulo, (await mallory.addCredit(bundulo)).status]).toEqual([bundulo, 400]);
    }
    await confirm(mine.clientSecret);
    const twice = await Promise.all([10, 10, 45, 10].map(mallory.addCredit));
    expect(twice.map(({ body }) => body.success)).toEqual([true, true, false, true]);
    expect([await mallory.person.credits(), await ada.person.credits()]).toEqual([15, 50]);

    const [bought] = await ada.purchases();
    const receipt = `/api/purchases/${bought?.id}/receipt`;
    for (const path of [`/api/purchases/${bought?.id}`, receipt, "/api/purchases/no-id"]) {
      const stolen = await mallory.person.get<{ success: boolean }>(path);
      expect([path, stolen.status, stolen.body.success]).toEqual([path, 404, false]);
    }
    expect(await mallory.purchases()).toHaveLength(1);
    const [address = "", opener = ""] = bought?.receipt?.split("#") ?? [];
    // The page that takes the secret out of the address says nothing itself, and runs its own script alone.
    const opening = await fetch(serving().url + address);
    expect(opening.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; script-src 'sha256-/,
    );
    expect(opening.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await opening.text()).not.toContain("SW-");
    const open = (body: Record<string, string>) =>
      fetch(serving().url + address, { method: "POST", body: new URLSearchParams(body) });
    for (const forged of [`${opener}x`, `9${opener}`, "", `${opener.split(".")[0]}.`]) {
      expect([forged, (await open({ opener: forged })).status]).toEqual([forged, 404]);
    }
    const page = await open({ opener });
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    const query = new URLSearchParams({ opener });
    expect((await fetch(`${serving().url}${receipt}?${query}`)).status).toBe(401);
    const receiptHtml = await page.text();
    expect(receiptHtml).toMatch(/SW-\d{4}-\d{6}[\s\S]*45 credits[\s\S]*\$29\.00/);
    // Whoever is logged in is named; whoever reads an old mailbox learns nothing of the account as it is now.
    expect(receiptHtml).toContain(ada.person.user.email);
    const { links } = secretsOf(serving().server.dataDir);
    const mailed =
      receiptLink(links, bought?.id ?? "", { reader: "mailbox", seconds: 60 }).split("#")[1] ?? "";
    const forMailbox = await (await open({ opener: mailed })).text();
    expect(forMailbox).toContain("45 credits");
    expect(forMailbox).not.toContain(ada.person.user.email);
    expect(forMailbox).not.toContain("<dt>To</dt>");
    // Its own style and nothing else: no script, no picture from elsewhere.
    const [, style = ""] = /<style>([\s\S]*)<\/style>/.exec(receiptHtml) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(page.headers.get("content-security-policy")).toContain(
      `default-src 'none'; style-src 'sha256-${hash}';`,
    );
  });

  it("tells where every credit went, page by page, filtered, and as CSV", async () => {
    const gil = await customer("gil");
    await gil.person.synthesize("Hello; statement.");
    serving().engine.script("speech", [{ kind: "error", status: 401 }]);
    await gil.person.synthesize("=SUM(A1), broken");
    await confirm((await gil.intent("Starter")).clientSecret);
    await gil.person.deduct();
    const statement = async (query = "") =>
      (await gil.person.get<ReplyTo<"readStatement">>(`/api/statement${query}`)).body;
    const lines = (await statement()).lines.map((l) => [l.kind, l.tool, l.words, l.amount, l.balanceAfter]);
    expect(lines).toEqual([
      ["use", null, "", -1, 13],
      ["purchase", null, "", 10, 14],
      ["not-charged", "text-to-speech", "=SUM(A1), broken", 0, 4],
      ["use", "text-to-speech", "Hello; statement.", -1, 4],
      ["welcome", null, "", 5, 5],
    ]);
    const first = await statement("?limit=2");
    const rest = await statement(`?limit=3&cursor=${encodeURIComponent(first.nextCursor ?? "")}`);
    expect([...first.lines, ...rest.lines]).toEqual((await statement()).lines);
    expect(rest.nextCursor).toBeNull();
    expect((await statement("?tool=text-to-speech")).lines).toHaveLength(2);
    expect((await statement("?kind=purchase&from=2020-01-01")).lines).toHaveLength(1);
    expect((await statement("?to=2020-01-01")).lines).toEqual([]);
    const csv = await fetch(`${serving().url}/api/statement.csv`, { headers: { token: gil.person.token } });
    const rows = (await csv.text()).split("\r\n");
    expect(rows[0]).toMatch(/,Balance,Note,Engine$/); // partly paid work has one, too
    expect(rows[3]).toMatch(/,not-charged,Text to Speech,"'=SUM\(A1\), broken",0,4,/);
    expect(rows[4]).toMatch(/,use,Text to Speech,"Hello; statement.",-1,4,/);
    const [deducted, , , spoken] = (await statement()).lines;
    for (const timeZone of ["Europe/Vienna", "Pacific/Kiritimati", "Pacific/Niue", ...ONLY_BROWSERS_KNOW]) {
      const calendar = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
      const dayOf = (line?: StatementLine) => calendar.format(Date.parse(line?.at ?? ""));
      const { body } = await gil.person.get<ReplyTo<"readUsage">>(`/api/usage?days=2&timeZone=${timeZone}`);
      expect([timeZone, body.days]).toEqual([
        timeZone,
        [
          { day: dayOf(spoken), tool: "text-to-speech", credits: 1, uses: 1 },
          { day: dayOf(deducted), tool: null, credits: 1, uses: 1 },
        ],
      ]);
    }
    expect((await gil.person.get("/api/usage?timeZone=Mars/Olympus")).status).toBe(400);
  });

  it("takes no events but its own", async () => {
    const headers = { "stripe-signature": `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}` };
    const forged = await send(`${serving().url}/api/stripe/webhook`, { body: { id: "evt_1" }, headers });
    expect(forged.status).toBe(400);
    const none = await send(`${serving().url}/api/stripe/webhook`, { body: { id: "evt_1" } });
    expect(none.status).toBe(400);
  });
});
