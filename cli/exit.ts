import type { COMMAND_LINE, CommandValues } from "../src/locales/en/command-line.ts";

/** What a run ends with: documented in docs/cli.md, and never given another meaning. */
export const EXIT = {
  done: 0,
  failed: 1,
  usedWrongly: 2,
  notLoggedIn: 3,
  noCredits: 4,
  serverAway: 5,
  statementBroken: 6,
  statementOpen: 7,
  stopped: 130,
} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

export type FailureCode = keyof (typeof COMMAND_LINE)["errors"];

/** Why a command ended without doing what it was for: a code with values, which `main.ts` alone turns into a sentence. */
export class Failure extends Error {
  readonly exit: Exit;
  readonly code: FailureCode;
  readonly values: CommandValues;
  /** The server's own code, where it refused. */
  readonly refusal: string | null;

  constructor(
    exit: Exit,
    code: FailureCode,
    { refusal = null, ...values }: Partial<CommandValues> & { refusal?: string | null } = {},
  ) {
    super(code);
    this.exit = exit;
    this.code = code;
    this.values = { path: "", server: "", what: "", count: 0, ...values };
    this.refusal = refusal;
  }
}

/** The code that the system gives an error, such as ENOENT; nothing else of it is shown to anybody. */
export function systemCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : error instanceof Error ? error.name : "unknown";
}
