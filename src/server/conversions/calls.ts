import { CONVERSION_CALLS, type OpenedConversion } from "#contract/conversions.ts";
import { outcome } from "#contract/outcomes.ts";
import { answer, done, stream } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { nameOf } from "#server/platform/http/idempotency.ts";
import type { Person } from "#server/platform/http/person.ts";
import { createPlaces, keepPlace, lineOf } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import { stillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { audioLinksOf } from "./audio-link.ts";
import type { ConversionRow } from "./begin.ts";
import { cancelConversion } from "./cancel.ts";
import { deleteConversion } from "./delete-conversion.ts";
import { findComing } from "./find-coming.ts";
import { findNamed, findOwn } from "./find-own.ts";
import { followConversion } from "./follow.ts";
import { listConversions } from "./list.ts";
import { mayHave, mayRead, paysFor } from "./pays-for.ts";
import { presentConversion, presentOpened, shownTo } from "./present.ts";
import { demandNoToken, storeConversion } from "./store.ts";

/** Streams of progress that a person has open, and that their programs have: each asks the database again and again. A tab needs one. */
const following = createPlaces(20);

/** The calls that list, read, cancel and delete conversions. */
export function conversionCalls(app: App, services: Services): void {
  const { db } = services;

  /** @throws Problem 404 when there is none that they may have */
  async function open(person: Person, row: ConversionRow | undefined): Promise<ConversionRow> {
    const own = found(row);
    if (!(await mayHave(services, person, own))) throw new Problem(404, outcome("not-found"));
    return own;
  }

  answer(app, services, CONVERSION_CALLS.listConversions, async ({ person, query, request }) => {
    const page = await listConversions(services, { userId: person.id, ...query }, sayTo(request));
    return done("ok", { ...page, conversions: page.conversions.map((one) => shownTo(person, one)) });
  });

  answer(app, services, CONVERSION_CALLS.readConversion, async ({ person, params, request }) => {
    const row = await open(person, await findOwn(db, person.id, params.id));
    return done("ok", openedBy(person, await presentOpened(services, row, sayTo(request), heardBy(person))));
  });

  answer(app, services, CONVERSION_CALLS.findConversion, async ({ person, params, request }) => {
    const row = await open(person, await findNamed(db, person.id, namesFor(person, params.key)));
    return done("ok", openedBy(person, await presentOpened(services, row, sayTo(request), heardBy(person))));
  });

  stream(
    app,
    services,
    CONVERSION_CALLS.followConversion,
    async ({ person, params, stillLoggedIn, request, reply }) => {
      const disconnected = disconnectSignal(services, reply);
      const line = lineOf(person);
      keepPlace(following, line, disconnected);
      const wanted = { userId: person.id, line, names: namesFor(person, params.key) };
      const row = await open(person, await findComing(services, wanted, disconnected));
      const allowed = stillAllowed(stillLoggedIn);
      if (!(await allowed())) throw new Problem(401, outcome(person.key ? "key-invalid" : "login-needed"));
      const mayDeliver = await paysFor(services, person, row);
      return followConversion(services, row, { allowed, say: sayTo(request), disconnected, mayDeliver });
    },
  );

  answer(app, services, CONVERSION_CALLS.cancelConversion, async ({ person, params, request }) => {
    const own = found(await findOwn(db, person.id, params.id));
    if (!(await paysFor(services, person, own))) throw new Problem(404, outcome("not-found"));
    const row = await cancelConversion(services, own);
    return done("ok", await presentOpened(services, row, sayTo(request), heardBy(person)));
  });

  answer(app, services, CONVERSION_CALLS.storeConversion, async ({ person, params, request }) => {
    demandNoToken(person);
    const own = found(await findOwn(db, person.id, params.id));
    if (!(await paysFor(services, person, own))) throw new Problem(404, outcome("not-found"));
    const row = found(await storeConversion(services, own));
    const linkTo = await audioLinksOf(services, person.id);
    const conversion = presentConversion(row, { linkTo, say: sayTo(request) });
    return done("ok", { conversion: shownTo(person, conversion) });
  });

  answer(app, services, CONVERSION_CALLS.deleteConversion, async ({ person, params }) => {
    const own = found(await findOwn(db, person.id, params.id));
    await deleteConversion(services, person, own);
    return done("ok");
  });
}

/** What a name may mean: of who has a token what they named themselves, and what they may read otherwise. */
const namesFor = ({ token }: Person, name: string): string[] => [...new Set([nameOf(token, name), name])];

const openedBy = (person: Person, { conversion, ...rest }: OpenedConversion): OpenedConversion => ({
  conversion: shownTo(person, conversion),
  ...rest,
});

/** Who may not read has a text as it was recognised: what its person made of it since is in the library. */
const heardBy = (person: Person) => ({ asHeard: !mayRead(person) });

/** @throws Problem 404 when there is none of theirs */
function found(row: ConversionRow | undefined): ConversionRow {
  if (!row) throw new Problem(404, outcome("not-found"));
  return row;
}
