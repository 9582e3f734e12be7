import { causesOf, describeError } from "./describe-error";
import { logLine } from "./log-line";
import { isOutage } from "./outage";
import { isProblem, type ProblemLike } from "./problem";

/**
 * Logs one line that says what failed, with the error's stack and causes. Expected failures are
 * warnings: an outage, or a refusal with its sentence; everything else is an error.
 */
export function logError(message: string, error: unknown, level = levelOf(error)): void {
  logLine(level, { message, error: describeError(error) });
}

/** Logs the error behind a 503; a refused request needs no line. */
export function logCause(problem: ProblemLike): void {
  if (problem.status !== 503 || problem.cause === undefined) return;
  logError("The request returned 503.", problem);
}

function levelOf(error: unknown): "warn" | "error" {
  const chain = causesOf(error);
  return chain.some(isOutage) || isProblem(chain.at(-1)) ? "warn" : "error";
}
