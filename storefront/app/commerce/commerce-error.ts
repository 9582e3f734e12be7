/** The engine refused a request or gave no usable answer. */
export class CommerceError extends Error {
  private constructor(
    /** The refusal's; 503 where no usable answer came. */
    readonly status: number,
    /** The engine's sentence for the shopper; undefined where no usable answer came. */
    readonly refusal: string | undefined,
    cause?: unknown,
    /** The engine may have done what was asked: no answer came to a call that it got. */
    readonly isOutcomeUnknown = false,
  ) {
    super(refusal ?? "The commerce server does not respond.", { cause });
    this.name = "CommerceError";
  }

  static refused(status: number, sentence: string): CommerceError {
    return new CommerceError(status, sentence);
  }

  /** The engine is down or failed on its side. */
  static failed(cause: unknown): CommerceError {
    return new CommerceError(503, undefined, cause);
  }

  /** The engine was asked, and its answer did not come. */
  static unanswered(cause: unknown): CommerceError {
    return new CommerceError(503, undefined, cause, true);
  }
}

/** For a catch block: the engine's error. Any other error is rethrown. */
export function commerceError(error: unknown): CommerceError {
  if (error instanceof CommerceError) return error;
  throw error;
}

/** Whether no usable answer came. */
export function isCommerceFailure(error: unknown): error is CommerceError {
  return error instanceof CommerceError && error.refusal === undefined;
}

/** Whether the engine refused with this status. */
export function isRefusal(error: unknown, status: number): error is CommerceError {
  return error instanceof CommerceError && error.refusal !== undefined && error.status === status;
}

/** For a catch of what is nothing without the engine: its failure as a 503, which the error view tells. */
export function throwUnavailable(error: unknown): never {
  if (!isCommerceFailure(error)) throw error;
  throw Response.json(
    { message: "The shop is temporarily unavailable. Please try again in a moment." },
    { status: 503, statusText: "Service Unavailable", headers: { "retry-after": "5" } },
  );
}
