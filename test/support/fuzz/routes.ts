import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";
import { z } from "zod";
import type { Shape } from "./values.ts";

/** One route of the running app, with what its schemas say in JSON Schema; undefined where it has none. */
export type Route = {
  method: string;
  url: string;
  params: Shape | undefined;
  query: Shape | undefined;
  body: Shape | undefined;
};

/** Notes every route of the next app that is made, through the channel on which Fastify announces itself. */
export function watchRoutes(): { routes: Route[]; stop(): void } {
  const routes: Route[] = [];
  const announced = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook("onRoute", (options: RouteOptions) => {
      for (const method of [options.method].flat()) {
        if (method === "HEAD" || method === "OPTIONS") continue;
        const { params, querystring, body } = (options.schema ?? {}) as Record<string, z.ZodType>;
        const [asParams, query, asBody] = [params, querystring, body].map(toShape);
        routes.push({ method, url: options.url, params: asParams, query, body: asBody });
      }
    });
  };
  subscribe("fastify.initialization", announced);
  return { routes, stop: () => void unsubscribe("fastify.initialization", announced) };
}

function toShape(schema: z.ZodType | undefined): Shape | undefined {
  return schema && (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape);
}

/** Every text in a schema that would take a NUL, by its path: a database cannot hold one. */
export function textsThatTakeNul(shape: Shape | undefined, path: string): string[] {
  if (!shape || "const" in shape || shape.enum) return [];
  const inner = [
    ...Object.entries(shape.properties ?? {}).flatMap(([key, one]) =>
      textsThatTakeNul(one, `${path}.${key}`),
    ),
    ...[...(shape.anyOf ?? []), ...(shape.allOf ?? [])].flatMap((one) => textsThatTakeNul(one, path)),
    ...textsThatTakeNul(shape.items, `${path}[]`),
  ];
  const patterns = [shape.pattern, ...(shape.allOf ?? []).map(({ pattern }) => pattern)];
  const open = shape.type === "string" && !shape.format && !patterns.some(refuses);
  return open ? [path, ...inner] : inner;
}

/** Every object in a body's schema that would take a field it does not name, and all that takes anything, by path. */
export function shapesThatTakeMore(shape: Shape | undefined, path: string): string[] {
  if (!shape) return [];
  const { properties = {}, anyOf = [], allOf = [], items, additionalProperties: more } = shape;
  const anything = Object.keys(shape).every((key) => key === "$schema");
  const open = anything || (shape.type === "object" && more !== false);
  const inner = [
    ...Object.entries(properties).flatMap(([key, one]) => shapesThatTakeMore(one, `${path}.${key}`)),
    ...[...anyOf, ...allOf, ...(shape.oneOf ?? [])].flatMap((one) => shapesThatTakeMore(one, path)),
    ...shapesThatTakeMore(items, `${path}[]`),
  ];
  return open ? [path, ...inner] : inner;
}

function refuses(pattern: string | undefined): boolean {
  return (
    pattern !== undefined &&
    !["\0", "a\0a", "aaaaaaaaaaaaaaaa\0"].some((text) => new RegExp(pattern, "u").test(text))
  );
}
