import { pageMeta } from "#web/content/page-meta.ts";

export const meta = () => pageMeta("Transcribe", "Upload an audio file and get its words with their times.");

export default function TranscribePage() {
  return (
    <div className="page section">
      <h1 className="head-page">Transcribe</h1>
    </div>
  );
}
