import { checkReply } from "./contract.ts";

// What a server of ours answers to any request of any test is held against the contract. Files share the process, and
// each runs this: the first one puts the check in.

const CHECKED = Symbol.for("saywrite: replies are checked");

if (!Reflect.has(globalThis, CHECKED)) {
  Reflect.set(globalThis, CHECKED, true);
  const { fetch } = globalThis;
  globalThis.fetch = async (asked, init) => {
    const response = await fetch(asked, init);
    const { method, url } =
      asked instanceof Request ? asked : { method: init?.method ?? "GET", url: String(asked) };
    await checkReply(method, url, response);
    return response;
  };
}
