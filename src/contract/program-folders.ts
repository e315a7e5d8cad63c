/** Where calls of OpenAI's form are: what a client is given as its base address ends with it. */
export const OPENAI_FOLDER = "/v1";

/** Where programs find what pages find below `/api`. */
export const PROGRAMS_FOLDER = "/api/v1";
