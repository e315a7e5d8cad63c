import { z } from "zod";
import { type ServiceServer, startServiceServer } from "./service-server.ts";

const KEY = "chat-key-that-nobody-may-read";

const body = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() })),
  response_format: z.object({ type: z.string() }).optional(),
});
export type Asked = z.infer<typeof body>;

/** What the model says, at once or when the test lets it: text as it is, anything else as JSON. */
type Says = (asked: Asked) => unknown;

export type ChatServer = ServiceServer & {
  settings: Record<string, string>;
  key: string;
  /** What the model says from now on; without it, an ordinary digest of the lines that it is sent. */
  say(says?: Says): void;
  /** What was asked, in the order in which it came. */
  asked(): Asked[];
};

/** A chat server on this machine that speaks OpenAI's protocol. */
export async function startChatServer(): Promise<ChatServer> {
  let says: Says = ordinary;
  const server = await startServiceServer({
    async answer({ url, body: sent, method }) {
      if (method !== "POST" || url.pathname !== "/v1/chat/completions") return undefined;
      const said = await says(body.parse(JSON.parse(sent.toString())));
      const content = typeof said === "string" ? said : JSON.stringify(said);
      const message = { role: "assistant", content };
      return {
        contentType: "application/json",
        body: JSON.stringify({
          id: "chatcmpl-1",
          object: "chat.completion",
          choices: [{ index: 0, message, finish_reason: "stop" }],
        }),
        endless: Buffer.alloc(65_536, " "),
      };
    },
    refusal: (status, code) => ({
      error: { message: `No: ${KEY}`, type: "error", code: code ?? null, status },
    }),
    knows: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
  });
  return {
    ...server,
    key: KEY,
    settings: { CHAT_BASE_URL: `${server.url}/v1`, CHAT_API_KEY: KEY, CHAT_MODEL: "tiny-chat" },
    say: (now = ordinary) => {
      says = now;
    },
    asked: () => server.to("/completions").map(({ body: sent }) => body.parse(JSON.parse(sent.toString()))),
    forget() {
      says = ordinary;
      server.forget();
    },
  };
}

/** The numbers of the lines that it is sent, or those that the digests of parts name. */
export function linesSent({ messages }: Asked): number[] {
  const text = messages[1]?.content ?? "";
  const lines = [...text.matchAll(/^\[(\d+)\]/gm)].map(([, index]) => Number(index));
  const named = [...text.matchAll(/"lines":\[(\d+)/g)].map(([, index]) => Number(index));
  return lines.length > 0 ? lines : named;
}

function ordinary(asked: Asked) {
  const lines = linesSent(asked);
  const [first = 0] = lines;
  const last = lines.at(-1) ?? 0;
  return {
    title: "A talk of three",
    summary: [{ text: "Somebody comes in.", lines: [first, last] }],
    chapters: [{ text: "The door", lines: [first] }],
    actions: [{ text: "Open the door.", lines: [last] }],
  };
}
