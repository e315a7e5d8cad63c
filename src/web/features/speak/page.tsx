import { pageMeta } from "#web/content/page-meta.ts";

export const meta = () =>
  pageMeta("Text to Speech", "Write or paste a text, choose one of ten voices, listen, and keep the MP3.");

export default function SpeakPage() {
  return (
    <div className="page section">
      <h1 className="head-page">Text to Speech</h1>
    </div>
  );
}
