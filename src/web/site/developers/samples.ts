/** The languages that examples are written in, as people call them. */
export const CODE_LANGUAGES = { curl: "curl", javascript: "JavaScript", python: "Python" } as const;
export type CodeLanguage = keyof typeof CODE_LANGUAGES;

/** What stands for a key until there is one. */
export const NO_KEY = "YOUR_KEY";

/** What each example does. */
export const SAMPLES = ["speech", "transcript", "documents", "token"] as const;
type Sample = (typeof SAMPLES)[number];

/** The examples; `{origin}` and `{key}` are whoever's they are. Each runs by itself. */
export const CODE: Readonly<Record<Sample, Readonly<Record<CodeLanguage, string>>>> = {
  speech: {
    curl: `curl --fail {origin}/v1/audio/speech \\
  -H "Authorization: Bearer {key}" \\
  -H "Content-Type: application/json" \\
  -d '{"model": "tts-1", "voice": "nova", "input": "Hello there."}' \\
  --output hello.mp3`,
    javascript: `import { writeFile } from "node:fs/promises";
import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "{origin}/v1",
  apiKey: "{key}",
});
const speech = await client.audio.speech.create({
  model: "tts-1",
  voice: "nova",
  input: "Hello there.",
});
await writeFile("hello.mp3", Buffer.from(await speech.arrayBuffer()));`,
    python: `from openai import OpenAI

client = OpenAI(
    base_url="{origin}/v1",
    api_key="{key}",
)
with client.audio.speech.with_streaming_response.create(
    model="tts-1",
    voice="nova",
    input="Hello there.",
) as speech:
    speech.stream_to_file("hello.mp3")`,
  },
  transcript: {
    curl: `curl {origin}/v1/audio/transcriptions \\
  -H "Authorization: Bearer {key}" \\
  -F model=whisper-1 \\
  -F file=@hello.mp3`,
    javascript: `import { createReadStream } from "node:fs";
import OpenAI from "openai";

const client = new OpenAI({
  baseURL: "{origin}/v1",
  apiKey: "{key}",
});
const transcript = await client.audio.transcriptions.create({
  model: "whisper-1",
  file: createReadStream("hello.mp3"),
});
console.log(transcript.text);`,
    python: `from openai import OpenAI

client = OpenAI(
    base_url="{origin}/v1",
    api_key="{key}",
)
with open("hello.mp3", "rb") as recording:
    transcript = client.audio.transcriptions.create(
        model="whisper-1",
        file=recording,
    )
print(transcript.text)`,
  },
  documents: {
    curl: `curl "{origin}/api/v1/documents?limit=5" \\
  -H "Authorization: Bearer {key}"`,
    javascript: `const response = await fetch("{origin}/api/v1/documents?limit=5", {
  headers: { Authorization: "Bearer {key}" },
});
const { success, message, documents } = await response.json();
if (!success) throw new Error(message);
for (const { title, createdAt } of documents) console.log(createdAt, title);`,
    python: `import json
from urllib.request import Request, urlopen

request = Request(
    "{origin}/api/v1/documents?limit=5",
    headers={"Authorization": "Bearer {key}"},
)
with urlopen(request) as response:
    for document in json.load(response)["documents"]:
        print(document["createdAt"], document["title"])`,
  },
  token: {
    curl: `curl {origin}/api/v1/tokens \\
  -H "Authorization: Bearer {key}" \\
  -H "Content-Type: application/json" \\
  -d '{"origin": "https://www.example.org", "credits": 20}'`,
    javascript: `const response = await fetch("{origin}/api/v1/tokens", {
  method: "POST",
  headers: {
    Authorization: "Bearer {key}",
    "Content-Type": "application/json",
  },
  body: JSON.stringify({ origin: "https://www.example.org", credits: 20 }),
});
const { success, message, token } = await response.json();
if (!success) throw new Error(message);
console.log(token);`,
    python: `import json
from urllib.request import Request, urlopen

request = Request(
    "{origin}/api/v1/tokens",
    data=json.dumps({"origin": "https://www.example.org", "credits": 20}).encode(),
    headers={
        "Authorization": "Bearer {key}",
        "Content-Type": "application/json",
    },
)
with urlopen(request) as response:
    print(json.load(response)["token"])`,
  },
};

/** The client that examples of a language use, as it is installed. */
export const CLIENTS: Readonly<Partial<Record<CodeLanguage, string>>> = {
  javascript: "npm install openai",
  python: "pip install openai",
};
