import { listed } from "#web/lib/listed.ts";

const thrown = listed("saywrite-asked-thrown", (one): one is string => typeof one === "string");

/** Notes, by its secret, what is thrown away and may lie on the server for as long as that can't be asked. */
export const noteThrown = (secret: string): void => thrown.write([...new Set([...thrown.read(), secret])]);

export const forgetThrown = (secret: string): void =>
  thrown.write(thrown.read().filter((one) => one !== secret));

export const notedThrown = (): string[] => thrown.read();
