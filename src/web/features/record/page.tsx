import { pageMeta } from "#web/content/page-meta.ts";

export const meta = () =>
  pageMeta("Speech to Text", "Record with your microphone and get the words as text.");

export default function RecordPage() {
  return (
    <div className="page section">
      <h1 className="head-page">Speech to Text</h1>
    </div>
  );
}
