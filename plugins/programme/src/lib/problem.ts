export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503;

interface ProblemOptions {
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  /** Underlying error, for the log only. */
  cause?: unknown;
}

/** Represents an error response: its status and `{message}`, a sentence that says what to do. */
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

/** Recognizes a `Problem`, also as the plain object that it becomes when it leaves a workflow. */
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

/** Returns a problem's headers: `Retry-After` for 429 and 503. */
export function headersOf({ status, retryAfter }: ProblemLike): Record<string, string> {
  if (retryAfter === undefined && status !== 503) return {};
  return { "retry-after": String(Math.max(1, Math.ceil(retryAfter ?? SECONDS_OF_AN_OUTAGE))) };
}
