import { causesOf, describeError } from "./describe-error";
import { logLine } from "./log-line";
import { isOutage } from "./outage";
import { isProblem, type ProblemLike } from "./problem";

/**
 * Logs one line with the error's stack and causes. Logs outages and problems as warnings,
 * everything else as an error.
 */
export function logError(message: string, error: unknown, level = levelOf(error)): void {
  logLine(level, { message, error: describeError(error) });
}

/** Logs the error behind a 503; other problems need no log line. */
export function logCause(problem: ProblemLike): void {
  if (problem.status !== 503 || problem.cause === undefined) return;
  logError("The request returned 503.", problem);
}

function levelOf(error: unknown): "warn" | "error" {
  const chain = causesOf(error);
  return chain.some(isOutage) || isProblem(chain.at(-1)) ? "warn" : "error";
}
