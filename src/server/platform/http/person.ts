/** Who makes a request: what every route may know of them. */
export type Person = { id: string; name: string; email: string; sessionId: string };
