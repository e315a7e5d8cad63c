import { Link } from "react-router";
import type { Asked } from "#contract/asked.ts";
import { formatDay } from "#web/lib/formats/moments.ts";
import { ASKED } from "#words/pages/asked.ts";

const copy = ASKED.facts;

/** What becomes of a recording, how long, where, and whom to ask for its deletion. */
export function Facts({ asked }: { asked: Asked }) {
  const { name, room, days, keepRecordings, operator, expiresAt, writesDown } = asked;
  const full = room.files === 0 || room.bytes === 0 || room.seconds < 1;
  return (
    <section aria-labelledby="facts" className="min-w-0 border-t border-line pt-5 lg:border-t-0 lg:pt-0">
      <h2 id="facts" className="head-field">
        {copy.title}
      </h2>
      <ul className="mt-3 grid gap-3 text-small text-ink-2 [overflow-wrap:anywhere]">
        <li>{writesDown ? copy.writesDown(name, days) : copy.waits(days)}</li>
        <li>{copy.kept(operator.name)}</li>
        <li>{placesOf(asked)}</li>
        <li>{keepRecordings ? copy.soundStays(name) : copy.soundGoes}</li>
        <li>{writesDown ? copy.deletionSoon(name) : copy.deletion(name)}</li>
        <li>
          {copy.operator}{" "}
          {operator.email ? (
            <a href={`mailto:${operator.email}`} className="link">
              {operator.email}
            </a>
          ) : (
            <Link to="/contact" className="link">
              {copy.contact}
            </Link>
          )}
        </li>
        <li className="text-ink-3">{full ? copy.full : copy.room(room, formatDay(expiresAt))}</li>
      </ul>
    </section>
  );
}

/** Where it is made into text, or may be. */
function placesOf({ services, writesDown }: Asked): string {
  if (services.length === 0) return writesDown ? copy.writtenHere : copy.madeHere;
  return writesDown ? copy.writtenBy(services) : copy.madeBy(services);
}
