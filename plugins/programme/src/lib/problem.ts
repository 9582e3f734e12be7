export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 503;

/**
 * An error for whoever called: it is answered with its status and `{message}`. The message is a
 * sentence that a person can act on.
 */
export class Problem extends Error {
  constructor(
    readonly status: ProblemStatus,
    message: string,
  ) {
    super(message);
    this.name = "Problem";
  }
}

export function problem(status: ProblemStatus, message: string): Problem {
  return new Problem(status, message);
}

/** Also knows the plain object that a problem becomes on its way out of a workflow. */
export function isProblem(error: unknown): error is Pick<Problem, "status" | "message"> {
  return (
    typeof error === "object" &&
    error !== null &&
    "name" in error &&
    error.name === "Problem" &&
    "status" in error &&
    typeof error.status === "number"
  );
}
