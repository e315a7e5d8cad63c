import { z } from "zod";
import { defineCalls } from "./call.ts";

/** What requests need, and whether each of it is ready. */
const parts = {
  database: z.boolean(),
  queue: z.boolean(),
  disk: z.boolean(),
  /** Where uploads are scanned for viruses. */
  scanner: z.boolean().optional(),
  engine: z.boolean(),
};

/** What the server tells of itself, for whoever runs it and for programs. */
export const SERVER_CALLS = defineCalls({
  checkAlive: {
    method: "GET",
    path: "/healthz",
    caller: "anyone",
    summary: "Whether the process lives.",
    done: ["server-alive"],
  },
  checkReady: {
    method: "GET",
    path: "/readyz",
    caller: "anyone",
    summary: "Whether every part that requests need is ready, and which is not.",
    reply: parts,
    done: ["server-ready"],
    refused: { 503: ["server-not-ready"] },
    refusal: parts,
  },
  readOpenApi: {
    method: "GET",
    path: "/openapi.json",
    caller: "anyone",
    summary: "This document: what can be called, for programs that make or check clients.",
    produces: "application/json",
  },
});
