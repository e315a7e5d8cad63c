import { forgetTake, type KeptTake } from "./kept-takes.ts";
import { throwThere } from "./thrown-takes.ts";

/** Throws a recording away, here and on the server. */
export async function throwAway({ id, begun }: Pick<KeptTake, "id" | "begun">): Promise<void> {
  const there = begun && throwThere(begun.secret);
  await forgetTake(id).catch(() => {});
  await there;
}
