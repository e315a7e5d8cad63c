import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { createRequestHandler, type ServerBuild } from "react-router";
import { splitPath } from "#locales/languages.ts";
import type { DrawingData, Drawn } from "./draw-pages.ts";

const { drawing, facts } = workerData as DrawingData;

// Before anything of a page is loaded: its words are made of the facts.
globalThis.siteFacts = { ...facts, voices: null };

parentPort?.on("message", async (file: string) => {
  const drawn: Drawn = await draw(file).then(
    (html) => ({ file, html }),
    (error) => ({ file, error }),
  );
  parentPort?.postMessage(drawn);
});

/** Draws the page of one built file. What is no public page becomes the frame that the browser fills. */
async function draw(file: string): Promise<string> {
  const address = `/${file.replace(/index\.html$/, "")}`;
  const program = join(drawing, splitPath(address).language, "index.js");
  const build: ServerBuild = await import(pathToFileURL(program).href);
  const page = await createRequestHandler(
    build,
    "production",
  )(new Request(new URL(address, "http://localhost")));
  return page.text();
}
