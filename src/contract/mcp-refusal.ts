/** A no of a tool: its sentence, and why, as JSON. No structured content: that is what the tool's schema describes. */
export const toolRefusal = (message: string, why: object) => ({
  isError: true,
  content: [
    { type: "text" as const, text: message },
    { type: "text" as const, text: JSON.stringify(why) },
  ],
});

/** What a client wants to spend at most, and what it costs: as both ways to a tool say it of speech and of recordings. */
export const tooDear = (credits: number) => ({ code: "costs-more", details: { credits } }) as const;
