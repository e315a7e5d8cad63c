import { balance } from "./commands/balance.ts";
import { login } from "./commands/login.ts";
import { logout } from "./commands/logout.ts";
import { mcp } from "./commands/mcp.ts";
import { say } from "./commands/say.ts";
import { statement } from "./commands/statement.ts";
import { transcribe } from "./commands/transcribe.ts";
import { verify } from "./commands/verify.ts";
import { watch } from "./commands/watch.ts";
import type { Exit } from "./exit.ts";
import type { FlagName } from "./flags.ts";
import type { Run } from "./run.ts";

/** What a command is: the flags it takes, and what it does. It resolves with how it ended. */
type Command = { takes: readonly FlagName[]; run: (run: Run) => Promise<Exit> };

const SERVER = ["server", "allow-http"] as const;
const SAID = ["engine", "format", "store", "force"] as const;
const SPOKEN = [...SAID, "language", "prompt"] as const;

export const COMMANDS = {
  login: { takes: SERVER, run: login },
  logout: { takes: [], run: logout },
  say: {
    takes: [...SERVER, ...SAID, "file", "output", "voice", "speed", "instructions"],
    run: say,
  },
  transcribe: { takes: [...SERVER, ...SPOKEN, "output"], run: transcribe },
  watch: { takes: [...SERVER, ...SPOKEN], run: watch },
  balance: { takes: SERVER, run: balance },
  mcp: { takes: [...SERVER, "folder"], run: mcp },
  statement: {
    takes: [...SERVER, "from", "to", "purse", "csv", "file", "day", "output", "force"],
    run: statement,
  },
  verify: { takes: [...SERVER, "root", "roots"], run: verify },
} satisfies Record<string, Command>;

export const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);
