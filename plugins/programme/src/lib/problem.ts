export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503;

interface ProblemOptions {
  /** The number of seconds to wait before trying again. */
  retryAfter?: number;
  /** The error that caused this one: for the log only. */
  cause?: unknown;
}

/** An error response: its status and `{message}`, a sentence that tells people what to do. */
export class Problem extends Error {
  readonly retryAfter?: number;

  constructor(
    readonly status: ProblemStatus,
    message: string,
    { retryAfter, cause }: ProblemOptions = {},
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.name = "Problem";
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }
}

export function problem(
  status: ProblemStatus,
  message: string,
  options: ProblemOptions = {},
): Problem {
  return new Problem(status, message, options);
}

export type ProblemLike = Pick<Problem, "status" | "message" | "retryAfter" | "cause">;

/** Also recognizes the plain object that a problem becomes when it leaves a workflow. */
export function isProblem(error: unknown): error is ProblemLike {
  return (
    typeof error === "object" &&
    error !== null &&
    "name" in error &&
    error.name === "Problem" &&
    "status" in error &&
    typeof error.status === "number"
  );
}

const SECONDS_OF_AN_OUTAGE = 5;

/** A problem's headers: when to try again after 429 and 503. */
export function headersOf({ status, retryAfter }: ProblemLike): Record<string, string> {
  if (retryAfter === undefined && status !== 503) return {};
  return { "retry-after": String(Math.max(1, Math.ceil(retryAfter ?? SECONDS_OF_AN_OUTAGE))) };
}
