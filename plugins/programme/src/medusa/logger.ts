import { randomUUID } from "node:crypto";
import { logger } from "@medusajs/framework/logger";
import type { Logger } from "@medusajs/framework/types";
import { logConsole } from "../server-kit/log-console";
import { describeError } from "../lib/describe-error";
import { logLine } from "../lib/log-line";

/** Stores the start time of Medusa's activities, such as its own start. */
const activities = new Map<string, number>();

/**
 * Formats Medusa's log lines like the shop's: with the request ID and an error's stack and causes.
 * Drops Medusa's request lines, which contain complete queries and trust any X-Forwarded-For;
 * `request-log.ts` writes its own.
 */
export const medusaLogger: Logger = Object.assign(Object.create(logger) as Logger, {
  shouldLog,
  error(what: unknown, error?: unknown): void {
    writeLine("error", what, error);
  },
  warn: writer("warn"),
  info: writer("info"),
  http: writer("http"),
  verbose: writer("verbose"),
  debug: writer("debug"),
  silly: writer("silly"),
  activity(message: string): string {
    const id = randomUUID();
    activities.set(id, Date.now());
    logLine("info", { activity_id: id, message });
    return id;
  },
  progress(id: string, message: string): void {
    logLine("info", { activity_id: id, message });
  },
  success: (id: string, message: string) => endActivity("info", id, message),
  failure: (id: string, message: string) => endActivity("error", id, message),
  // Medusa's logger takes either a message, or a level and a message.
  log(...[first, second]: unknown[]): void {
    if (typeof first === "string" && second !== undefined) writeLine(first, second);
    else writeLine("info", first);
  },
});

export function logPackages(): void {
  logConsole((level, message) => {
    logLine(level, { message });
  });
}

function endActivity(level: string, id: string, message: string): { duration: number } {
  const duration = Date.now() - (activities.get(id) ?? Date.now());
  activities.delete(id);
  logLine(level, { activity_id: id, message, duration });
  return { duration };
}

function shouldLog(level: string): boolean {
  return level !== "http" && logger.shouldLog(level);
}

function writer(level: string): (message: unknown) => void {
  return (message) => {
    writeLine(level, message);
  };
}

/** Accepts any value: Medusa also passes errors where its types say strings. */
function writeLine(level: string, what: unknown, error?: unknown): void {
  if (!shouldLog(level)) return;
  const isText = typeof what === "string";
  const thrown = error ?? (isText ? undefined : what);
  logLine(level, {
    message: isText ? what : describeError(what).message,
    ...(thrown !== undefined && { error: describeError(thrown) }),
  });
}
