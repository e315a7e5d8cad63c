import type { Tool } from "@modelcontextprotocol/sdk/types.js";

/** Where a tool says that a recording is named by. */
const PATH = {
  type: "string",
  description: "The recording: a path below the folders that were named when this began.",
};
const FILE = {
  type: "string",
  description:
    "Where the MP3 is written to, too: a new path ending with .mp3 below those folders. Nothing is written over.",
};

/** The server's tools as they are where files can be read and written: recordings are named by their paths. */
export function withFiles(tools: readonly Tool[]): Tool[] {
  return tools.map((tool) => {
    const { name, inputSchema, outputSchema } = tool;
    const { audio: _, fileName: __, ...others } = inputSchema.properties ?? {};
    if (name === "speak" && outputSchema)
      return {
        ...tool,
        inputSchema: { ...inputSchema, properties: { ...inputSchema.properties, file: FILE } },
        outputSchema: {
          ...outputSchema,
          properties: { ...outputSchema.properties, file: { type: "string" } },
        },
      };
    if (name === "transcribe")
      return {
        ...tool,
        inputSchema: { ...inputSchema, properties: { path: PATH, ...others }, required: ["path"] },
      };
    if (name === "price")
      return { ...tool, inputSchema: { ...inputSchema, properties: { ...others, path: PATH } } };
    return tool;
  });
}

/** The same where none were named: what needs a file is not offered. */
export function withoutFiles(tools: readonly Tool[]): Tool[] {
  return tools
    .filter(({ name }) => name !== "transcribe")
    .map((tool) => {
      if (tool.name !== "price") return tool;
      const { audio: _, ...properties } = tool.inputSchema.properties ?? {};
      return { ...tool, inputSchema: { ...tool.inputSchema, properties } };
    });
}
