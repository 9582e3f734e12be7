import { logger } from "@medusajs/framework/logger";
import type { Logger } from "@medusajs/framework/types";
import { describeError } from "../lib/describe-error";
import { logLine } from "../lib/log-line";

/**
 * Formats the engine's lines like the shop's own: with the request's id and an error's stack and
 * causes. Drops the engine's request lines, which contain whole queries and trust any
 * X-Forwarded-For; `request-log.ts` writes those.
 */
export const engineLogger: Logger = Object.assign(Object.create(logger) as Logger, {
  shouldLog,
  error(what: unknown, error?: unknown): void {
    write("error", what, error);
  },
  warn: writer("warn"),
  info: writer("info"),
  http: writer("http"),
  verbose: writer("verbose"),
  debug: writer("debug"),
  silly: writer("silly"),
  // The engine's logger takes either a message or a level and a message.
  log(...[first, second]: unknown[]): void {
    if (typeof first === "string" && second !== undefined) write(first, second);
    else write("info", first);
  },
});

function shouldLog(level: string): boolean {
  return level !== "http" && logger.shouldLog(level);
}

function writer(level: string): (message: unknown) => void {
  return (message) => {
    write(level, message);
  };
}

/** The engine also passes errors where its types say texts. */
function write(level: string, what: unknown, error?: unknown): void {
  if (!shouldLog(level)) return;
  const isText = typeof what === "string";
  const thrown = error ?? (isText ? undefined : what);
  logLine(level, {
    message: isText ? what : describeError(what).message,
    ...(thrown !== undefined && { error: describeError(thrown) }),
  });
}
