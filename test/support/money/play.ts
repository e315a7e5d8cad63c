import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { findByKey } from "#server/conversions/find-own.ts";
import { fundsOf } from "#server/credits/ledger.ts";
import type { Services } from "#server/services.ts";
import { type AudioStream, readAudio } from "#test/support/audio-stream.ts";
import { buying } from "#test/support/buying.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import type { Run } from "#test/support/step-engine.ts";
import type { StepServer } from "#test/support/step-server.ts";
import { type Act, BLOCK, HALF, TEXTS, WELCOME_CREDITS } from "./acts.ts";
import { Funds } from "./funds.ts";
import { holdsOf } from "./holds.ts";

type Place = { url: string; services: Services };

/** A conversion as it must be. */
type Mine = {
  key: string;
  text: string;
  price: number;
  /** Null once it is over. */
  run: Run | null;
  answers: ReturnType<Person["synthesize"]>[];
  /** Characters the engine has given. */
  given: number;
  listener: AudioStream | null;
  delivered: number;
  /** Credits that were paid before the end. */
  paid: number;
  state: "running" | "done" | "failed" | "canceled";
  removed: boolean;
};

const PACK = { name: "Starter", credits: 10, cents: 1_000 };
const CARD = { number: "4242424242424242", expiry: "12/2099", cvc: "123" };

/**
 * Plays one sequence with a new person, at one server and the other in turn. After every act the person's funds must
 * be what it must be, and in the end every hold settled once, for exactly what was due. `saw` counts what happened.
 */
export async function playMoney(
  { engine, ...first }: StepServer,
  places: Place[],
  sequence: Act[],
  saw: (what: string) => void,
): Promise<void> {
  const { db, payments, prices } = first.services;
  const perBlock = prices.creditsPerTextBlock;
  const person = await register(first.url, `money-${randomUUID()}@example.org`);
  const funds = new Funds(WELCOME_CREDITS);
  const mine: Mine[] = [];
  /** Purchases that were paid and not given back, by what the provider calls them and by ours. */
  const refundable: { intentId: string; purchaseId: string }[] = [];
  let broken = 0;
  let turn = 0;

  const somewhere = () => person.at((places[turn++ % places.length] as Place).url);
  const pick = <T>(from: T[], which: number): T | undefined => from[which % from.length];
  const running = () => mine.filter(({ run }) => run !== null);

  for (const act of sequence) {
    await play(act);
    expect(await fundsOf(db, person.user.id)).toEqual(funds.funds());
  }
  for (const one of running()) await cancel(one);
  expect(await fundsOf(db, person.user.id)).toEqual(funds.funds());
  expect(await holdsOf(db, person.user.id)).toEqual(
    mine.map(({ key, price, paid }) => ({
      key,
      captured: paid,
      state: paid === 0 ? "released" : paid === price ? "captured" : "split",
    })),
  );

  async function play(act: Act): Promise<void> {
    if (act.act === "begin") return begin(`money-key-${act.key}`, TEXTS[act.text] as string, act.twice);
    if (!("which" in act)) return { buy, refund, takeBack }[act.act]();
    const from =
      act.act === "again" || act.act === "remove" ? mine.filter(({ removed }) => !removed) : running();
    const one = pick(from, act.which);
    if (!one) return;
    if (act.act === "again") return again(one, TEXTS[act.text] as string);
    if (act.act === "give") return give(one, act.halves * HALF);
    if (act.act === "listen") return follow(one);
    if (act.act === "cancel") return cancel(one);
    if (act.act === "remove") return remove(one);
    return finish(one, act.act);
  }

  async function begin(key: string, text: string, twice: boolean): Promise<void> {
    const known = mine.find((one) => one.key === key);
    if (known) return again(known, text);
    const answers = Array.from({ length: twice ? 2 : 1 }, () => somewhere().synthesize(text, { key }));
    const price = (text.length / BLOCK) * perBlock;
    if (funds.available < price) {
      for (const { body } of await Promise.all(answers))
        expect(body).toMatchObject(refusal("insufficient-credit"));
      return saw("refused");
    }
    const run = await engine.run();
    expect(run.what).toBe(text);
    funds.hold(price);
    const nothing = { given: 0, listener: null, delivered: 0, paid: 0, removed: false };
    mine.push({ key, text, price, run, answers, state: "running", ...nothing });
    saw(twice ? "begun twice at once" : "begun");
  }

  /** The same key once more, with the same text or another. */
  async function again(one: Mine, text: string): Promise<void> {
    const answer = somewhere().synthesize(text, { key: one.key });
    if (!one.removed && text === one.text && one.run) {
      one.answers.push(answer);
      return saw("joined");
    }
    const { status, body } = await answer;
    if (one.removed || text !== one.text) {
      expect(body).toMatchObject(refusal("key-reused"));
      return saw("key reused");
    }
    expect({ status, body }).toMatchObject(replyOf(one));
    saw("asked again");
  }

  async function give(one: Mine, characters: number): Promise<void> {
    one.given = Math.min(one.text.length, one.given + characters);
    await one.run?.give(one.given);
    if (one.listener) await delivered(one);
  }

  /** Listens from here on. One conversion at a time, so that whether blocks are paid first does not hang on another. */
  async function follow(one: Mine): Promise<void> {
    if (one.given === 0 || running().some(({ listener }) => listener)) return;
    const { url } = await runnerOf(one);
    const audio = await until("sound", async () => (await person.at(url).conversionByKey(one.key))?.audio);
    one.listener = readAudio(url + audio);
    await delivered(one);
  }

  /** Waits until what is there has been given to the listener: begun blocks, or whole ones once two were free. */
  async function delivered(one: Mine): Promise<void> {
    const trusted = broken < 2;
    const due = trusted ? Math.ceil(one.given / BLOCK) * perBlock : wholeCredits(one, perBlock);
    if (due <= one.delivered) return;
    const reported = async () => (await somewhere().conversionByKey(one.key))?.cancelCosts === due;
    await until(`${due} delivered credits`, reported);
    one.delivered = due;
    if (!trusted) pay(one, due);
    saw(trusted ? "delivered" : "paid first");
  }

  async function finish(one: Mine, how: "fail" | "end"): Promise<void> {
    if (how === "end") one.run?.end();
    else one.run?.fail();
    if (how === "fail" && one.given > 0) broken++;
    const due = how === "end" ? one.price : Math.min(one.delivered, wholeCredits(one, perBlock));
    await over(one, how === "end" ? "done" : "failed", due);
  }

  async function cancel(one: Mine): Promise<void> {
    const { url, id } = await runnerOf(one);
    const { body } = await person.at(url).cancel(id);
    expect(body.conversion).toMatchObject({ state: "canceled", credits: one.delivered });
    await over(one, "canceled", one.delivered);
  }

  async function remove(one: Mine): Promise<void> {
    const { url, id } = await runnerOf(one);
    expect((await person.at(url).remove(id)).body.success).toBe(true);
    one.removed = true;
    if (one.run) await over(one, "canceled", one.delivered);
    saw("removed");
  }

  /** It has ended: pays what is due, gives the rest back, and everybody who waits is told the same. */
  async function over(one: Mine, state: Mine["state"], due: number): Promise<void> {
    pay(one, due);
    funds.release(one.price - one.paid);
    Object.assign(one, { state, run: null });
    for (const { status, body } of await Promise.all(one.answers)) {
      if (one.removed) expect(body.success).toBe(false);
      else expect({ status, body }).toMatchObject(replyOf(one));
    }
    one.listener?.leave();
    saw(`${state}, ${one.paid === 0 ? "free" : one.paid === one.price ? "whole" : "in part"}`);
  }

  function pay(one: Mine, total: number): void {
    funds.take(total - one.paid);
    one.paid = total;
  }

  async function buy(): Promise<void> {
    const { clientSecret, purchaseId } = await buying(somewhere()).intent(PACK.name);
    await send(`${first.url}/api/sandbox/confirm`, { body: { clientSecret, ...CARD } });
    expect((await buying(somewhere()).addCredit(PACK.credits)).body.success).toBe(true);
    refundable.push({ intentId: clientSecret.split("_secret_")[0] as string, purchaseId });
    funds.grant(PACK.credits);
    saw("bought");
  }

  async function refund(): Promise<void> {
    const bought = refundable.pop();
    if (!bought) return;
    await payments.provider?.refund({ intentId: bought.intentId, before: 0, cents: PACK.cents });
    funds.takeBack(PACK.credits);
    saw(funds.owes ? "refunded, and owes" : "refunded");
  }

  /** The unspent part of the oldest pack of which there is one, twice at once at two servers. */
  async function takeBack(): Promise<void> {
    const found = (await buying(somewhere()).purchases()).findLast((one) => one.refundable);
    if (!found?.refundable) return;
    const { credits, cents, spentCredits } = found.refundable;
    expect({ credits, cents }).toEqual({
      credits: PACK.credits - spentCredits,
      cents: PACK.cents - 100 * spentCredits,
    });
    expect(credits).toBeLessThanOrEqual(funds.available);
    const ask = () => somewhere().call(`/api/purchases/${found.id}/refund`, { credits, cents });
    for (const { body } of await Promise.all([ask(), ask()])) expect(body).toMatchObject({ success: true });
    refundable.splice(
      refundable.findIndex(({ purchaseId }) => purchaseId === found.id),
      1,
    );
    funds.takeBack(credits);
    saw(spentCredits > 0 ? "taken back in part" : "taken back");
  }

  /** The server that works on it, or any once it is over. */
  async function runnerOf(one: Mine): Promise<Place & { id: string }> {
    const row = await findByKey(db, person.user.id, one.key);
    if (!row) throw new Error(`${one.key} is gone`);
    const place = places.find(({ services }) => services.hub.run(row.id)) ?? (places[0] as Place);
    return { ...place, id: row.id };
  }
}

/** Credits of the blocks the engine has given whole; the last one never is before the end. */
function wholeCredits({ given, price }: Mine, perBlock: number): number {
  return Math.min(price - perBlock, Math.floor(given / BLOCK) * perBlock);
}

/** What whoever asks for an ended conversion is told. */
function replyOf({ state, paid, price }: Mine) {
  if (state === "done") return { status: 200, body: success("ok") };
  const parts = { used: paid, of: price };
  if (state === "failed")
    return {
      status: 503,
      body: paid === 0 ? refusal("service-failed") : refusal("conversion-broke-off", parts),
    };
  return {
    status: 200,
    body: paid === 0 ? refusal("conversion-canceled") : refusal("conversion-canceled-partly", parts),
  };
}
