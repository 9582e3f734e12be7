import { causesOf, describeError } from "./describe-error";
import { logLine } from "./log-line";
import { isOutage } from "./outage";
import { isProblem, type ProblemLike } from "./problem";

/**
 * One line in the log that says what could not be done, with the error's stack and its causes. What
 * was foreseen is a warning, an outage or a refusal with its sentence; all else is an error.
 */
export function logError(message: string, error: unknown, level = levelOf(error)): void {
  logLine(level, { message, error: describeError(error) });
}

/** The error behind an answer of 503; a refusal of what was asked for needs no line. */
export function logCause(problem: ProblemLike): void {
  if (problem.status !== 503 || problem.cause === undefined) return;
  logError("The request was answered with 503.", problem);
}

function levelOf(error: unknown): "warn" | "error" {
  const chain = causesOf(error);
  return chain.some(isOutage) || isProblem(chain.at(-1)) ? "warn" : "error";
}
