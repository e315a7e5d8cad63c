/** One message of a talk with a model. */
export type ChatMessage = { role: "system" | "user" | "assistant"; content: string };

/** A chat server, as it is set. */
export type Chat = {
  /** Which of its models. */
  model: string;
  /** Where texts are sent; null is this server itself. */
  host: string | null;
  /** Characters of a transcript that it is sent at once. */
  partCharacters: number;
  /** How long one answer may take. */
  answerSeconds: number;
  /**
   * What the model says next, meant to be JSON of this schema: servers that can are made to. At most `MOST_BYTES` long.
   * @throws ChatError when no answer came @throws the signal's reason
   */
  ask(messages: readonly ChatMessage[], schema: object, signal: AbortSignal): Promise<string>;
};
