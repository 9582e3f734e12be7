export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503;

/**
 * An error for whoever called: it is answered with its status and `{message}`. The message is a
 * sentence that a person can act on.
 */
export class Problem extends Error {
  constructor(
    readonly status: ProblemStatus,
    message: string,
    /** After how many seconds it is worth trying again. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = "Problem";
  }
}

export function problem(status: ProblemStatus, message: string, retryAfter?: number): Problem {
  return new Problem(status, message, retryAfter);
}

type Told = Pick<Problem, "status" | "message" | "retryAfter">;

/** Also knows the plain object that a problem becomes on its way out of a workflow. */
export function isProblem(error: unknown): error is Told {
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

/** The headers that go with a problem: when to try again after 429 and 503. */
export function headersOf({ status, retryAfter }: Told): Record<string, string> {
  if (retryAfter === undefined && status !== 503) return {};
  return { "retry-after": String(Math.max(1, Math.ceil(retryAfter ?? SECONDS_OF_AN_OUTAGE))) };
}
