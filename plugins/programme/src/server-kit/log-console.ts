import { format } from "node:util";

type Level = "error" | "warn" | "info" | "debug";

const methods = {
  error: "error",
  warn: "warn",
  info: "info",
  log: "info",
  debug: "debug",
} as const;

/** Forwards console output of packages and Node's warnings to the server's log. */
export function logConsole(write: (level: Level, message: string) => void): void {
  for (const [method, level] of Object.entries(methods)) {
    console[method as keyof typeof methods] = (...args: unknown[]) => {
      write(level, format(...args));
    };
  }
  // Node's own listener prints warnings as text.
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => {
    write("warn", `${name}: ${message}`);
  });
}
