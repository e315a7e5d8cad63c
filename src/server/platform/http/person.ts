/** Who makes a request, as far as any route needs to know. */
export type Person = { id: string; name: string; email: string; sessionId: string };
