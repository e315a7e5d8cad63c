import { TOKEN_LIMITS } from "#contract/key-limits.ts";
import { FACTS } from "#locales/facts.ts";
import { DEVELOPERS } from "#words/pages/developers.ts";
import { Row } from "./row.tsx";

const { limits: copy } = DEVELOPERS;

/** How much there is at most, as this server is set. */
export function Limits() {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" className="head-card scroll-mt-28">
        {copy.title}
      </h2>
      <dl className="mt-7 border-t-2 border-ink">
        <Row label={copy.perMinute}>
          {copy.perMinuteIs(FACTS.conversionsPerMinute)} {copy.readersIs(TOKEN_LIMITS.workPerMinute)}{" "}
          {copy.headers}
        </Row>
        <Row label={copy.text}>{copy.textIs}</Row>
        <Row label={copy.recording}>{copy.recordingIs}</Row>
        <Row label={copy.file}>{copy.fileIs}</Row>
      </dl>
    </section>
  );
}
