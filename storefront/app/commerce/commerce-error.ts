import * as errorTexts from "~/texts/errors";

/** Thrown when the commerce server rejects a request or gives no usable response. */
export class CommerceError extends Error {
  private constructor(
    /** The status of the rejection, or 503 without a usable response. */
    readonly status: number,
    /** The message for the customer, or undefined without a usable response. */
    readonly refusal: string | undefined,
    cause?: unknown,
    /** True if the change may have been made, because the request got no response. */
    readonly isOutcomeUnknown = false,
  ) {
    super(refusal ?? "The commerce server does not respond.", { cause });
    this.name = "CommerceError";
  }

  static refused(status: number, sentence: string): CommerceError {
    return new CommerceError(status, sentence);
  }

  /** Returns the error for a commerce server that is down or responds with a 5xx. */
  static failed(cause: unknown): CommerceError {
    return new CommerceError(503, undefined, cause);
  }

  static unanswered(cause: unknown): CommerceError {
    return new CommerceError(503, undefined, cause, true);
  }
}

/** Returns the commerce server's error in a catch block. Rethrows any other error. */
export function commerceError(error: unknown): CommerceError {
  if (error instanceof CommerceError) return error;
  throw error;
}

export function isCommerceFailure(error: unknown): error is CommerceError {
  return error instanceof CommerceError && error.refusal === undefined;
}

/** Returns true if the commerce server rejected the request with this status. */
export function isRefusal(error: unknown, status: number): error is CommerceError {
  return error instanceof CommerceError && error.refusal !== undefined && error.status === status;
}

/**
 * Throws a 503 for the error view when the page has nothing to show without the commerce server.
 */
export function throwUnavailable(error: unknown): never {
  if (!isCommerceFailure(error)) throw error;
  throw Response.json(
    { message: errorTexts.unavailable },
    { status: 503, statusText: "Service Unavailable", headers: { "retry-after": "5" } },
  );
}
