import { logger } from "@medusajs/framework/logger";
import type { Logger } from "@medusajs/framework/types";
import { describeError } from "../lib/describe-error";
import { logLine } from "../lib/log-line";

/**
 * Lines of the engine and its modules look like the shop's own: with the request's id and an error's
 * stack and causes. The engine's lines for requests are dropped, as they hold whole queries and believe
 * any X-Forwarded-For; `request-log.ts` writes those.
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
  // By the engine's logger either a message or a level and a message.
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

/** The engine also hands over errors where it promises texts. */
function write(level: string, what: unknown, error?: unknown): void {
  if (!shouldLog(level)) return;
  const isText = typeof what === "string";
  const thrown = error ?? (isText ? undefined : what);
  logLine(level, {
    message: isText ? what : describeError(what).message,
    ...(thrown !== undefined && { error: describeError(thrown) }),
  });
}
