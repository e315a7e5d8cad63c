import { spawn } from "node:child_process";

/**
 * Runs a program in the foreground with this process's output, passes SIGTERM and SIGINT on to it and
 * resolves with its exit code (128 + signal when a signal ended it, 127 when it could not be started). `inGaps`: it gets a
 * tenth of what others want, and all that they leave.
 */
export function run(program, args, { env = {}, stdio = "inherit", inGaps = false } = {}) {
  const [started, ...given] = inGaps ? ["nice", "-n", "10", program, ...args] : [program, ...args];
  const child = spawn(started, given, { stdio, env: { ...process.env, ...env } });
  const pass = (signal) => child.kill(signal);
  process.on("SIGTERM", pass);
  process.on("SIGINT", pass);
  return new Promise((resolve) => {
    const end = (code) => {
      process.off("SIGTERM", pass);
      process.off("SIGINT", pass);
      resolve(code);
    };
    child.once("error", (error) => {
      console.error(`${program}: ${error.message}`);
      end(127);
    });
    child.once("exit", (code, signal) => end(code ?? 128 + (signal === "SIGINT" ? 2 : 15)));
  });
}

/** Runs a program to its end and resolves with its exit code and everything it printed. */
export function capture(program, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", (error) => resolve({ code: 127, output: error.message }));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Milliseconds between two words of a step that takes long. */
const STILL = 15_000;

/** Says from time to time that a step goes on, until the promise of its work is settled. */
export async function withSignOfLife(step, work) {
  const start = performance.now();
  const timer = setInterval(() => console.log(`  still ${step} (${secondsSince(start)})`), STILL);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

/** Seconds since `start` (a performance.now()), for people. */
export function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
