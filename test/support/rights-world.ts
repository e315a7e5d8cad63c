import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { sealDay } from "#server/credits/seal-day.ts";
import type { Database } from "#server/platform/db/client.ts";
import { spokenFile } from "./audio.ts";
import { buying } from "./buying.ts";
import { logIn, PASSWORD, type Person, register, send, until } from "./client.ts";
import { HEARD } from "./fake-engine.ts";
import { inDatabase } from "./server.ts";
import type { Serving } from "./serving.ts";
import type { MailServer } from "./smtp-server.ts";
import { verifyEmail } from "./verify-email.ts";

/** What can be recognized as this person's, by what it is. */
export type Marks = Record<"id" | "name" | "email" | "words", string[]>;

/** Somebody of whom there is something in every table, and what to look for. */
export async function somebodyEverywhere(
  { url, server }: Serving,
  mails: MailServer,
  sound: string,
): Promise<{ person: Person; marks: Marks }> {
  const email = "ottilie@rights.example.org";
  const newEmail = "ottilie-anew@rights.example.org";
  const name = "Ottilie Quarkenbush";
  const words = ["A wolpertinger in prose", "With zygomatic calm", "zeppelin-notes", HEARD, "Snollygoster"];
  const [prompt, instructions, file, , remark] = words as [string, string, string, string, string];

  const person = await register(url, email, { name });
  await verifyEmail(url, mails, email);
  await logIn(url, email);
  await person.synthesize(prompt, { instructions });
  await person.transcribe(await spokenFile(sound, [HEARD]), { name: `${file}.wav` });

  await person.call("/api/pronunciations/csv", { csv: `${remark},${remark} as it sounds` });
  await person.call("/api/vocabulary/csv", { csv: `${remark} spelled,${remark} as it is heard` });

  const shop = buying(person);
  const { clientSecret } = await shop.intent("Starter");
  const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123" };
  await send(`${url}/api/sandbox/confirm`, { body: { clientSecret, ...card } });
  await until("the purchase", async () => (await shop.purchases())[0]?.state === "succeeded");
  const [bought] = await shop.purchases();
  const back = bought?.refundable;
  if (!back) throw new Error("nothing can be taken back");
  await person.call(`/api/purchases/${bought?.id}/refund`, { credits: back.credits, cents: back.cents });

  const [, claim] = await until("the link of an admin", () =>
    /admin\/claim#token=([\w-]+)/.exec(server.output()),
  );
  await person.call("/api/admin/claim", { token: claim });
  const gift = { amount: 1, reason: remark };
  const given = await person.call(`/api/admin/users/${person.user.id}/credits`, gift, {
    "idempotency-key": "a-gift-by-hand",
  });
  if (given.status !== 200) throw new Error(`no credits by hand: ${given.body.code}`);
  await person.call("/api/account/purses", {
    name: `${remark} by the month`,
    credits: 1,
    cap: 5,
    monthly: 2,
  });

  const keyed = {
    name: `${remark} by a program`,
    password: PASSWORD,
    addresses: ["203.0.113.7"],
    engines: ["basic"],
    origins: ["https://shop.example.org"],
  };
  const { key } = (await person.call<{ key: string }>("/api/account/keys", keyed)).body;
  if (!key) throw new Error("no key was made");

  await person.call("/api/account/delete", { password: "not it" });
  await send(`${url}/api/user/reset`, { body: { email } });
  await person.call("/api/account/email", { email: newEmail, password: PASSWORD });
  await person.call("/api/account/two-factor/start", { password: PASSWORD });
  await person.call("/api/account/export");
  const consent = { email, consent: true, source: "newsletter" };
  await send(`${url}/api/newsletter`, { body: consent });
  await send(`${url}/api/contact`, { body: { name, email, comment: `${remark} by the form` } });
  for (const kind of ["reset-password", "confirm-email", "newsletter-confirm"])
    await mails.take(kind, kind === "confirm-email" ? newEmail : email);
  await inDatabase(server.place, async (database) => {
    await dispute(database, person.user.id);
    await sealDay(database.db, "2120-01-01");
    await part(database, person.user.id);
    await forNothing(database, person.user.id);
    await sending(database, person.user.id, file);
    await asking(database, person.user.id, remark);
    await digest(database, person.user.id);
    await hooks(database, person.user.id, remark);
    await sharing(database, person.user.id, prompt);
    await making(database, person.user.id, prompt);
    await checking(database, person.user.id, prompt);
    await batching(database, person.user.id, prompt);
    await captions(database, person.user.id, prompt);
    await visitorSentence(database);
  });
  return { person, marks: { id: [person.user.id], name: [name], email: [email, newEmail], words } };
}

/** Something that was made of a conversion stands in the rows of those that follow it. */
async function part({ db }: Database, userId: string): Promise<void> {
  await db.execute(sql`insert into conversion_part (conversion_id, attempt, position, credits, audio)
    select id, 9, 0, 1, 'audio/of-an-attempt-that-is-over' from conversion where user_id = ${userId} limit 1`);
}

/** A request that a transcript of before answered, and work that they did not pay for. */
async function forNothing({ db }: Database, userId: string): Promise<void> {
  await db.execute(sql`insert into answered_key (user_id, key, conversion_id, request_hash)
    select user_id, 'the-same-file-again', id, 'a-hash' from conversion where user_id = ${userId} limit 1`);
  await db.execute(sql`insert into unpaid_work (user_id, seconds) values (${userId}, 30)`);
}

/** A file that they have begun to send. */
async function sending({ db }: Database, userId: string, file: string): Promise<void> {
  const id = randomUUID();
  await db.execute(sql`insert into upload (id, user_id, name, metadata, length, received, expires_at)
    values (${id}, ${userId}, ${`${file}.mp3`}, 'filename c2VjcmV0', 100, 10, now() + interval '1 day')`);
  await db.execute(sql`insert into upload_piece (upload_id, at, bytes, key, digest)
    values (${id}, 0, 10, 'uploads/of-an-upload-that-is-on-its-way', 'a-digest')`);
}

/** What they asked others for, and what somebody has sent. */
async function asking({ db }: Database, userId: string, words: string): Promise<void> {
  const [request, id] = [randomUUID(), randomUUID()];
  await db.execute(sql`insert into recording_request (id, user_id, title, greeting, name, files, seconds, bytes, expires_at, ended_at, ended_by)
    values (${request}, ${userId}, ${words}, ${`${words}, please`}, ${`${words} asks`}, 1, 60, 1000, now() + interval '1 day', now(), 'owner')`);
  await db.execute(sql`insert into upload (id, user_id, name, length, received, guest, key, digest, copy, copy_bytes, expires_at)
    values (${id}, ${userId}, ${`${words}.webm`}, 10, 10, true, 'uploads/of-a-guest-who-sent-nothing', 'a-digest',
      'audio/of-a-guest-who-sent-nothing', 9, now() + interval '1 day')`);
  await db.execute(sql`insert into received_recording (id, user_id, request_id, sender, file_name, secret_hash, seconds, peaks, arrived_at, writes_down, begun_at, not_written)
    values (${id}, ${userId}, ${request}, ${`${words} sends`}, ${`${words}.webm`}, 'a-hash-of-a-secret', 1.5, '{}', now(), true, now(), '{"code":"purse-lacks-credits","details":{}}')`);
}

/** What was written down while they talked, and who read along. */
async function captions({ db }: Database, userId: string, words: string): Promise<void> {
  const id = randomUUID();
  await db.execute(sql`insert into live (id, user_id, state, idempotency_key, request_hash, language, engine, engine_name,
      per_block, block_seconds, ticket, session_id, alive_until, done, phrases, link, readers, included_in, expires_at)
    values (${id}, ${userId}, 'ended', 'captions-of-rights', 'a-hash', 'en', 'basic', 'pocketsphinx', 1, 1800,
      'a-hash-of-a-ticket', 'a-session', now(), 16000, 1, ${randomUUID()}, 3, ${randomUUID()}, now() + interval '1 day')`);
  await db.execute(sql`insert into live_phrase (live_id, position, start, "end", text, words)
    values (${id}, 0, 0.5, 1, ${`${words} aloud`}, '[]'::jsonb)`);
  await db.execute(sql`insert into live_block (live_id, position, hold_id, state)
    select ${id}, 0, hold_id, 'paid' from conversion where user_id = ${userId} and hold_id is not null limit 1`);
  await db.execute(
    sql`insert into live_audience (live_id, worker, readers, seen_at) values (${id}, 'a-server', 3, now())`,
  );
}

/** What a visitor had spoken leads to nobody. */
async function visitorSentence({ db }: Database): Promise<void> {
  await db.execute(sql`insert into visitor_sound (id, secret_hash, text, voice, language, audio, frames, words, levels)
    values (${randomUUID()}, 'a-hash', 'A stranger said so.', 'nova', 'en', 'audio/of-a-visitor', 9, '[]'::jsonb, '{}')`);
}

/** What a machine made of their transcript. */
async function digest({ db }: Database, userId: string): Promise<void> {
  const content = { title: HEARD, summary: [], chapters: [], actions: [] };
  await db.execute(sql`insert into digest
    (conversion_id, user_id, state, idempotency_key, credits, charged, hold_id, model, host, lease_until, content)
    select id, user_id, 'done', 'digest-of-rights', 1, 1, hold_id, 'tiny-chat', 'chat.example.org', now(), ${JSON.stringify(content)}::jsonb
    from conversion where user_id = ${userId} and tool = 'transcribe'`);
}

/** Where they have events sent, and what was. */
async function hooks({ db }: Database, userId: string, words: string): Promise<void> {
  const [hook, happened, delivery] = [randomUUID(), randomUUID(), randomUUID()];
  await db.execute(sql`insert into webhook (id, user_id, name, url, events, off, secret, old_secret, old_secret_until, failing_since, rest_until)
    values (${hook}, ${userId}, ${`${words} by a webhook`}, 'https://hooks.example.org/in', '{credits.low}', 'owner',
      'v1.sealed', 'v1.sealed-before', now(), now(), now())`);
  await db.execute(sql`insert into api_token (key_id, hash, origin, scopes, credits, expires_at)
    select id, 'of a token', 'https://shop.example.org', '{speak}', 5, now() + interval '1 hour' from api_key where user_id = ${userId}`);
  await db.execute(
    sql`insert into api_token_hold (token_id, hold_id) select t.id, h.id from api_token t, hold h limit 1`,
  );
  await db.execute(sql`insert into event (id, user_id, type, data)
    values (${happened}, ${userId}, 'credits.low', '{"credits":1}'::jsonb)`);
  await db.execute(sql`insert into webhook_delivery (id, user_id, webhook_id, event_id, state, tries)
    values (${delivery}, ${userId}, ${hook}, ${happened}, 'failed', 1)`);
  await db.execute(sql`insert into webhook_try (delivery_id, number, status, problem, milliseconds)
    values (${delivery}, 1, 500, 'too-slow', 12)`);
}

/** A link to what they made, what a reader found wrong with it, and their feed. */
async function sharing({ db }: Database, userId: string, title: string): Promise<void> {
  await db.execute(sql`insert into share (user_id, document_id, revision, title, password, expires_at, ended_at, ended_by)
    select ${userId}, id, 1, ${title}, 'a-hash-of-a-password', now() + interval '1 day', now(), 'operator'
    from document where user_id = ${userId} and kind = 'speech'`);
  await db.execute(sql`insert into share_report (user_id, share_id, title, reason, words, settled_at, settled_by)
    select ${userId}, id, ${title}, 'other', 'By somebody else', now(), 'link-ended' from share where user_id = ${userId}`);
  await db.execute(sql`insert into feed (user_id) values (${userId})`);
  await db.execute(sql`insert into feed_item (user_id, document_id)
    select ${userId}, id from document where user_id = ${userId}`);
}

/** A document that they wrote, of which a sentence was made. */
async function making({ db }: Database, userId: string, text: string): Promise<void> {
  const [document, sound, press, block] = Array.from({ length: 4 }, () => randomUUID());
  const audio = "audio/of-a-sentence-that-nobody-made";
  await db.execute(sql`insert into document (id, user_id, kind, title, author, cover, instructions, expires_at, seconds, charged)
    values (${document}, ${userId}, 'speech', ${text}, ${`${text} by hand`}, 'audio/of-a-cover-that-nobody-drew',
      ${`${text} slowly`}, now() + interval '1 day', 2.5, 1)`);
  await db.execute(sql`insert into sentence_sound (id, document_id, wish, says, voice, instructions, audio, frames, words, levels)
    values (${sound}, ${document}, 'wish', ${text}, 'nova', ${`${text} slowly`}, ${audio}, 99, '[]'::jsonb, '{}')`);
  await db.execute(sql`insert into segment (document_id, user_id, position, text, heading, voice, instructions, sound_id)
    values (${document}, ${userId}, 1, ${text}, true, 'nova', ${`${text} slowly`}, ${sound})`);
  await db.execute(
    sql`insert into revision (document_id, revision, kind, segments) values (${document}, 1, 'made', 1)`,
  );
  await db.execute(sql`insert into document_manner (document_id, since, instructions, names_off)
    values (${document}, 1, ${`${text} aloud`}, '{}')`);
  await db.execute(sql`insert into document_speaker (document_id, speaker, since, name)
    select id, 1, 1, ${text.slice(0, 60)} from document where user_id = ${userId} and kind = 'transcript' limit 1`);
  await db.execute(sql`insert into hearing (document_id, user_id, state, idempotency_key, request_hash, start, "end", credits,
      hold_id, engine, engine_name, host, language, lease_until, heard, failure)
    select document.id, ${userId}, 'failed', 'hearing-of-rights', 'a-hash', 1, 2, 1, hold_id, 'openai:whisper-1', 'openai',
      'voices.example.org', 'en', now(), ${JSON.stringify([{ start: 1, end: 2, text: `${text} again`, words: [] }])}::jsonb, 'no-speech'
    from document join conversion on conversion.id = conversion_id
    where document.user_id = ${userId} and kind = 'transcript' limit 1`);
  await db.execute(sql`insert into mark (document_id, id, user_id, start, "end", note)
    select id, ${randomUUID()}, ${userId}, 1, 2, ${`${text} noted`} from document where user_id = ${userId} and kind = 'transcript' limit 1`);
  await db.execute(sql`insert into objection (id, document_id, user_id, participant, kind, start, "end", note)
    select ${randomUUID()}, id, ${userId}, ${text.slice(0, 60)}, 'wrong', 1, 2, ${`${text} is wrong`}
    from document where user_id = ${userId} and kind = 'transcript' limit 1`);
  await db.execute(sql`insert into leaving_out (id, document_id, user_id, start, "end", said)
    select ${randomUUID()}, id, ${userId}, 1, 2, array[${`${text} is private`}]::text[]
    from document where user_id = ${userId} and kind = 'transcript' limit 1`);
  await db.execute(sql`insert into document_pronunciation (document_id, id, since, written, say, part, match_case)
    values (${document}, ${randomUUID()}, 1, ${text.slice(0, 60)}, ${`${text} said`}, false, false)`);
  await db.execute(sql`insert into press (id, document_id, user_id, state, idempotency_key, sentences, credits, per_block,
      engine, engine_name, engine_host, language, lease_until, failure, finished_at)
    values (${press}, ${document}, ${userId}, 'failed', 'press-of-rights', 1, 1, 1, 'openai:tts-1', 'openai',
      'voices.example.org', 'en', now(), 'service-failed', now())`);
  await db.execute(sql`insert into block (id, document_id, press_id, position, state, hold_id, credits, characters, taken, serves_until)
    select ${block}, ${document}, ${press}, 1, 'captured', hold_id, 1, 5000, 10, now() + interval '90 days'
    from conversion where user_id = ${userId} and hold_id is not null limit 1`);
  await db.execute(sql`insert into press_sentence (press_id, number, wish, text, voice, instructions, segments, state, audio, frames, words, levels)
    values (${press}, 1, 'wish', ${text}, 'nova', ${`${text} slowly`}, '{}', 'kept', ${audio}, 99, '[]'::jsonb, '{}')`);
  await db.execute(
    sql`insert into sentence_room (press_id, number, block_id, characters) values (${press}, 1, ${block}, 10)`,
  );
  await db.execute(sql`insert into share_sound (share_id, segment_id, sound_id)
    select share.id, segment.id, ${sound} from share, segment
    where share.user_id = ${userId} and segment.document_id = ${document}`);
}

/** What they made was listened to. */
async function checking({ db }: Database, userId: string, heard: string): Promise<void> {
  await db.execute(sql`insert into speech_check (id, document_id, user_id, state, engine, sentences, characters, lease_until, failure, finished_at)
    select ${randomUUID()}, document_id, ${userId}, 'failed', 'basic', 2, 20, now(), 'engine-failed', now()
    from press where user_id = ${userId}`);
  await db.execute(sql`insert into checked_sound (sound_id, document_id, heard, doubts, dismissed_at)
    select s.id, s.document_id, ${heard}, '[{"from":0,"to":1,"heard":"b"}]'::jsonb, now()
    from sentence_sound s join document d on d.id = s.document_id where d.user_id = ${userId}`);
}

/** What they have made together. */
async function batching({ db }: Database, userId: string, title: string): Promise<void> {
  const id = randomUUID();
  await db.execute(sql`insert into batch (id, user_id, title, state, quote, round, idempotency_keys, finished_at)
    values (${id}, ${userId}, ${title}, 'done', ${randomUUID()}, 1, '{batch-of-rights}', now())`);
  await db.execute(sql`insert into batch_item (batch_id, number, document_id, title, state, credits, engine, failure)
    select ${id}, 1, id, ${title}, 'failed', 1, 'openai:1@voices.example.org', '{"code":"service-failed","details":{}}'::jsonb
    from document where user_id = ${userId} limit 1`);
  await db.execute(sql`insert into notice (user_id, batch_id, round, due_at, claimed_until)
    values (${userId}, ${id}, 1, now() + interval '1 minute', now())`);
}

/** A payment of theirs is contested and was lifted; what a card provider tells of it is there. */
async function dispute({ db }: Database, userId: string): Promise<void> {
  await db.execute(sql`insert into dispute (id, purchase_id, cents, state, closed_at)
    select 'dp_of_rights', id, cents, 'won', now() from purchase where user_id = ${userId}`);
  for (const act of ["ledger_freeze", "ledger_unfreeze"])
    await db.execute(
      sql`select ${sql.raw(act)}(id, 'dispute:dp_of_rights') from ledger_account where user_id = ${userId}`,
    );
}
