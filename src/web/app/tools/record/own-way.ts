import { uploadRoutes } from "#contract/routes/uploads.ts";
import { ConnectionError, headersOf } from "#web/lib/client/call.ts";
import { askAt, type Way } from "#web/lib/recording/server-copy.ts";
import { loggedInAgain, tokenNow } from "#web/lib/session/hold-session.ts";
import { CALLS } from "#words/pages/calls.ts";

/** What the server is told of a recording when it begins to come. */
type About = { owner?: string; id: string; startedAt: string; mimeType: string; fileName: string };

const { createUpload, sendUpload, endUpload } = uploadRoutes;

/** How somebody who is logged in sends a recording to their own uploads, also once they are logged in again. */
export function ownWay({ owner, id, startedAt, mimeType, fileName }: About, token: string): Way {
  const access = () => tokenNow(owner, token);
  const headers = () => headersOf({ token: access() });
  return {
    async begin(signal) {
      const said = { filename: fileName, source: "microphone", recording: id, started: startedAt };
      const metadata = Object.entries({ ...said, filetype: mimeType });
      const beginning = {
        "upload-defer-length": "1",
        "upload-metadata": metadata.map(([name, value]) => `${name} ${inBase64(value)}`).join(","),
      };
      const { method, path } = createUpload;
      const answer = await askAt(path, { method, headers: [headers(), beginning], signal });
      const created = answer.headers.get("location")?.split("/").at(-1);
      if (!created) throw new ConnectionError(CALLS.unreachable);
      return created;
    },
    pathOf: (id) => sendUpload.path.replace(":id", id),
    headers,
    loggedIn: async (signal) => (await loggedInAgain(access(), signal)) !== null,
    async remove(id, signal, { stays }) {
      const { method, path } = endUpload;
      const said = stays ? [headers(), { "recording-stays": "true" }] : [headers()];
      await askAt(path.replace(":id", id), { method, headers: said, signal });
    },
  };
}

/** Header values of tus are base64 of UTF-8. */
const inBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
