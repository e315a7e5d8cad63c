import { NEWEST_VERSION } from "#contract/api-versions.ts";
import { DEVELOPERS } from "#words/pages/developers.ts";
import { Row } from "./row.tsx";

const { versions: copy } = DEVELOPERS;

/** Which versions there are, and how long one stays. */
export function Versions() {
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="head-card scroll-mt-28">
        {copy.title}
      </h2>
      <p className="mt-3 max-w-[44rem] text-ink-2">{copy.text}</p>
      <dl className="mt-7 border-t-2 border-ink">
        <Row label={copy.newest}>
          <code className="font-mono text-small">Saywrite-Version: {NEWEST_VERSION}</code>
          <span className="mt-1 block">{copy.now}</span>
        </Row>
        <Row label={copy.added}>{copy.addedIs}</Row>
        <Row label={copy.changed}>{copy.changedIs}</Row>
      </dl>
    </section>
  );
}
