/** Where calls of OpenAI's form are: what a client is given as its base address ends with it. */
export const OPENAI_FOLDER = "/v1";

/** Where the Model Context Protocol is spoken. */
export const MCP_PATH = "/mcp";

/** Where programs find what pages find below `/api`. */
export const PROGRAMS_FOLDER = "/api/v1";
