import type { Refused } from "#contract/reference.ts";
import type { errorCodes } from "#contract/routes/reference.ts";
import { DEVELOPERS } from "#words/pages/developers.ts";
import { sentenceOf } from "./sentence-of.ts";

const { errors: copy } = DEVELOPERS;
type Codes = typeof errorCodes;

/** Every code with which a program can be refused, by the status of the answer, with what it says. */
export function Errors({ codes, always }: { codes: Codes; always: readonly Refused[] }) {
  const isOfEvery = (status: number, code: string) =>
    always.some((one) => one.status === status && one.codes.some((always) => always === code));
  const statuses = [...new Set(codes.flatMap((one) => one.statuses))].sort((a, b) => a - b);
  return (
    <section aria-labelledby="errors">
      <h2 id="errors" className="head-card scroll-mt-28">
        {copy.title}
      </h2>
      <p className="mt-3 max-w-[44rem] text-ink-2">{copy.text}</p>
      <p className="mt-2 max-w-[44rem] text-ink-2">{copy.openAi}</p>
      <div className="mt-7 border-t-2 border-ink">
        {statuses.map((status) => (
          <div
            key={status}
            className="grid gap-x-7 gap-y-2 border-b border-line py-6 md:grid-cols-[5rem_minmax(0,1fr)]"
          >
            <h3 className="head-number">{status}</h3>
            <dl className="grid gap-4">
              {codes
                .filter((one) => one.statuses.includes(status))
                .map(({ code, statuses: [first] }) => (
                  <div
                    key={code}
                    id={status === first ? `code-${code}` : undefined}
                    className="grid scroll-mt-28 gap-x-7 gap-y-0.5 text-small target:bg-voice-tint xl:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
                  >
                    <dt className="[overflow-wrap:anywhere]">
                      <code className="font-mono font-semibold">{code}</code>
                      {isOfEvery(status, code) ? (
                        <span className="block text-note text-ink-3">{copy.always}</span>
                      ) : null}
                    </dt>
                    <dd className="text-ink-2">
                      {sentenceOf(code)}
                      {code === "insufficient-credit" ? <span className="block">{copy.missing}</span> : null}
                    </dd>
                  </div>
                ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
